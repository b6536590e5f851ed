import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { AppError } from '#shared/errors/app-error.ts';

/** Half of the threads that Node has for such work: files, names and compression need the others. Each takes 32 MB. */
const AT_ONCE = 2;
/** More than wait in a school hour, and not more than a few seconds of work. */
const WAITING = 64;
const RETRY_AFTER_S = 10;

/**
 * better-auth's hashing (scrypt, a tenth of a second each), of which only so much is done at once, whoever asks: a flood of
 * sign-ins then keeps others from signing in, not from everything else. @throws {AppError} UNAVAILABLE when too many wait
 */
export function passwordHasher(
  { atOnce, waiting }: { atOnce: number; waiting: number } = { atOnce: AT_ONCE, waiting: WAITING },
) {
  let running = 0;
  const queue: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S });
    // whoever ends hands its place on
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
    hash: async (password: string) => inTurn(async () => hashPassword(password)),
    verify: async (given: { hash: string; password: string }) => inTurn(async () => verifyPassword(given)),
  };
}
