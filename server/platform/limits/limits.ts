import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Driver } from '#server/platform/db/open.ts';
import { sealedSubject } from '#server/platform/limits/sealed-subject.ts';
import { AppError } from '#shared/errors/app-error.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * `count` is how many times one subject (an IP address, an account, a mailbox) may do something within `seconds`.
 * Decision 39.
 */
export type Limit = { count: number; seconds: number };

/** The default limits. An installation can set others with `LIMITS`. Decision 39. */
export const DEFAULT_LIMITS = {
  signUpPerAddress: { count: 60, seconds: HOUR_S },
  signUpPerMailbox: { count: 3, seconds: HOUR_S },
  signInPerAddress: { count: 300, seconds: 15 * MINUTE_S },
  linkPerAddress: { count: 300, seconds: 15 * MINUTE_S },
  codePerMailbox: { count: 3, seconds: HOUR_S },
  resetPerMailbox: { count: 3, seconds: HOUR_S },
  mailsPerMailbox: { count: 20, seconds: HOUR_S },
  // Enough for a classroom to sign up, as decision 39 requires. Known devices don't count here.
  strangerMailsPerAddress: { count: 90, seconds: HOUR_S },
  tokenPerAddress: { count: 300, seconds: 15 * MINUTE_S },
  proofMailPerAccount: { count: 5, seconds: HOUR_S },
  standingChangePerAccount: { count: 60, seconds: HOUR_S },
  authorLookupPerAccount: { count: 5, seconds: 24 * HOUR_S },
  exportPerAccount: { count: 5, seconds: HOUR_S },
  profileUpdatePerAccount: { count: 10, seconds: 5 * MINUTE_S },
  slugCheckPerAccount: { count: 30, seconds: MINUTE_S },
  profileViewPerAddress: { count: 120, seconds: MINUTE_S },
  searchPerAddress: { count: 600, seconds: MINUTE_S }, // a whole school may share one IP address
  ticketPerAccount: { count: 3, seconds: HOUR_S },
  ticketAnswerPerAccount: { count: 20, seconds: HOUR_S },
  participantPerAccount: { count: 30, seconds: HOUR_S },
  teamPerAccount: { count: 5, seconds: 24 * HOUR_S },
  joinRequestPerAccount: { count: 10, seconds: 24 * HOUR_S },
  teamChangePerAccount: { count: 120, seconds: HOUR_S }, // an owner may settle a whole club's requests to join at once
  confessionPerHalfMinute: { count: 1, seconds: 30 },
  confessionPerAccount: { count: 5, seconds: HOUR_S },
  confessionEditPerAccount: { count: 20, seconds: HOUR_S },
  commentPerTenSeconds: { count: 1, seconds: 10 },
  commentPerAccount: { count: 60, seconds: HOUR_S },
  commentEditPerAccount: { count: 60, seconds: HOUR_S },
  analyticsPerAccount: { count: 1, seconds: HOUR_S },
  reactionPerAccount: { count: 60, seconds: MINUTE_S },
  reportPerAccount: { count: 10, seconds: 24 * HOUR_S },
  worryPerAccount: { count: 30, seconds: 24 * HOUR_S },
  postViewPerAddress: { count: 1200, seconds: MINUTE_S }, // a whole school may share one IP address
  noticeChangePerAccount: { count: 300, seconds: HOUR_S },
  vitalsPerAddress: { count: 600, seconds: HOUR_S },
  syncPerDevice: { count: 60, seconds: MINUTE_S },
  changesPerAccount: { count: 240, seconds: MINUTE_S }, // an idle device asks three times a minute
  studyPerAccount: { count: 20_000, seconds: HOUR_S },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof DEFAULT_LIMITS;

/** Returns the count that admins have set for a limit, or undefined if they haven't set one. */
export type CountOf = (name: LimitName) => Promise<number | undefined>;

export type Limits = {
  /** Returns the limit that this server was started with, no matter what admins have set since. */
  limitOf: (name: LimitName) => Limit;
  /** Returns the same counters, but with the maximum counts that admins have set. The periods stay the same. */
  adjustedBy: (countOf: CountOf) => Limits;
  /**
   * Counts one use, or `points` uses.
   * @throws {AppError} RATE_LIMITED with the seconds to wait, once the limit is exceeded
   */
  spend: (name: LimitName, subject: string, message?: string, points?: number) => Promise<void>;
  /** Counts uses that have already happened, even if they exceed the limit. */
  charge: (name: LimitName, subject: string, points: number) => Promise<void>;
  /** Resets a subject's count. */
  forgive: (name: LimitName, subject: string) => Promise<void>;
};

const TABLE = 'rate_limit';

function limiterOn(driver: Driver, keyPrefix: string, { count, seconds }: Limit): RateLimiterAbstract {
  const options = { keyPrefix, points: count, duration: seconds, tableName: TABLE, tableCreated: true };
  return driver.engine === 'postgres'
    ? new RateLimiterPostgres({ ...options, storeClient: driver.pool, storeType: 'pool', clearExpiredByTimeout: false })
    : new RateLimiterSQLite({
        ...options,
        storeClient: driver.database,
        storeType: 'better-sqlite3',
        clearExpiredByTimeout: false,
      });
}

/**
 * Creates counters in the database, shared by every process. Subjects are stored only as an HMAC that changes every
 * day, so the table identifies no one.
 */
export function createLimits(
  driver: Driver,
  { secret, now, over = {} }: { secret: string; now: () => number; over?: Partial<Record<LimitName, Limit>> },
): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limitOf = (name: LimitName): Limit => over[name] ?? DEFAULT_LIMITS[name];
  const limiter = (name: LimitName, count = limitOf(name).count) => {
    const key = `${name} ${count}`;
    const found = limiters.get(key) ?? limiterOn(driver, name, { ...limitOf(name), count });
    limiters.set(key, found);
    return found;
  };
  const sealed = (subject: string) => sealedSubject(secret, now(), subject);
  const withCounts = (countOf: CountOf): Limits => ({
    limitOf,
    adjustedBy: withCounts,
    spend: async (name, subject, message, points = 1) => {
      const count = await countOf(name);
      try {
        await limiter(name, count).consume(sealed(subject), points);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfterS = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new AppError('RATE_LIMITED', message === undefined ? { retryAfterS } : { retryAfterS, message });
      }
    },
    charge: async (name, subject, points) => {
      await limiter(name).penalty(sealed(subject), points);
    },
    forgive: async (name, subject) => {
      await limiter(name).delete(sealed(subject));
    },
  });
  return withCounts(async () => undefined);
}
