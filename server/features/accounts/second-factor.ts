import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import {
  confirmSecret,
  findSecret,
  saveSecret,
  takeRecoveryCode,
  takeStep,
} from '#server/features/accounts/second-factor.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { seal, unseal } from '#server/platform/sealing/seal.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

type FactorDeps = Pick<Deps, 'db' | 'now' | 'secret'>;

const PURPOSE = 'totp';
const PERIOD_S = 30;
/** How many time steps a clock may be off, either way. RFC 6238 §5.2 */
const WINDOW = 1;
const RECOVERY_CODES = 8;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // leaves out characters that look alike

const generator = (secret: Secret, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, period: PERIOD_S, digits: 6, secret });

const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

const newRecoveryCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/**
 * The second factor for staff: time-based one-time codes (RFC 6238), whose secrets are sealed in the database, and
 * recovery codes. Each code works once.
 */
export function secondFactor({ db, now, secret: appSecret }: FactorDeps) {
  const recoveryHash = (userId: string, code: string) =>
    createHmac('sha256', appSecret)
      .update(`recovery:${userId}:${plain(code)}`)
      .digest('base64url');

  /** Returns the time step that a code belongs to, or null if this secret doesn't produce the code. */
  function stepOf(code: string, sealedSecret: string): number | null {
    const token = plain(code);
    if (!/^\d{6}$/.test(token)) return null;
    const timestamp = now();
    const totp = generator(Secret.fromBase32(unseal(sealedSecret, appSecret, PURPOSE)));
    const delta = totp.validate({ token, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  }

  return {
    /** Returns a new secret, both as text to enter in an app and as an otpauth: URI for a QR code. */
    enrol: async (userId: string, email: string): Promise<{ secret: string; uri: string }> => {
      const secret = new Secret({ size: 20 });
      await saveSecret(db, userId, seal(secret.base32, appSecret, PURPOSE));
      return { secret: secret.base32, uri: generator(secret, email).toString() };
    },
    /**
     * Confirms the enrolled secret with a first code. Pass `mayReplace` if the user has given the current second factor
     * in this session.
     * @returns recovery codes, stored only as hashes
     * @throws {AppError} CODE_INVALID
     */
    confirm: async (userId: string, code: string, { mayReplace }: { mayReplace: boolean }): Promise<string[]> => {
      const secret = (await findSecret(db, userId))?.pending_secret ?? null;
      const step = secret === null ? null : stepOf(code, secret);
      if (secret === null || step === null) throw new AppError('CODE_INVALID');
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const hashes = codes.map((each) => recoveryHash(userId, each));
      const confirmation = { secret, step, mayReplace, hashes, now: now() };
      const isConfirmed = await db.transaction().execute((trx) => confirmSecret(trx, userId, confirmation));
      if (!isConfirmed) throw new AppError('CODE_INVALID');
      return codes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`);
    },
    /** Uses up a code from the app or a recovery code. @throws {AppError} CODE_INVALID */
    verify: async (userId: string, code: string): Promise<void> => {
      const row = await findSecret(db, userId);
      if (row === undefined || row.confirmed_at === null) throw new AppError('CODE_INVALID');
      if (await takeRecoveryCode(db, userId, recoveryHash(userId, code))) return;
      const step = stepOf(code, row.sealed_secret);
      if (step === null || !(await takeStep(db, userId, step))) throw new AppError('CODE_INVALID');
    },
  };
}
export type SecondFactor = ReturnType<typeof secondFactor>;
