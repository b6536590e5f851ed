import { keyOf } from '#web/databases/row-keys.ts';
import type { QueuedOp } from '#web/databases/study-db.ts';
import { isUnsent, readSentUpTo } from '#web/sync/outbox/sent-mark.ts';
import type { Study } from '#web/sync/study.ts';

const SHOWN = 5;

/**
 * A queued operation. `canUndo` means that it was never sent, that no other operation builds on it, and that it isn't a
 * quiz attempt or a drill.
 */
export type WaitingOp = QueuedOp & { canUndo: boolean };

const isWaiting = ({ state }: QueuedOp) => state !== 'parked';

/** Quiz answers and played calls can't be undone, so that no one loses them by accident. */
const isAnswered = ({ e, args }: QueuedOp) => e === 'studyEvent' && ['quiz', 'drill'].includes(String(args['type']));

/** Returns up to five operations that will be sent automatically, newest first, and how many more there are. */
export async function readQueue({ db }: Study): Promise<{ ops: WaitingOp[]; more: number }> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- this is a database query, not an array
  const ops = await db.outbox.orderBy('lid').reverse().filter(isWaiting).limit(SHOWN).toArray();
  const parked = await db.outbox.where('state').equals('parked').toArray();
  const sentUpTo = await readSentUpTo(db);
  const built = new Set(parked.map(keyOf)); // parked operations may build on these
  const withUndo = ops.map((op) => {
    const canUndo = isUnsent(op, sentUpTo) && !isAnswered(op) && !built.has(keyOf(op));
    built.add(keyOf(op));
    return { ...op, canUndo };
  });
  return { ops: withUndo, more: (await db.outbox.count()) - parked.length - ops.length };
}
