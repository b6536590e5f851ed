import assert from 'node:assert';
import type { RowData } from '#shared/sync/entity-rules.ts';
import type { Ack, SyncOp } from '#shared/sync/sync.contract.ts';
import type { Handled } from './world.ts';

type Written = { text: string; row: string; by: string; v: number; isReplaced: boolean };

const nameOf = ({ e, id }: { e: string; id: string }) => `${e}/${id}`;

/** Returns the text of a bookmark or note: undefined if it isn't given, and null if it's cleared. */
const textOf = (fields: Record<string, unknown>): unknown => ('text' in fields ? fields['text'] : fields['notes']);

/** Returns the texts that a bookmark or note shows: its text and its `copies`. */
export function textsIn(data: RowData | undefined): Set<string> {
  const texts = [data && textOf(data), ...(Array.isArray(data?.['copies']) ? data['copies'] : [])];
  return new Set(texts.filter((text) => typeof text === 'string'));
}

/**
 * Returns the fields that an operation writes. A deletion writes only `isDeleted`, and writing a text also restores a
 * deleted row.
 */
function patchOf({ type, args }: SyncOp): Record<string, unknown> {
  if (type === 'move') return { collectionId: args['to'] };
  if (type !== 'set') return {};
  if (args['isDeleted'] === true) return { isDeleted: true };
  const { former: _other, ...fields } = args;
  return typeof textOf(args) === 'string' ? { ...fields, isDeleted: false } : fields;
}

/**
 * Finds out which values the author of each write had seen by looking back at what the server has applied for one user.
 * Doesn't use the server's merge rules.
 */
export class LookBack {
  readonly #lastWriter = new Map<string, string>();
  #texts: Written[] = [];
  #opIds = new Set<string>();
  /** Deleted rows. A write to one of them has no effect unless it restores the row. */
  #deleted = new Set<string>();
  readonly #shownTo: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Values that must be in effect after the request, because their authors had seen everything that was there before.
   */
  readonly expected: { row: string; field: string; value: unknown; opId: string }[] = [];

  /**
   * `shownTo` has the texts that an editor showed to the author of an operation. The editor may have been open for a
   * long time.
   */
  constructor(shownTo: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#shownTo = shownTo;
  }

  take({ request, acks, before, after }: Handled): void {
    this.expected.length = 0;
    const ackOf = new Map(acks.map((ack) => [ack.opId, ack]));
    for (const op of request.ops) {
      if (this.#opIds.has(op.opId)) continue;
      const r = ackOf.get(op.opId)?.r;
      assert(r !== undefined, `the operation ${op.opId} got no acknowledgment`);
      if (r === 'deferred') continue;
      this.#opIds.add(op.opId);
      if (r !== 'rejected')
        this.#took(op, request.deviceId, r, { stood: before.get(nameOf(op)) ?? 0, stands: after.get(nameOf(op)) ?? 0 });
    }
  }

  #took(op: SyncOp, by: string, r: Ack['r'], at: { stood: number; stands: number }): void {
    const row = nameOf(op);
    for (const [field, value] of Object.entries(this.#currentPatch(op, r))) {
      const key = `${row}/${field}`;
      // A write is sure to count if its author also wrote the field last. But the author of a deletion must have seen
      // the texts, too, and the author of a move must have seen the collection that it starts from.
      const isOwn = op.type === 'set' && value !== true && this.#lastWriter.get(key) === by;
      const isSure = isOwn || (op.type === 'set' && op.base >= at.stood);
      this.#expect({ row, field, value, opId: op.opId }, isSure);
      if (r === 'applied') this.#lastWriter.set(key, by);
      else if (r === 'partial') this.#lastWriter.delete(key); // the server doesn't say which fields were applied
    }
    if (op.e === 'bookmark' || op.e === 'note') this.#followText(op, by, at.stands);
  }

  /** Returns the fields of an operation that take effect, and records a deletion or restoration of its row. */
  #currentPatch(op: SyncOp, r: Ack['r']): Record<string, unknown> {
    const row = nameOf(op);
    const patch = patchOf(op);
    const { isDeleted } = patch;
    if (isDeleted === undefined) return this.#deleted.has(row) ? {} : patch;
    if (isDeleted === false) this.#deleted.delete(row);
    else this.#drop(row);
    if (isDeleted === true && r === 'applied') this.#deleted.add(row);
    return patch;
  }

  #drop(row: string): void {
    const rest = this.expected.filter((each) => each.row !== row);
    this.expected.splice(0, this.expected.length, ...rest);
  }

  /** Expects a write to win if `isSure`. Drops any expectation from an earlier write to the same field. */
  #expect(next: { row: string; field: string; value: unknown; opId: string }, isSure: boolean): void {
    const at = this.expected.findIndex(({ row, field }) => row === next.row && field === next.field);
    if (at >= 0) this.expected.splice(at, 1);
    if (isSure) this.expected.push(next);
  }

  #followText(op: SyncOp, by: string, v: number): void {
    const patch = patchOf(op);
    const row = nameOf(op);
    const [written, isDeleted] = [textOf(patch), patch['isDeleted']];
    const shown = this.#shownTo.get(op.opId);
    for (const text of this.#texts) {
      const knew = shown === undefined ? text.by === by || text.v <= op.base : shown.has(text.text);
      if (text.row === row && knew && (written !== undefined || isDeleted === true)) text.isReplaced = true;
    }
    if (typeof written === 'string') this.#texts.push({ text: written, row, by, v, isReplaced: false });
  }

  /** Returns the texts that no one who had seen them has replaced or deleted. */
  expectedTexts(): Written[] {
    return this.#texts.filter(({ isReplaced }) => !isReplaced);
  }

  /**
   * Starts over from a restored backup, in which the ledger has these operations and these rows are deleted. Whatever
   * happened after the backup is forgotten.
   */
  forget(ledger: readonly string[], deleted: readonly string[]): void {
    this.#lastWriter.clear();
    this.#texts = [];
    this.expected.length = 0;
    this.#opIds = new Set(ledger);
    this.#deleted = new Set(deleted);
  }
}
