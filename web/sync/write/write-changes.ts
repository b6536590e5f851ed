import { rulesFor } from '#shared/entities/entities.ts';
import { type EntityRules, InvalidOp, type RowData } from '#shared/sync/entity-rules.ts';
import { MAX_OP_BYTES, type SyncOp } from '#shared/sync/sync.contract.ts';
import { healed } from '#web/databases/healed.ts';
import type { QueuedOp, StudyDb, StudyRow } from '#web/databases/study-db.ts';
import { unpack } from '#web/study/log-packs.ts';
import { entryOf, isLogged } from '#web/study/study-row.ts';
import { readFoldsOf, updateFolds } from '#web/study/update-folds.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';
import { isUnsent, readSentUpTo } from '#web/sync/outbox/sent-mark.ts';
import { bytesOf } from '#web/sync/outbox/sent-op.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { foldChange, withWaiting } from '#web/sync/outbox/view-row.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS, type Shown } from '#web/sync/write/shown.ts';

/** A change to be queued. A rejected operation that is retried has no `shown`. */
type Unqueued = Pick<SyncOp, 'e' | 'id' | 'type' | 'args'> & { shown?: Shown };

/**
 * Merges the next operation into the queued one. Returns undefined if both must be sent: the first may have been sent
 * already, the device has received something since, or the entity keeps them apart.
 */
function merged(last: QueuedOp, next: SyncOp, sentUpTo: number): QueuedOp | undefined {
  if (!isUnsent(last, sentUpTo) || last.base !== next.base) return undefined;
  const args = rulesFor(next.e)?.coalesce?.(last, next);
  return args && { ...last, args, at: next.at };
}

function knownRules(entity: string): EntityRules<unknown> {
  const rules = rulesFor(entity);
  if (rules === undefined) throw new Error(`unknown entity: ${entity}`);
  return rules;
}

/**
 * Checks an operation.
 * @throws {InvalidOp | UnknownOp} if it breaks its entity's contract or is too large to send
 */
function check(op: SyncOp): void {
  knownRules(op.e).parse(op);
  checkSize(op);
}

/**
 * Checks the size of an operation.
 * @throws {InvalidOp}
 */
function checkSize(op: SyncOp): void {
  if (bytesOf(op) > MAX_OP_BYTES) throw new InvalidOp({ args: 'This is too long to save' });
}

/**
 * Returns the newest version that the author of an operation could have seen. If the row has changed since it was
 * shown, this is the version that was shown, because the author doesn't know of the later ones.
 */
function baseOf(row: StudyRow | undefined, shown: Shown, cursor: number): number {
  const newest = Math.max(cursor, row?.v ?? 0);
  if (shown === AS_IT_IS) return newest;
  const v = shown?.v ?? 0;
  return v === (row?.v ?? 0) ? newest : Math.min(v, newest);
}

/** Returns the part of an operation that still has an effect on the current row, or undefined if there is none. */
async function settled(db: StudyDb, op: SyncOp, row: StudyRow | undefined, shown: Shown): Promise<RowData | undefined> {
  const rules = knownRules(op.e);
  if (rules.settle === undefined) return op.args;
  return rules.settle(rules.parse(op), {
    shown: shown === AS_IT_IS ? row?.data : shown?.data,
    now: row,
    rowsOf: (e) =>
      db.rows
        .where('e')
        .equals(e)
        .filter(({ isDeleted }) => !isDeleted)
        .toArray(),
  });
}

/** Reads the row that a change is about. If the row is in a pack, unpacks it first. */
async function rowToChange(db: StudyDb, e: string, id: string): Promise<StudyRow | undefined> {
  const get = () => db.rows.get([e, id]);
  if (!isLogged({ e })) return get();
  const [row, isUnpacked] = await Promise.all([get(), unpack(db, [id])]);
  return isUnpacked ? get() : row;
}

/** Returns the operations queued for a row, in order. */
const queuedFor = async (db: StudyDb, { e, id }: Pick<SyncOp, 'e' | 'id'>, row: StudyRow | undefined) =>
  row?.pending ? db.outbox.where('[e+id]').equals([e, id]).toArray() : [];

/** Returns the newest version that an operation's author could have seen, given the operations queued before it. */
function baseBehind(before: readonly QueuedOp[], op: SyncOp, base: number): number {
  const hiding = before.filter((each) => rulesFor(op.e)?.hides?.(each, op));
  return Math.min(base, ...hiding.map((each) => each.base));
}

/** The operations queued for a row after one more was added, and the operation that it was merged into, if any. */
type Queue = { waiting: SyncOp[]; taken: QueuedOp | undefined };

async function queueWith(db: StudyDb, before: readonly QueuedOp[], op: SyncOp): Promise<Queue> {
  const last = before.at(-1);
  const taken = last && merged(last, op, await readSentUpTo(db));
  return { waiting: taken === undefined ? [...before, op] : [...before.slice(0, -1), taken], taken };
}

/** Shows one change and queues it. Call this in a transaction over `rowStores`, outbox, and meta. */
export async function queueChange(db: StudyDb, change: Unqueued, clock: Clock): Promise<void> {
  const { e, id, type, args, shown = AS_IT_IS } = change;
  const rules = knownRules(e);
  const ov = rules.versionOf?.(args) ?? 1;
  const unbased: SyncOp = { opId: clock.newId(), e, id, type, ov, args, base: 0, at: clock.now() };
  rules.parse(unbased);
  const event = entryOf({ e, id, isDeleted: false, data: args });
  const [row, { cursor }, folds] = await Promise.all([
    rowToChange(db, e, id),
    readSyncState(db),
    event && readFoldsOf(db, event),
  ]);
  const before = await queuedFor(db, unbased, row);
  const asked = { ...unbased, base: baseBehind(before, unbased, baseOf(row, shown, cursor)) };
  checkSize(asked);
  const rest = await settled(db, asked, row, shown);
  if (rest === undefined) return;
  const op: SyncOp = { ...asked, args: rest };
  if (rest !== args) check(op);
  const { waiting, taken } = await queueWith(db, before, op);
  const after = withWaiting(row, op, waiting);
  const fold = foldChange(row, after);
  // Started together, because waiting for each one takes as long as the work itself. The database still carries them
  // out in this order.
  await Promise.all([
    db.rows.put(after),
    taken === undefined ? db.outbox.add({ ...op, state: 'new' }) : db.outbox.put(taken),
    fold && updateFolds(db, [fold], folds),
  ]);
}

/**
 * Shows changes on this device and queues them for the server in one transaction, all or none.
 * @throws {InvalidOp} if one breaks its entity's contract, {DatabaseShut} if the data is no longer here
 */
export async function writeChanges(db: StudyDb, changes: readonly NewChange[], clock: Clock): Promise<void> {
  await healed(db, () =>
    db.transaction('rw', [...db.rowStores, db.outbox, db.meta], async () => {
      for (const { opId, ...change } of changes) {
        // Another page may already have carried out this noted write.
        if (opId !== undefined && (await db.outbox.where('opId').equals(opId).count()) > 0) continue;
        await queueChange(db, change, opId === undefined ? clock : { ...clock, newId: () => opId });
      }
    }),
  );
}
