import { findPasswordHash } from '#server/features/accounts/accounts.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Sign<T> = { work: () => Promise<T>; undo: (made: T) => Promise<void> };

/**
 * Signs in with a password unless the password is replaced during the sign-in. Hashing is slow, and a sign-in with the
 * old password must not slip past a reset that ends all sessions.
 * @throws {AppError} INVALID_CREDENTIALS; whatever `work` throws
 */
export async function whilePasswordStands<T>(db: Db, email: string, { work, undo }: Sign<T>): Promise<T> {
  const before = await findPasswordHash(db, email);
  const made = await work();
  if ((await findPasswordHash(db, email)) === before) return made;
  await undo(made);
  throw new AppError('INVALID_CREDENTIALS');
}
