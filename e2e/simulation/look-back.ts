import assert from 'node:assert';
import type { RowData } from '#shared/sync/entity-rules.ts';
import type { Ack, SyncOp } from '#shared/sync/sync.contract.ts';
import type { Handled } from './world.ts';

type Written = { text: string; id: string; by: string; v: number; isReplaced: boolean };

const nameOf = ({ e, id }: { e: string; id: string }) => `${e}/${id}`;

/** The texts that a bookmark shows: its notes and their other versions. */
export function textsIn(data: RowData | undefined): Set<string> {
  const texts = [data?.['notes'], ...(Array.isArray(data?.['copies']) ? data['copies'] : [])];
  return new Set(texts.filter((text) => typeof text === 'string'));
}

/** What a change writes; of a deletion nothing else counts, and a text brings its bookmark back. */
function patchOf({ type, args }: SyncOp): Record<string, unknown> {
  if (type === 'move') return { collectionId: args['to'] };
  if (type !== 'set') return {};
  if (args['isDeleted'] === true) return { isDeleted: true };
  const { former: _other, ...fields } = args;
  return typeof args['notes'] === 'string' ? { ...fields, isDeleted: false } : fields;
}

/**
 * What one person's server has carried out, looked back on by means of its own: whose writes had seen what. It knows
 * nothing of the rules by which the server merges.
 */
export class LookBack {
  readonly #lastWriter = new Map<string, string>();
  #texts: Written[] = [];
  #opIds = new Set<string>();
  /** Rows that are deleted: what is written to one without bringing it back has nowhere to stand. */
  #deleted = new Set<string>();
  readonly #shownTo: ReadonlyMap<string, ReadonlySet<string>>;
  /** Values that must stand after the request, as their authors had seen all that stood there: row → field → value. */
  readonly expected: { row: string; field: string; value: unknown; opId: string }[] = [];

  /**
   * `shownTo`: for changes made in an editor, the texts that the author was shown. The editor may have been open for
   * long.
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
      assert(r !== undefined, `the change ${op.opId} got no answer`);
      if (r === 'deferred') continue;
      this.#opIds.add(op.opId);
      if (r !== 'rejected')
        this.#took(op, request.deviceId, r, { stood: before.get(nameOf(op)) ?? 0, stands: after.get(nameOf(op)) ?? 0 });
    }
  }

  #took(op: SyncOp, by: string, r: Ack['r'], at: { stood: number; stands: number }): void {
    const row = nameOf(op);
    for (const [field, value] of Object.entries(this.#patchThatStands(op, r))) {
      const key = `${row}/${field}`;
      // a deletion also has to have seen the texts, and a move the place that it is from
      const isOwn = op.type === 'set' && value !== true && this.#lastWriter.get(key) === by;
      const isSure = isOwn || (op.type === 'set' && op.base >= at.stood);
      this.#expect({ row, field, value, opId: op.opId }, isSure);
      if (r === 'applied') this.#lastWriter.set(key, by);
      else if (r === 'partial') this.#lastWriter.delete(key); // it is not said of which field
    }
    if (op.e === 'bookmark') this.#followText(op, by, at.stands);
  }

  /** What a change writes that has something to stand on, and what it makes of the row. */
  #patchThatStands(op: SyncOp, r: Ack['r']): Record<string, unknown> {
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

  /** A later write takes the place of an earlier one of the same request; it is expected to stand only when that `isSure`. */
  #expect(next: { row: string; field: string; value: unknown; opId: string }, isSure: boolean): void {
    const at = this.expected.findIndex(({ row, field }) => row === next.row && field === next.field);
    if (at >= 0) this.expected.splice(at, 1);
    if (isSure) this.expected.push(next);
  }

  #followText(op: SyncOp, by: string, v: number): void {
    const { notes, isDeleted } = patchOf(op);
    const shown = this.#shownTo.get(op.opId);
    for (const text of this.#texts) {
      const knew = shown === undefined ? text.by === by || text.v <= op.base : shown.has(text.text);
      if (text.id === op.id && knew && (notes !== undefined || isDeleted === true)) text.isReplaced = true;
    }
    if (typeof notes === 'string') this.#texts.push({ text: notes, id: op.id, by, v, isReplaced: false });
  }

  /** Texts that somebody wrote and nobody who knew of them has replaced or deleted. I7. */
  textsThatMustBeThere(): Written[] {
    return this.#texts.filter(({ isReplaced }) => !isReplaced);
  }

  /** A backup was restored, whose ledger knows these changes, and these rows as deleted: what came after it never was. */
  forget(ledger: readonly string[], deleted: readonly string[]): void {
    this.#lastWriter.clear();
    this.#texts = [];
    this.expected.length = 0;
    this.#opIds = new Set(ledger);
    this.#deleted = new Set(deleted);
  }
}
