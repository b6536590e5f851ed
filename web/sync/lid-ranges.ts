import type { QueuedOp, StudyDb } from '#web/local/study-db.ts';

type Range = { from: number; to: number };

/** Places of the queue, in their order, as ranges without gaps. */
function rangesOf(lids: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const lid of lids) {
    const last = ranges.at(-1);
    if (last !== undefined && lid === last.to + 1) last.to = lid;
    else ranges.push({ from: lid, to: lid });
  }
  return ranges;
}

const opsIn = (db: StudyDb, { from, to }: Range) => db.outbox.where('lid').between(from, to, true, true);

/** The changes that stand at these places of the queue, given in their order, where there are any still. */
export async function opsAt(db: StudyDb, lids: readonly number[]): Promise<QueuedOp[]> {
  // one question for many neighbours: each question costs about as much as reading one change
  return (await Promise.all(rangesOf(lids).map((range) => opsIn(db, range).toArray()))).flat();
}

/** Takes the changes at these places, given in their order, out of the queue. */
export async function deleteOpsAt(db: StudyDb, lids: readonly number[]): Promise<void> {
  await Promise.all(rangesOf(lids).map((range) => opsIn(db, range).delete()));
}
