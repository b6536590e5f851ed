import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';

/** Up to which place of the queue changes may have been sent. */
export async function readSentUpTo(db: StudyDb): Promise<number> {
  const mark = await db.meta.get('sent');
  return mark?.key === 'sent' ? mark.upTo : Number.NEGATIVE_INFINITY;
}

/**
 * Has everything up to a place of the queue count as sent: one word for all of them, since the queue may be long. In a
 * strict transaction over meta, else a power cut could undo it.
 */
export async function markSent(db: StudyDb, upTo: number): Promise<void> {
  if ((await readSentUpTo(db)) < upTo) await db.meta.put({ key: 'sent', upTo });
}

/** Whether nobody but this device can have a change, by what `readSentUpTo` says. */
export const isUnsent = ({ state, lid }: QueuedOp, sentUpTo: number): boolean => state === 'new' && lid > sentUpTo;
