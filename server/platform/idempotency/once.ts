import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/db/open.ts';
import {
  claimKey,
  type KeyedCall,
  recordResult,
  releaseKey,
} from '#server/platform/idempotency/idempotency-keys.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';

const PAUSE_MS = 50;
const TRIES = 30;

/**
 * The user, the key (undefined if the client sent none), and everything that distinguishes this request from others.
 */
type KeyedRequest = { userId: string; key: string | undefined; call: unknown };

/**
 * `admit` may refuse the request, outside of any transaction. `make` creates the result in `trx` and returns its ID.
 */
type Work = { admit: () => Promise<void>; make: (trx: Db) => Promise<string> };

/**
 * Carries out a request once per key, no matter how often it arrives, even if copies arrive at the same time.
 * Repetitions get the ID of the first result and don't count against any limit. Without a key, every request is carried
 * out. Keys are remembered for a day. `now` returns Unix ms. Decision 48.
 * @throws {AppError} CONFLICT for a key that was used for another request, or if the first request with this key is
 * still running after a second and a half; whatever `admit` and `make` throw, after which the key can be used again
 */
export async function once(
  { db, now }: { db: Db; now: () => number },
  { userId, key, call }: KeyedRequest,
  { admit, make }: Work,
): Promise<string> {
  if (key === undefined) {
    await admit();
    return db.transaction().execute(make);
  }
  const keyed = { userId, key, fingerprint: createHash('sha256').update(JSON.stringify(call)).digest('base64url') };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const claimedAt = now();
    const claim = await claimKey(db, keyed, claimedAt);
    if (claim.kind === 'ours') return carryOut(db, keyed, claimedAt, { admit, make });
    if (claim.kind === 'made') return claim.result;
    if (claim.kind === 'other') throw new AppError('CONFLICT', { message: 'This key was used for another request.' });
    await pause(PAUSE_MS);
  }
  throw stillRunning();
}

/**
 * Returns the same ID every time for the same key. The caller's own transactions use that ID for what they create, so
 * they recognize a repetition.
 * @throws {AppError} as `once` does
 */
export function idOnce(
  deps: Parameters<typeof once>[0],
  request: KeyedRequest,
  newId: () => string,
): string | Promise<string> {
  if (request.key === undefined) return newId();
  return once(deps, request, { admit: async () => undefined, make: async () => newId() });
}

const stillRunning = () =>
  new AppError('CONFLICT', { message: 'This request is still being processed. Please try again.', retryAfterS: 1 });

/** Stores the result and the key together, so that a crash leaves both or neither. */
async function carryOut(db: Db, keyed: KeyedCall, claimedAt: number, { admit, make }: Work): Promise<string> {
  try {
    await admit();
    return await db.transaction().execute(async (trx) => {
      const id = await make(trx);
      if (!(await recordResult(trx, keyed, claimedAt, id))) throw stillRunning();
      return id;
    });
  } catch (error) {
    await releaseKey(db, keyed, claimedAt);
    throw error;
  }
}
