import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';

const Member = z.strictObject({ id: z.string(), tags: z.array(z.strictObject({ name: z.string() })) });
const Event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('view'), seconds: z.int() }),
  z.strictObject({ type: z.literal('quiz'), items: z.array(z.strictObject({ option: z.int() })) }),
]);
const Plain = z.union([z.strictObject({ a: z.int() }), z.strictObject({ b: z.strictObject({ c: z.string() }) })]);

test('returns data that fits the contract unchanged', () => {
  expect(readTolerantly(Member, { id: 'ada', tags: [] })).toEqual({ id: 'ada', tags: [] });
});

test('ignores fields that the contract does not have, at any depth', () => {
  const data = { id: 'ada', added: 1, tags: [{ name: 'x', added: { deep: true } }, { name: 'y' }] };
  expect(readTolerantly(Member, data)).toEqual({ id: 'ada', tags: [{ name: 'x' }, { name: 'y' }] });
});

test('does not modify the given data', () => {
  const data = { id: 'ada', tags: [], added: 1 };
  readTolerantly(Member, data);
  expect(data).toEqual({ id: 'ada', tags: [], added: 1 });
});

test.each([
  ['view', { type: 'view', seconds: 3, added: 1 }, { type: 'view', seconds: 3 }],
  ['quiz', { type: 'quiz', items: [{ option: 1, added: 1 }], added: 1 }, { type: 'quiz', items: [{ option: 1 }] }],
])('ignores unknown fields in a member of a discriminated union: %s', (_member, data, read) => {
  expect(readTolerantly(Event, data)).toEqual(read);
});

test.each([
  ['first', { a: 1, added: 1 }, { a: 1 }],
  ['second', { b: { c: 'x', added: 1 }, added: 1 }, { b: { c: 'x' } }],
])('ignores unknown fields in the %s member of a plain union', (_member, data, read) => {
  expect(readTolerantly(Plain, data)).toEqual(read);
});

test.each([
  ['a missing field', { tags: [], added: 1 }],
  ['a field of another type', { id: 1, tags: [], added: 1 }],
  ['nothing', undefined],
  ['the text of a page', '<html>'],
])('returns undefined for %s', (_what, data) => {
  expect(readTolerantly(Member, data)).toBeUndefined();
});

test("still applies a contract's checks when the data has unknown fields", () => {
  const Range = z.strictObject({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to));
  expect(readTolerantly(Range, { from: 2, to: 1, added: 1 })).toBeUndefined();
  expect(readTolerantly(Range, { from: 1, to: 2, added: 1 })).toEqual({ from: 1, to: 2 });
});
