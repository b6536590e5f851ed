import assert from 'node:assert';
import type { QueuedOp, StudyRow } from '#web/databases/study-db.ts';
import { POISONED } from './actions.ts';
import type { Device } from './device.ts';

type Wanted = Map<string, { op: QueuedOp; field: string; value: unknown }>;

/** Removes everything about a deleted row except the fact that it's deleted. */
function forgetRow(want: Wanted, row: string): void {
  for (const key of want.keys()) if (key.startsWith(row) && !key.endsWith('/isDeleted')) want.delete(key);
}

const nameOf = ({ e, id }: { e: string; id: string }) => `${e}/${id}/`;
const revives = ({ isDeleted, notes, text }: QueuedOp['args']) =>
  isDeleted === false || (isDeleted === undefined && (typeof notes === 'string' || typeof text === 'string'));

/** Adds to `want` the values that an operation sets. `deleted` has the rows that are deleted at this point. */
function add(want: Wanted, deleted: Set<string>, op: QueuedOp): void {
  const row = nameOf(op);
  const place = want.get(`${row}collectionId`);
  if (op.type === 'move' && place?.value === op.args['from']) {
    want.set(`${row}collectionId`, { op, field: 'collectionId', value: op.args['to'] });
  }
  if (op.type !== 'set' || op.e === 'settings') return;
  if (revives(op.args)) deleted.delete(row);
  if (deleted.has(row)) return;
  for (const [field, value] of Object.entries(op.args)) want.set(row + field, { op, field, value });
  if (op.args['isDeleted'] !== true) return;
  deleted.add(row);
  forgetRow(want, row);
}

/**
 * Returns the value that the queued operations give each field on top of the server's row. The last operation on a
 * field wins.
 */
function wanted(outbox: QueuedOp[], rows: StudyRow[]): Wanted {
  const want: Wanted = new Map();
  const deleted = new Set(rows.filter(({ server }) => server?.isDeleted).map(nameOf));
  // An operation on a missing note has no effect, but an operation on a missing bookmark creates it.
  const live = new Set(rows.filter(({ server }) => server?.isDeleted === false).map(nameOf));
  for (const op of outbox) if (op.e === 'note' && !live.has(nameOf(op))) deleted.add(nameOf(op));
  for (const op of outbox) add(want, deleted, op);
  return want;
}

/** Checks that a device shows its own queued operations, no matter what state the network is in. */
export async function checkShown(device: Device): Promise<void> {
  const db = device.look();
  const [outbox, rows] = await db.transaction('r', [db.outbox, db.rows], () =>
    Promise.all([db.outbox.orderBy('lid').toArray(), db.rows.toArray()]),
  );
  for (const op of outbox.filter(({ e }) => e === 'studyEvent')) {
    assert(
      rows.some(({ e, id }) => e === op.e && id === op.id),
      `${device.name} shows its own event ${op.id}`,
    );
  }
  for (const { op, field, value } of wanted(outbox, rows).values()) {
    const row = rows.find(({ e, id }) => e === op.e && id === op.id);
    assert(row !== undefined, `${device.name} has a row for its change to ${op.e}/${op.id}`);
    if (field === 'isDeleted' || field === 'former' || op.id === POISONED) continue;
    if (!row.isDeleted)
      assert.deepStrictEqual(row.data[field], value, `${device.name} shows its own ${op.id}.${field}`);
  }
}
