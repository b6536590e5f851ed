import { createOwnProfile } from '#server/features/profiles/own-profile.ts';
import { changeProfile } from '#server/features/profiles/profiles.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';

/**
 * Stores whether a member wants notices by mail at all. Creates their profile if they have none. `now` is in Unix ms.
 */
export async function keepEmailChoice(db: Db, member: Member, isOn: boolean, now: number): Promise<void> {
  const choice = { email_notifications: isOn };
  if (await changeProfile(db, member.userId, choice, now)) return;
  await createOwnProfile(db, member, now).catch((error: unknown) => {
    // Another request has created the profile in the meantime.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  });
  await changeProfile(db, member.userId, choice, now);
}
