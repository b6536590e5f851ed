import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';

/** Reads the outbox key up to which operations may have been sent. */
export async function readSentUpTo(db: StudyDb): Promise<number> {
  const mark = await db.meta.get('sent');
  return mark?.key === 'sent' ? mark.upTo : Number.NEGATIVE_INFINITY;
}

/**
 * Marks everything up to an outbox key as sent. One value covers all operations, because the outbox may be long. Call
 * this in a strict transaction over meta, because otherwise a power failure could undo the mark.
 */
export async function markSent(db: StudyDb, upTo: number): Promise<void> {
  if ((await readSentUpTo(db)) < upTo) await db.meta.put({ key: 'sent', upTo });
}

/** Returns whether the operation has certainly never been sent. `sentUpTo` comes from `readSentUpTo`. */
export const isUnsent = ({ state, lid }: QueuedOp, sentUpTo: number): boolean => state === 'new' && lid > sentUpTo;
