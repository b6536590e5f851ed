import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DIGEST, withRow } from '#shared/sync/digest.ts';

const row = (id: string, v: number, isLive = true, e = 'bookmark') => ({ e, id, v, isLive });
const of = (...rows: ReturnType<typeof row>[]) =>
  rows.reduce((digest, each) => withRow(digest, undefined, each), EMPTY_DIGEST);

test('distinguishes entities, IDs, and versions', () => {
  const all = [row('a', 1), row('b', 1), row('a', 2), row('a', 1, true, 'collection')].map((each) => of(each).h);
  expect(new Set(all).size).toBe(4);
});

test('ignores tombstones', () => {
  expect(of(row('a', 1), row('b', 2, false))).toEqual(of(row('a', 1)));
  expect(withRow(of(row('a', 1)), row('a', 1), row('a', 2, false))).toEqual(EMPTY_DIGEST);
});

test('depends only on the rows, not on their history, and stays a 32-bit number', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.string(), was: fc.nat(9), v: fc.nat(9), isLive: fc.boolean() }), {
    selector: ({ id }) => id,
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, (all) => {
      const straight = of(...all.map(({ id, v, isLive }) => row(id, v, isLive)));
      const winding = all
        .toReversed()
        .reduce(
          (digest, { id, was, v, isLive }) =>
            withRow(withRow(digest, undefined, row(id, was)), row(id, was), row(id, v, isLive)),
          EMPTY_DIGEST,
        );
      expect(winding).toEqual(straight);
      expect(straight.h).toBe(straight.h >>> 0);
      expect(straight.n).toBe(all.filter(({ isLive }) => isLive).length);
    }),
  );
});
