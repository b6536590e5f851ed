import { findPasswordHash } from '#server/features/accounts/accounts.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Sign<T> = { work: () => Promise<T>; undo: (made: T) => Promise<void> };

/**
 * Signs in with a password, unless it is replaced meanwhile: hashing takes its time, and whoever knows the old password must
 * not slip past the moment in which a reset ends all sessions. @throws {AppError} INVALID_CREDENTIALS; what `work` throws
 */
export async function whilePasswordStands<T>(db: Db, email: string, { work, undo }: Sign<T>): Promise<T> {
  const before = await findPasswordHash(db, email);
  const made = await work();
  if ((await findPasswordHash(db, email)) === before) return made;
  await undo(made);
  throw new AppError('INVALID_CREDENTIALS');
}
