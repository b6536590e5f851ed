import type { Db } from '#server/platform/db/open.ts';
import type { BackfillSample } from '#shared/backfill/backfill.contract.ts';

/**
 * A change that a batch makes. `label` says what is wrong with the row, and changes are tallied by it. `apply` checks
 * the row again under its lock, and returns false if there's nothing to change anymore. Doing it twice is the same as doing it once.
 */
export type PlannedChange = { label: string; sample: BackfillSample; apply: (trx: Db) => Promise<boolean> };

/**
 * What to do with the next rows. `last` is the key of the last one, or undefined if there were none. `lock` locks everything
 * that the changes need, in an order in which no two transactions can deadlock.
 */
export type BatchPlan = {
  seen: number;
  last: string | undefined;
  changes: readonly PlannedChange[];
  lock?: (trx: Db) => Promise<void>;
};

/** Which rows to plan: up to `limit` after the one with the key `after`, or from the beginning. `now` is in Unix ms. */
export type BatchRange = { after: string | null; limit: number; now: number };

/**
 * Rows of one table that a backfill goes through in the order of their keys. `count` counts them, and stops at `most` if that's
 * given. `plan` works outside of any transaction, and lets other work run in between. `name` is stored with the progress.
 */
export type BackfillPart = {
  name: string;
  count: (db: Db, most?: number) => Promise<number>;
  plan: (db: Db, range: BatchRange) => Promise<BatchPlan>;
};
