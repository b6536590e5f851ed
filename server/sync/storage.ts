import type { StoredRow } from '#server/sync/sync-rows.repository.ts';

/**
 * What one account may keep unless the installation says otherwise. Ten years of heavy study (100,000 entries, full notes with
 * all their versions) come to about half of it. Decision record 11.
 */
export const STUDY_QUOTA_BYTES = 100 * 1024 * 1024;

/** Of a row besides its own text: its keys, their indexes, and what features compute from it. */
export const ROW_BYTES = 300;
/** Of the answer that the ledger keeps for each change. */
export const ANSWER_BYTES = 200;

const textBytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

/** What a row counts towards the quota, deleted or not; 0 for one that isn't there. */
export const storedBytes = (stored: StoredRow | undefined): number =>
  stored === undefined ? 0 : ROW_BYTES + textBytes(stored.row.data) + textBytes(stored.row.marks);
