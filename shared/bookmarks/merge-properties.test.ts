import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SetBookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { bookmarkRules } from '#shared/bookmarks/bookmark.merge.ts';
import type { SetCollection } from '#shared/bookmarks/collection.contract.ts';
import { collectionRules } from '#shared/bookmarks/collection.merge.ts';
import type { JudgedRow, ViewRow } from '#shared/sync/entity-rules.ts';

const RUNS = { numRuns: 2000 };
const DEVICES = 4;
/** This is low enough to stay below the limit on other versions of the notes. */
const STEPS = 18;
const YEAR_MS = 365 * 86_400_000;

type Action = 'write' | 'clear' | 'delete' | 'make' | 'edit' | 'dropCopy' | 'sync';
type Step = { device: number; action: Action; eff: number };

const steps = fc.array(
  fc.record<Step>({
    device: fc.nat(DEVICES - 1),
    action: fc.constantFrom('write', 'write', 'clear', 'delete', 'make', 'edit', 'dropCopy', 'sync', 'sync', 'sync'),
    eff: fc.oneof(fc.nat(9), fc.integer({ min: -YEAR_MS, max: YEAR_MS })), // A device's clock may show any time.
  }),
  { maxLength: STEPS },
);

type Args = ReturnType<typeof bookmarkRules.parse>;
type Queued = { args: Args; base: number; eff: number };

const textsOf = ({ data, isDeleted }: { data: Record<string, unknown>; isDeleted: boolean }): string[] => {
  if (isDeleted) return [];
  const copies = (data['copies'] ?? []) as string[];
  return typeof data['notes'] === 'string' ? [data['notes'], ...copies] : copies;
};

const setOf = (patch: SetBookmark): Args => ({ type: 'set', patch });

/**
 * Returns the arguments of the operation that a device queues when it sees `view`, and the texts that its user drops
 * with this operation (`released`).
 */
function deed(
  action: Exclude<Action, 'sync'>,
  view: ViewRow | undefined,
  newText: string,
): { args: Args | undefined; released: readonly unknown[] } {
  const [copy] = (view?.data['copies'] ?? []) as string[];
  const deeds = {
    write: { args: setOf({ notes: newText }), released: [view?.data['notes']] },
    clear: { args: setOf({ notes: null }), released: [view?.data['notes']] },
    delete: { args: setOf({ isDeleted: true }), released: view === undefined ? [] : textsOf(view) },
    make: { args: setOf({ isDeleted: false }), released: [] },
    edit: { args: setOf({ priority: 4 }), released: [] },
    dropCopy: { args: copy === undefined ? undefined : ({ type: 'dropCopy', copy } as const), released: [copy] },
  };
  return deeds[action];
}

/** Returns whether an operation was applied completely, which is required if its author had seen the newest version. */
function isCarriedOut({ isDeleted, ...fields }: SetBookmark, row: JudgedRow | undefined): boolean {
  const writes = typeof fields.notes === 'string';
  if (row === undefined || (isDeleted !== undefined && row.isDeleted !== isDeleted)) return false;
  if (row.isDeleted) return !writes; // Of the edits to a deleted row, only notes have an effect: they restore it.
  return Object.entries(fields).every(([field, value]) => row.data[field] === value);
}

type Device = { name: string; base: number; seen: ViewRow | undefined; queue: Queued[] };

