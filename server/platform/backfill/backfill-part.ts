import type { Db } from '#server/platform/db/open.ts';
import type { BackfillSample } from '#shared/backfill/backfill.contract.ts';

/** A change to a row. `label` says what is wrong with the row, and changes are tallied by label. */
export type PlannedChange = { label: string; sample: BackfillSample };

/**
 * The plan for the next rows. `last` is the key of the last one, or undefined if there were none. `apply` makes the
 * changes in the transaction of the batch, after checking each row again, and returns those that it made. Applying a
 * plan twice has the same effect as applying it once.
 */
export type BatchPlan = {
  seen: number;
  last: string | undefined;
  changes: readonly PlannedChange[];
  apply: (trx: Db) => Promise<readonly PlannedChange[]>;
};

/**
 * Which rows to plan: up to `limit` after the one with the key `after`, or from the beginning. `now` is in Unix ms.
 * Planning ends with an error once `signal` is aborted.
 */
export type BatchRange = { after: string | null; limit: number; now: number; signal?: AbortSignal | undefined };

/**
 * Rows of one table that a backfill goes through in the order of their keys. `count` counts them, and stops at `most`
 * if that's given. `keys` returns the keys of the rows that `plan` looks at. `plan` works outside of any transaction, and
 * lets other work run between rows. `name` is stored with the progress.
 */
export type BackfillPart = {
  name: string;
  count: (db: Db, most?: number) => Promise<number>;
  keys: (db: Db, range: BatchRange) => Promise<string[]>;
  plan: (db: Db, range: BatchRange) => Promise<BatchPlan>;
};
