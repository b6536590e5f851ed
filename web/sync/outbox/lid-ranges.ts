import type { StudyDb } from '#web/databases/study-db.ts';

type Range = { from: number; to: number };

/** Groups outbox keys, in order, into ranges without gaps. */
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

/** Finds which of these outbox keys, given in order, still have an operation. */
export async function placesTaken(db: StudyDb, lids: readonly number[]): Promise<number[]> {
  // One query per range, because each query costs about as much as reading one operation.
  return (await Promise.all(rangesOf(lids).map((range) => opsIn(db, range).primaryKeys()))).flat();
}

/** Deletes the operations with these outbox keys, given in order. */
export async function deleteOpsAt(db: StudyDb, lids: readonly number[]): Promise<void> {
  await Promise.all(rangesOf(lids).map((range) => opsIn(db, range).delete()));
}
