import type { Db } from '#server/platform/db/open.ts';
import { findDelay, type StoredDelay, writeDelay } from '#server/platform/limits/delays.repository.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { sealedSubject } from '#server/platform/limits/sealed-subject.ts';
import { AppError } from '#shared/errors/app-error.ts';

const MINUTE_S = 60;

/**
 * Wrong tries that go through at once (`count`), and the longest that a further one has to wait (`seconds`); between the two
 * the wait doubles with every wrong try. A wrong try is forgotten after the longest wait, so that in the long run one try
 * goes through in that time, however many people are guessing.
 */
export const DEFAULT_DELAYS = {
  /** Wrong passwords for a mailbox from one address, and from all addresses that the account's owner has not used. */
  signInPerMailbox: { count: 5, seconds: 15 * MINUTE_S },
  allSignInsPerMailbox: { count: 10, seconds: 15 * MINUTE_S },
  codeTriesPerMailbox: { count: 5, seconds: 15 * MINUTE_S },
  allCodeTriesPerMailbox: { count: 15, seconds: 15 * MINUTE_S },
  /** Three mistakes each of a classroom of thirty; after them a mistake every ten seconds. */
  failuresPerAddress: { count: 100, seconds: 10 },
  /** A browser in which the account's owner has signed in before. */
  triesPerDevice: { count: 5, seconds: 5 * MINUTE_S },
  secondFactorPerAccount: { count: 5, seconds: 15 * MINUTE_S },
  proofPerAccount: { count: 5, seconds: 15 * MINUTE_S },
} as const satisfies Record<string, Limit>;
export type DelayName = keyof typeof DEFAULT_DELAYS;

/** A try that has been counted as a wrong one. */
export type Try = {
  /** It was right: the wrong ones before it are forgotten too. */
  forgive: () => Promise<void>;
  /** It was right, or none at all: only this one is forgotten. */
  takeBack: () => Promise<void>;
};

export type Delays = {
  /** Counts a try before it is made. @throws {AppError} RATE_LIMITED with the seconds to wait for earlier ones */
  begin: (name: DelayName, subject: string) => Promise<Try>;
};

/** The first wait is this part of the longest: six doublings lead from one to the other. */
const DOUBLINGS = 5;
/** Tries of one subject that arrive at the very same moment; whoever is slower is told to wait. */
const ROUNDS = 40;

/** The wait after a wrong try, when `level` of them are not forgotten. */
function waitMs(level: number, { count, seconds }: Limit): number {
  if (level < count) return 0;
  return (seconds * 1000) / 2 ** Math.max(0, DOUBLINGS - (level - count));
}

/** What a subject's row is after one more try at `at`. */
function afterTry(row: StoredDelay | undefined, limit: Limit, at: number): StoredDelay {
  const debtUntil = Math.max(at, row?.debt_until ?? 0) + limit.seconds * 1000;
  const level = Math.ceil((debtUntil - at) / (limit.seconds * 1000));
  const wait = waitMs(level, limit);
  return { debt_until: debtUntil, free_at: wait === 0 ? 0 : Math.ceil(at + wait) };
}

type Options = { secret: string; now: () => number; over?: Partial<Record<string, Limit>> };

/**
 * Delays after wrong tries, in the database, shared by every process; nobody waits on an open connection. Unlike a limit
 * they never shut a door for long: the right password gets in as soon as the wait is over.
 */
export function createDelays(db: Db, { secret, now, over = {} }: Options): Delays {
  /** @returns what was written; it is written only on top of what was read, so that tries at once count each. */
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
