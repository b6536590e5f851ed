import { HEARD_MS, type SyncRequest } from '#shared/sync/sync.contract.ts';
import type { AckedOp, StudyDb } from '#web/local/study-db.ts';

/** How many of the newest are remembered at most. §3.6. */
const MAX_ACKED = 10_000;

// oxlint-disable-next-line unicorn/no-array-reverse -- a question to the database, not a list
const newest = (db: StudyDb) => db.acked.toCollection().reverse().limit(1);

async function newestOf(db: StudyDb): Promise<number> {
  const [upTo = 0] = await newest(db).primaryKeys();
  return upTo;
}

/** Forgets what was told too long ago, by the server's clock, and of very many the oldest. */
export async function dropOldAcked(db: StudyDb, now: number): Promise<void> {
  await db.acked
    .where('at')
    .below(now - HEARD_MS)
    .delete();
  const tooOld = (await newestOf(db)) - MAX_ACKED;
  if (tooOld > 0) await db.acked.where('upTo').belowOrEqual(tooOld).delete();
}

/** Remembers changes that the server has said at `at` (Unix ms, by its clock) that it has, and forgets old ones. */
export async function keepAcked(db: StudyDb, ops: AckedOp[], at: number): Promise<void> {
  if (ops.length === 0) return;
  await db.acked.add({ upTo: (await newestOf(db)) + ops.length, at, ops });
  await dropOldAcked(db, at);
}

/** The newest change that the server has said it has; undefined for none. */
export async function lastHeard(db: StudyDb): Promise<SyncRequest['heard']> {
  const [told] = await newest(db).toArray();
  const opId = told?.ops.at(-1)?.op.opId;
  return told && opId !== undefined ? { opId, at: told.at } : undefined;
}

/** All changes that the server has had lately. */
export async function ackedOps(db: StudyDb): Promise<AckedOp[]> {
  return (await db.acked.toArray()).flatMap(({ ops }) => ops);
}
