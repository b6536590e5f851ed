import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';

/** The outbox key up to which operations may have been sent. */
export async function readSentUpTo(db: StudyDb): Promise<number> {
  const mark = await db.meta.get('sent');
  return mark?.key === 'sent' ? mark.upTo : Number.NEGATIVE_INFINITY;
}

/**
 * Marks everything up to an outbox key as sent, with one value for all, since the outbox may be long. Call in a strict
 * transaction over meta, or a power cut could undo it.
 */
export async function markSent(db: StudyDb, upTo: number): Promise<void> {
  if ((await readSentUpTo(db)) < upTo) await db.meta.put({ key: 'sent', upTo });
}

/** Whether only this device can have the operation, given `readSentUpTo`. */
export const isUnsent = ({ state, lid }: QueuedOp, sentUpTo: number): boolean => state === 'new' && lid > sentUpTo;
