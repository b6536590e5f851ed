import type { Context } from 'hono';
import type { Decider } from '#server/features/moderation/decide-post.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';

/** What staff routes need. `displayNameOf` returns null for a user without a profile. */
export type StaffDeps = Pick<Deps, 'clientAddress'> & {
  reportsTo: ModerationDeps;
  displayNameOf: (userId: string) => Promise<string | null>;
};

/** The name shown for staff without a profile. */
const NAMELESS = 'A moderator';

/** Returns the names of these members of staff, by user ID, as their colleagues see them. */
export async function staffNames(
  { displayNameOf }: StaffDeps,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  return new Map(await Promise.all(ids.map(async (id) => [id, (await displayNameOf(id)) ?? NAMELESS] as const)));
}

export const deciderOf = (deps: StaffDeps, { userId }: Member, context: Context<AppEnv>): Decider => ({
  staffId: userId,
  ...auditOrigin(deps, context),
});

/** Runs `work`. If it throws CONFLICT, adds the current data to the error, so that the screen can show what changed. */
export async function withCurrent<T>(work: () => Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    throw new AppError('CONFLICT', { message: error.message, current: await current(), cause: error });
  }
}
