import { type Digest, EMPTY_DIGEST, withRow } from '#shared/sync/digest.ts';
import { type Key, keyOf, primaryKeys } from '#web/databases/row-keys.ts';
import type { ParkedRow, StudyDb, StudyRow, SyncState } from '#web/databases/study-db.ts';
import { unpackAll } from '#web/study/log-packs.ts';
import { RowChanges, waitingFor } from '#web/sync/exchange/row-changes.ts';
import { isNothing, viewRow } from '#web/sync/outbox/view-row.ts';

const SWEEP = 1000;

/** Goes through a whole table in parts, in the order of its keys. */
async function eachPart<T extends Key>(
  read: (from: [string, string]) => PromiseLike<T[]>,
  visit: (part: T[]) => Promise<void>,
): Promise<void> {
  let from: [string, string] = ['', ''];
  for (;;) {
    const part = await read(from);
    if (part.length > 0) await visit(part);
    const last = part.at(-1);
    if (last === undefined || part.length < SWEEP) return;
    from = [last.e, last.id];
  }
}

/**
 * Ends a reset by removing the rows that the server didn't send. Their queued operations are kept. Returns a newly
 * computed digest.
 */
export async function sweepUnseen(db: StudyDb, { generation }: SyncState): Promise<Digest> {
  let digest: Digest = EMPTY_DIGEST;
  const parkedFrom = (from: [string, string]) => db.parked.where('[e+id]').above(from).limit(SWEEP).toArray();
  await eachPart<ParkedRow>(parkedFrom, async (part) => {
    const unseen = part.filter(({ seenIn }) => seenIn !== generation);
    await db.parked.bulkDelete(primaryKeys(unseen));
    for (const row of part)
      if (row.seenIn === generation) digest = withRow(digest, undefined, { ...row, isLive: true });
  });
  await unpackAll(db); // the server didn't send rows that are still in packs, so they're swept, too
  const rowsFrom = (from: [string, string]) => db.rows.where('[e+id]').above(from).limit(SWEEP).toArray();
  await eachPart<StudyRow>(rowsFrom, async (part) => {
    const changes = new RowChanges(EMPTY_DIGEST);
    const unseen = part.filter(({ seenIn }) => seenIn !== generation);
    const waiting = await waitingFor(
      db,
      unseen.filter(({ pending }) => pending > 0),
    );
    for (const row of unseen) {
      const after = viewRow(
        { e: row.e, id: row.id, v: 0, isLive: false, view: undefined },
        waiting.get(keyOf(row)) ?? [],
      );
      changes.add(row, isNothing(after, 0) ? undefined : after);
    }
    await changes.save(db);
    for (const row of part) if (row.seenIn === generation) digest = withRow(digest, undefined, row);
  });
  return digest;
}
