import { createHmac, randomInt } from 'node:crypto';
import type { KnownDevice } from '#server/features/accounts/known-devices.ts';
import { saveCode, takeCode } from '#server/features/accounts/mailed-codes.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';

const CODE_MS = 10 * 60_000;
const CODES = 1_000_000;

/**
 * What a code is for. The purpose includes the device or session, so strangers can neither use up nor replace the code.
 */
type CodeUse = { userId: string; of: string };

export const signInOn = ({ userId, deviceId }: KnownDevice): CodeUse => ({ userId, of: `sign-in:${deviceId}` });

/** Returns the purpose of a code that proves that the signed-in user can read the account's mail. */
export const proofIn = (userId: string, sessionId: string): CodeUse => ({ userId, of: `proof:${sessionId}` });

/** Six-digit codes for existing accounts. Each works once, within ten minutes, and is stored as an HMAC. */
export function mailedCodes({ db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>) {
  const sealed = (text: string) => createHmac('sha256', secret).update(`mailed-code:${text}`).digest('base64url');
  const subjectOf = ({ userId, of }: CodeUse) => sealed(`${userId}:${of}`);
  const hashOf = (use: CodeUse, code: string) => sealed(`${subjectOf(use)}:${code}`);

  return {
    make: async (use: CodeUse): Promise<string> => {
      const code = String(randomInt(CODES)).padStart(6, '0');
      const expires_at = now() + CODE_MS;
      await saveCode(db, { subject: subjectOf(use), user_id: use.userId, code_hash: hashOf(use, code), expires_at });
      return code;
    },
    /** Uses up a code. Returns false if it's wrong. The caller must limit the attempts. */
    take: async (use: CodeUse, code: string): Promise<boolean> =>
      takeCode(db, { subject: subjectOf(use), hash: hashOf(use, code), now: now() }),
  };
}
export type MailedCodes = ReturnType<typeof mailedCodes>;
