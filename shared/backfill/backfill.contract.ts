import * as z from 'zod/mini';
import { Time } from '#shared/time/time.contract.ts';

/** What a backfill brings up to date. IDs are stored, so they are never renamed. Decision 55. */
export const BackfillKind = z.enum([
  'recount',
  'rescore',
  'retag',
  'remoderate',
  'rebuild_slugs',
  'recompute_analytics',
]);
export type BackfillKind = z.infer<typeof BackfillKind>;

export const BackfillStatus = z.enum(['queued', 'running', 'paused', 'cancelled', 'done', 'failed']);
export type BackfillStatus = z.infer<typeof BackfillStatus>;

/** The maximum number of rows that a backfill handles in one transaction. Decision 55. */
export const BATCH_ROWS = 500;
/** The list of kinds counts at most this many rows, so that it stays fast. */
export const MOST_COUNTED_ROWS = 10_000;
/** A backfill records at most this many of its changes as examples. */
export const MOST_SAMPLES = 20;

/**
 * A kind of backfill. `rows` is how many rows it would go through, counted up to `MOST_COUNTED_ROWS`. `has_more_rows`
 * means that there are more.
 */
export const BackfillKindInfo = z.strictObject({
  kind: BackfillKind,
  title: z.string(),
  explanation: z.string(),
  rows: z.int(),
  has_more_rows: z.boolean(),
});
export type BackfillKindInfo = z.infer<typeof BackfillKindInfo>;

/**
 * A description of one change that a backfill made, or that a dry run would make. `path` is the page of what was
 * changed, or null if it has none. No field says who wrote a post.
 */
export const BackfillSample = z.strictObject({
  what: z.string(),
  path: z.nullable(z.string()),
  before: z.string(),
  after: z.string(),
});
export type BackfillSample = z.infer<typeof BackfillSample>;

/**
 * A backfill and its progress. `total` is null until the rows have been counted. `changed` counts the rows that it
 * changed (in a dry run, would change), and `tally` counts the same rows by what was wrong with them. `failed` counts
 * rows that had to be skipped. `version` grows whenever the status changes.
 */
export const BackfillJob = z.strictObject({
  id: z.string(),
  kind: BackfillKind,
  title: z.string(),
  dry_run: z.boolean(),
  status: BackfillStatus,
  total: z.nullable(z.int()),
  seen: z.int(),
  changed: z.int(),
  failed: z.int(),
  tally: z.record(z.string(), z.int()),
  version: z.int(),
  started_by: z.strictObject({ id: z.string(), name: z.nullable(z.string()) }),
  created_at: Time,
  ended_at: z.nullable(Time),
});
export type BackfillJob = z.infer<typeof BackfillJob>;

export const BackfillDetail = z.extend(BackfillJob, { samples: z.array(BackfillSample) });
export type BackfillDetail = z.infer<typeof BackfillDetail>;
