import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Half of Node's worker threads. File access, name lookups, and compression need the other half. Each hash uses 32 MB.
 */
const AT_ONCE = 2;
/** How many hashes can wait: enough for a whole class to sign in together, with a wait of only a few seconds. */
const WAITING = 64;
const RETRY_AFTER_S = 10;

/** How passwords are hashed and verified. */
export type Hashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
};

/** better-auth's method is scrypt, which takes a tenth of a second per hash. */
export const STRONG_HASHING: Hashing = { hash: hashPassword, verify: verifyPassword };

/**
 * Limits how many hashes run at once. A flood of sign-ins then slows down other sign-ins, but nothing else.
 * @throws {AppError} UNAVAILABLE if too many are waiting
 */
export function passwordHasher(
  hashing: Hashing = STRONG_HASHING,
  { atOnce, waiting }: { atOnce: number; waiting: number } = { atOnce: AT_ONCE, waiting: WAITING },
): Hashing {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S });
    // When a hash is done, its slot passes to the next one in the queue.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: async (password) => inTurn(async () => hashing.hash(password)),
    verify: async (given) => inTurn(async () => hashing.verify(given)),
  };
}
