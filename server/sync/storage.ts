import type { StoredRow } from '#server/sync/sync-rows.repository.ts';

/**
 * The default quota per account. Ten years of heavy study (100,000 events, full notes with all their versions) use
 * about half of it. Decision record 11.
 */
export const STUDY_QUOTA_BYTES = 100_000_000;

/** The estimated overhead of a row: its keys, their indexes, and the data that features compute from it. */
export const ROW_BYTES = 300;
/** The estimated size of the acknowledgment that the ledger stores for each operation. */
export const ANSWER_BYTES = 200;

const textBytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

/** Returns how many bytes of the quota a row uses, even a deleted one, or 0 if there is no row. */
export const storedBytes = (stored: StoredRow | undefined): number =>
  stored === undefined ? 0 : ROW_BYTES + textBytes(stored.row.data) + textBytes(stored.row.marks);
