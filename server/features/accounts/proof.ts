import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findPasswordHashById } from '#server/features/accounts/accounts.repository.ts';
import { proofIn } from '#server/features/accounts/mailed-codes.ts';
import { asTry } from '#server/features/accounts/tries.ts';
import { AppError, type RefusalCode } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';

type Given = { password?: string | undefined; code?: string | undefined };
type Deps = Pick<AccountDeps, 'auth' | 'db' | 'codes' | 'delays' | 'factor'>;

const WRONG_PASSWORD = 'This isn’t the password for your account.';
const WRONG_CODE = 'This code is wrong or has expired.';

/** Creates the error that a form shows next to its password or code field. */
const faultIn = (field: 'password' | 'code', message: string) =>
  new AppError('INVALID_INPUT', { message, fields: { [`body.${field}`]: message } });

const isRefusal = (error: unknown, code: RefusalCode) => error instanceof AppError && error.code === code;

/**
 * Makes signed-in users prove who they are before a sensitive action, because a session may be left open or stolen.
 * Accepts the password, a code emailed for this purpose (see `sendProofCode`), or, from staff, a code from their
 * authenticator app or a recovery code.
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
    /** @throws {AppError} PROOF_REQUIRED if nothing is given, INVALID_INPUT if the proof is wrong, RATE_LIMITED */
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
