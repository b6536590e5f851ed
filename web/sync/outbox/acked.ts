import { HEARD_MS, type SyncPage } from '#shared/sync/sync.contract.ts';
import type { AckedOp, StudyDb, SyncState } from '#web/databases/study-db.ts';

/** The maximum number of acknowledged operations to remember. Sync guide §3.6. */
const MAX_ACKED = 10_000;

async function newestOf(db: StudyDb): Promise<number> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- this reverses a database query, not an array
  const [upTo = 0] = await db.acked.toCollection().reverse().limit(1).primaryKeys();
  return upTo;
}

/** Forgets operations that were acknowledged too long before `now`, and the oldest ones if there are too many. */
async function dropOld(db: StudyDb, now: number, newest: number): Promise<void> {
  await db.acked
    .where('at')
    .below(now - HEARD_MS)
    .delete();
  if (newest > MAX_ACKED)
    await db.acked
      .where('upTo')
      .belowOrEqual(newest - MAX_ACKED)
      .delete();
}

/** Drops old operations as `dropOld` does, but reads the newest key itself. */
export const dropOldAcked = async (db: StudyDb, now: number): Promise<void> => dropOld(db, now, await newestOf(db));

/** Remembers operations that the server acknowledged at `at` (Unix ms, by its clock), and drops old ones. */
export async function keepAcked(db: StudyDb, ops: AckedOp[], at: number): Promise<void> {
  if (ops.length === 0) return;
  const upTo = (await newestOf(db)) + ops.length;
  await db.acked.add({ upTo, at, ops });
  await dropOld(db, at, upTo);
}

/** Finds the newest operation that a response settles. Undefined if there is none. */
export function heardIn({ acks, serverNow }: Pick<SyncPage, 'acks' | 'serverNow'>): SyncState['heard'] {
  const ack = acks.findLast(({ r }) => r !== 'deferred');
  return ack && { opId: ack.opId, at: serverNow };
}

/** Reads all remembered operations, oldest first. */
export async function ackedOps(db: StudyDb): Promise<AckedOp[]> {
  return (await db.acked.toArray()).flatMap(({ ops }) => ops);
}
