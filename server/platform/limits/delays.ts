import type { Db } from '#server/platform/db/open.ts';
import { findDelay, type StoredDelay, writeDelay } from '#server/platform/limits/delays.repository.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { sealedSubject } from '#server/platform/limits/sealed-subject.ts';
import { AppError } from '#shared/errors/app-error.ts';

const MINUTE_S = 60;

/**
 * `count` is how many failed attempts are allowed without a wait, and `seconds` is the longest wait. After `count`
 * failed attempts, the wait doubles with every further one, up to the longest wait. A failed attempt is forgotten after
 * the longest wait. In the long run, therefore, only one attempt per longest wait goes through, no matter how many
 * people are guessing.
 */
export const DEFAULT_DELAYS = {
  /**
   * `signInPerMailbox` counts wrong passwords for a mailbox from one IP address, and `allSignInsPerMailbox` those from
   * all unknown devices.
   */
  signInPerMailbox: { count: 5, seconds: 15 * MINUTE_S },
  allSignInsPerMailbox: { count: 10, seconds: 15 * MINUTE_S },
  codeTriesPerMailbox: { count: 5, seconds: 15 * MINUTE_S },
  allCodeTriesPerMailbox: { count: 15, seconds: 15 * MINUTE_S },
  /** Allows each of thirty students in a classroom three mistakes, and then the whole class one every ten seconds. */
  failuresPerAddress: { count: 100, seconds: 10 },
  /** Counts attempts in a browser where the owner of the account has signed in before. */
  triesPerDevice: { count: 5, seconds: 5 * MINUTE_S },
  secondFactorPerAccount: { count: 5, seconds: 15 * MINUTE_S },
  proofPerAccount: { count: 5, seconds: 15 * MINUTE_S },
} as const satisfies Record<string, Limit>;
export type DelayName = keyof typeof DEFAULT_DELAYS;

/** An attempt. It counts as failed until one of these functions is called. */
export type Try = {
  /** Call this if the attempt was correct. It also forgets earlier failed attempts. */
  forgive: () => Promise<void>;
  /** Call this if the attempt was correct or was never really made. It forgets only this attempt. */
  takeBack: () => Promise<void>;
};

export type Delays = {
  /**
   * Counts an attempt before it's made.
   * @throws {AppError} RATE_LIMITED with the seconds to wait because of earlier attempts
   */
  begin: (name: DelayName, subject: string) => Promise<Try>;
};

/** How many times the wait doubles from the shortest wait to the longest. */
const DOUBLINGS = 5;
/**
 * The maximum number of tries when attempts for one subject arrive at the same moment. After that, the caller is told
 * to wait.
 */
const ROUNDS = 40;

/** Returns the wait after a failed attempt while `level` failed attempts are still remembered. */
function waitMs(level: number, { count, seconds }: Limit): number {
  if (level < count) return 0;
  return (seconds * 1000) / 2 ** Math.max(0, DOUBLINGS - (level - count));
}

/** Returns the subject's row after one more attempt at `at`. */
function afterTry(row: StoredDelay | undefined, limit: Limit, at: number): StoredDelay {
  const debtUntil = Math.max(at, row?.debt_until ?? 0) + limit.seconds * 1000;
  const level = Math.ceil((debtUntil - at) / (limit.seconds * 1000));
  const wait = waitMs(level, limit);
  return { debt_until: debtUntil, free_at: wait === 0 ? 0 : Math.ceil(at + wait) };
}

type Options = { secret: string; now: () => number; over?: Partial<Record<string, Limit>> };

/**
 * Creates delays after failed attempts. They are stored in the database, shared by all processes, and never hold a
 * connection open. Unlike a limit, a delay never locks anyone out for long: the correct password works as soon as the
 * wait is over.
 */
export function createDelays(db: Db, { secret, now, over = {} }: Options): Delays {
  /**
   * Counts an attempt. It writes only if the row is unchanged since it was read, so parallel attempts all count.
   * @returns the row as written
   */
  async function count(key: string, limit: Limit): Promise<StoredDelay> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = now();
      const row = await findDelay(db, key);
      if (row !== undefined && row.free_at > at) refuse(row.free_at - at);
      const next = afterTry(row, limit, at);
      if (await writeDelay(db, key, { from: row, to: next })) return next;
    }
    return refuse(1000);
  }

  /**
   * Changes a subject's row if it has one. Under too much contention, it gives up and leaves the row as it is: a longer
   * wait next time is better than refusing a correct password.
   */
  async function change(key: string, to: (row: StoredDelay) => StoredDelay): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = await findDelay(db, key);
      if (row === undefined || (await writeDelay(db, key, { from: row, to: to(row) }))) return;
    }
  }

  return {
    begin: async (name, subject) => {
      const limit = over[name] ?? DEFAULT_DELAYS[name];
      const key = `${name}:${sealedSubject(secret, now(), subject)}`;
      const counted = await count(key, limit);
      return {
        forgive: async () => change(key, () => ({ debt_until: 0, free_at: 0 })),
        takeBack: async () =>
          change(key, ({ debt_until, free_at }) => ({
            debt_until: debt_until - limit.seconds * 1000,
            free_at: free_at === counted.free_at ? 0 : free_at,
          })),
      };
    },
  };
}

function refuse(waitMillis: number): never {
  throw new AppError('RATE_LIMITED', { retryAfterS: Math.max(1, Math.ceil(waitMillis / 1000)) });
}
