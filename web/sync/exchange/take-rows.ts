import { rulesFor } from '#shared/entities/entities.ts';
import { type Digest, withRow } from '#shared/sync/digest.ts';
import type { AbsentRow, SyncPage, SyncRow } from '#shared/sync/sync.contract.ts';
import { type Key, keyOf, primaryKeys } from '#web/databases/row-keys.ts';
import type { QueuedOp, StudyDb, StudyRow, SyncState } from '#web/databases/study-db.ts';
import { PACK_SIZE, type PackSize, unpack } from '#web/study/log-packs.ts';
import { isLogged } from '#web/study/study-row.ts';
import { RowChanges, waitingFor } from '#web/sync/exchange/row-changes.ts';
import { rowsOf } from '#web/sync/exchange/rows-of.ts';
import { isNothing, type ServerRow, serverRow, viewRow } from '#web/sync/outbox/view-row.ts';

type Incoming = SyncRow | AbsentRow;

/** Returns the rows of a response, each once, in their newest version. */
function incomingRows({ rows, touched }: Pick<SyncPage, 'rows' | 'touched'>): Map<string, Incoming> {
  const byKey = new Map<string, Incoming>();
  for (const row of [...touched, ...rows]) byKey.set(keyOf(row), row);
  return byKey;
}

function asServerRow(row: Incoming): ServerRow {
  const { e, id } = row;
  if ('absent' in row) return { e, id, v: 0, isLive: false, view: undefined };
  const { v, d } = row;
  if (row.del === 1 || d === undefined) return { e, id, v, isLive: false, view: { isDeleted: true, data: {} } };
  return { e, id, v, isLive: true, view: { isDeleted: false, data: d } };
}

/** Stores rows of entities that this build doesn't know, for a later build that does. */
async function keepUnknown(db: StudyDb, rows: readonly Incoming[], state: SyncState): Promise<Digest> {
  let { digest } = state;
  if (rows.length === 0) return digest;
  const before = await db.parked.bulkGet(primaryKeys(rows));
  for (const [i, row] of rows.entries()) {
    const { e, id, v, isLive, view } = asServerRow(row);
    const was = before[i];
    const seen = state.isResyncing ? { seenIn: state.generation } : {};
    if (isLive) await db.parked.put({ e, id, v, json: JSON.stringify(view?.data), ...seen });
    else await db.parked.delete([e, id]);
    digest = withRow(digest, was && { ...was, isLive: true }, { e, id, v, isLive });
  }
  return digest;
}

/** Returns a row with the server's update, if any, applied. Returns undefined if nothing has to be stored for it. */
function rowAfter(
  said: { key: Key; row: Incoming | undefined; before: StudyRow | undefined; waiting: readonly QueuedOp[] },
  { state, cursor }: { state: SyncState; cursor: number },
): StudyRow | undefined {
  const { key, row, before, waiting } = said;
  const after = viewRow(row === undefined ? serverRow(key, before) : asServerRow(row), waiting);
  const seenIn = state.isResyncing && row !== undefined ? state.generation : before?.seenIn;
  if (seenIn !== undefined) after.seenIn = seenIn;
  return isNothing(after, cursor) ? undefined : after;
}

const isKnown = ({ e }: Key) => rulesFor(e) !== undefined;

/** Counts the operations per row. */
function countByRow(ops: readonly QueuedOp[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const op of ops) counts.set(keyOf(op), (counts.get(keyOf(op)) ?? 0) + 1);
  return counts;
}

/**
 * Stores rows from the server and shows each with its queued operations on top. `settled` operations have left the
 * outbox, so their rows are always recomputed. Returns the digest.
 */
export async function takeRows(
  db: StudyDb,
  page: SyncPage,
  settled: readonly QueuedOp[],
  { state, packs = PACK_SIZE }: { state: SyncState; packs?: PackSize | undefined },
): Promise<Digest> {
  const incoming = incomingRows(page);
  const unknown = [...incoming.values()].filter((row) => !isKnown(row));
  const changes = new RowChanges(await keepUnknown(db, unknown, state));
  const keys = new Map<string, Key>();
  for (const row of [...incoming.values(), ...settled]) if (isKnown(row)) keys.set(keyOf(row), row);
  const all = [...keys.values()];
  await unpack(
    db,
    [...incoming.values()].filter(isLogged).map(({ id }) => id),
  );
  const rows = await rowsOf(db, all);
  const left = countByRow(settled);
  const waiting = await waitingFor(
    db,
    rows.flatMap((row) => (row !== undefined && row.pending > (left.get(keyOf(row)) ?? 0) ? [row] : [])),
  );
  for (const [i, key] of all.entries()) {
    const name = keyOf(key);
    const said = { key, row: incoming.get(name), before: rows[i], waiting: waiting.get(name) ?? [] };
    changes.add(rows[i], rowAfter(said, { state, cursor: page.cursor }));
  }
  return changes.save(db, packs);
}