/** One bookmark, a server that merges operations on it, and devices that write offline until they sync. */
class World {
  /** The invariants that didn't hold, described in words. */
  readonly faults: string[] = [];
  #v = 0;
  #row: JudgedRow | undefined;
  #texts = 0;
  readonly #devices = Array.from(
    { length: DEVICES },
    (_, at): Device => ({ name: `device ${at}`, base: 0, seen: undefined, queue: [] }),
  );
  /** The texts that the server has received, and the ones that were dropped by a user who saw them. */
  readonly #arrived = new Set<string>();
  readonly #released = new Set<unknown>();

  take({ device: at, action, eff }: Step): void {
    const device = this.#devices[at];
    if (device === undefined) return;
    if (action === 'sync') {
      this.#sync(device);
      return;
    }
    const view = device.queue.reduce<ViewRow | undefined>(
      (shown, queued) =>
        bookmarkRules.show(shown, { id: 'fre-404', type: queued.args.type, at: eff, args: queued.args }),
      device.seen,
    );
    this.#texts += 1;
    const { args, released } = deed(action, view, `text ${this.#texts}`);
    for (const text of released) this.#released.add(text);
    if (args !== undefined) device.queue.push({ args, base: device.base, eff });
  }

  #sync(device: Device): void {
    for (const queued of device.queue) this.#judge(queued, device.name);
    device.queue = [];
    device.base = this.#v;
    device.seen = this.#row;
    const there = this.#row === undefined ? [] : textsOf(this.#row);
    for (const text of this.#arrived) {
      if (!there.includes(text) && !this.#released.has(text)) this.faults.push(`${text} is lost`);
    }
  }

  #judge({ args, base, eff }: Queued, device: string): void {
    const knewAll = base === this.#v;
    const change = { id: 'fre-404', type: args.type, at: eff, args };
    const { row } = bookmarkRules.merge(this.#row, change, { base, eff, device }, this.#v + 1);
    if (row !== this.#row) this.#v += 1;
    this.#row = row;
    if (args.type !== 'set') return;
    if (typeof args.patch.notes === 'string') this.#arrived.add(args.patch.notes);
    if (knewAll && !isCarriedOut(args.patch, row)) this.faults.push(`${JSON.stringify(args)} was not carried out`);
  }

  /** Syncs all devices twice, so that each of them receives what all others have sent. */
  settle(): void {
    for (const device of [...this.#devices, ...this.#devices]) this.#sync(device);
    const views = new Set(this.#devices.map(({ seen }) => JSON.stringify(seen)));
    if (views.size > 1) this.faults.push(`devices show ${views.size} different things`);
  }
}

test('when devices write offline, the better-informed operation wins, and text is lost only if a user drops it', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const world = new World();
      for (const step of all) world.take(step);
      world.settle();
      expect(world.faults).toEqual([]);
    }),
    RUNS,
  );
});

const collection = fc.record<SetCollection>(
  {
    name: fc.constantFrom('A', 'B'),
    color: fc.constantFrom('#000000', '#FFFFFF'),
    isPrivate: fc.boolean(),
    isDefault: fc.boolean(),
  },
  { requiredKeys: [] },
);
const bookmark = fc.record<SetBookmark>(
  { notes: fc.constantFrom(null, 'one', 'two'), priority: fc.constantFrom(1, 5), isFavorite: fc.boolean() },
  { requiredKeys: [] },
);
const clock = fc.integer({ min: -YEAR_MS, max: YEAR_MS });

/**
 * Applies two operations in both orders to a row that both authors had seen. Neither author knew of the other's
 * operation.
 */
function bothOrders(
  judge: (row: JudgedRow | undefined, from: 'a' | 'b' | 'c', v: number) => JudgedRow | undefined,
): [JudgedRow | undefined, JudgedRow | undefined] {
  const made = judge(undefined, 'c', 1);
  return [judge(judge(made, 'a', 2), 'b', 3), judge(judge(made, 'b', 2), 'a', 3)];
}

test('two edits of a collection have the same result in either order, field by field', () => {
  fc.assert(
    fc.property(collection, collection, clock, clock, (one, other, at, later) => {
      const args = { a: one, b: other, c: { isDeleted: false, name: 'Trial' } };
      const eff = { a: at, b: later, c: 0 };
      const [left, right] = bothOrders((row, from, v) => {
        const change = { id: 'x', type: 'set', at: 0, args: args[from] };
        return collectionRules.merge(row, change, { base: from === 'c' ? 0 : 1, eff: eff[from], device: from }, v).row;
      });
      expect(left?.data).toEqual(right?.data);
      const winner = later >= at ? { ...one, ...other } : { ...other, ...one };
      expect(left?.data).toMatchObject(winner);
    }),
  );
});

test('two edits of a bookmark have the same result in either order, and the notes of both are kept', () => {
  fc.assert(
    fc.property(bookmark, bookmark, clock, clock, (one, other, at, later) => {
      const args = { a: one, b: other, c: { isDeleted: false, notes: 'first' } };
      const eff = { a: at, b: later, c: 0 };
      const [left, right] = bothOrders((row, from, v) => {
        const change = { id: 'fre-404', type: 'set', at: 0, args: { type: 'set' as const, patch: args[from] } };
        return bookmarkRules.merge(row, change, { base: from === 'c' ? 0 : 1, eff: eff[from], device: from }, v).row;
      });
      expect(left?.data).toEqual(right?.data);
      expect(left?.data).toMatchObject(later >= at ? { ...one, ...other } : { ...other, ...one });
      const written = [one, other].flatMap(({ notes }) => notes ?? []);
      expect(textsOf(left ?? { data: {}, isDeleted: true })).toEqual(expect.arrayContaining(written));
    }),
  );
});
