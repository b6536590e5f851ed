import type { QueuedOp } from '#web/local/study-db.ts';
import type { Study } from '#web/sync/study.ts';

const SHOWN = 5;

const isWaiting = ({ state }: QueuedOp) => state !== 'parked';

/** The oldest changes that go out by themselves, and how many more there are. */
export async function readQueue({ db }: Study): Promise<{ ops: QueuedOp[]; more: number }> {
  const ops = await db.outbox.orderBy('lid').filter(isWaiting).limit(SHOWN).toArray();
  const parked = await db.outbox.where('state').equals('parked').count();
  return { ops, more: (await db.outbox.count()) - parked - ops.length };
}
