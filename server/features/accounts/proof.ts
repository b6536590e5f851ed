import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findPasswordHashById } from '#server/features/accounts/accounts.repository.ts';
import { proofIn } from '#server/features/accounts/mailed-codes.ts';
import { asTry } from '#server/features/accounts/tries.ts';
import type { Member } from '#shared/auth/actor.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';

type Given = { password?: string | undefined; code?: string | undefined };
type Deps = Pick<AccountDeps, 'auth' | 'db' | 'codes' | 'delays' | 'factor'>;

const WRONG_PASSWORD = 'This is not the password of your account.';
const WRONG_CODE = 'This code is wrong or has expired.';

/** What a form shows next to its field. */
const faultIn = (field: 'password' | 'code', message: string) =>
  new AppError('INVALID_INPUT', { message, fields: { [`body.${field}`]: message } });

const isRefusal = (error: unknown, code: RefusalCode) => error instanceof AppError && error.code === code;

/**
 * Asks a person who is signed in once more who they are, before what cannot be undone: a session that was left open or
 * stolen is not enough. Takes the password, a code that was mailed for this (see `sendProofCode`), or one of staff's app.
 */
export function proofs({ auth, db, codes, delays, factor }: Deps) {
  async function checkPassword(userId: string, password: string): Promise<void> {
    const hash = await findPasswordHashById(db, userId);
    const { password: hasher } = await auth().$context;
    if (hash === undefined || !(await hasher.verify({ hash, password }))) throw new AppError('INVALID_CREDENTIALS');
  }

  async function checkCode({ userId, role, session }: Member, code: string): Promise<void> {
    if (await codes.take(proofIn(userId, session.id), code)) return;
    if (role === 'user') throw new AppError('CODE_INVALID');
    await factor.verify(userId, code);
  }

  async function check(actor: Member, { password, code }: Given): Promise<void> {
    if (password !== undefined) return checkPassword(actor.userId, password);
    if (code !== undefined) return checkCode(actor, code);
    throw new AppError('PROOF_REQUIRED');
  }

  return {
    /** @throws {AppError} PROOF_REQUIRED when nothing is given, INVALID_INPUT for a wrong one, RATE_LIMITED */
    require: async (actor: Member, given: Given): Promise<void> => {
      try {
        await asTry(delays, [['proofPerAccount', actor.userId]], async () => check(actor, given));
      } catch (error) {
        if (isRefusal(error, 'INVALID_CREDENTIALS')) throw faultIn('password', WRONG_PASSWORD);
        if (isRefusal(error, 'CODE_INVALID')) throw faultIn('code', WRONG_CODE);
        throw error;
      }
    },
  };
}
