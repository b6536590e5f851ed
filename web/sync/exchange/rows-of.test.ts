import { afterEach, expect, test } from 'vitest';
import { rowsOf } from '#web/sync/exchange/rows-of.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, closeDevices, type TestDevice } from '#web/sync/exchange/test-device.ts';

afterEach(closeDevices);

const idOf = (n: number) => `fre-${String(n).padStart(4, '0')}`;
const keysOf = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, i) => ({ e: 'bookmark', id: idOf(from + i * step) }));
const found = async ({ db }: TestDevice, keys: { e: string; id: string }[]) =>
  (await rowsOf(db, keys)).map((row) => row?.id);

test.each([
  ['a few rows', 3, 1],
  ['many rows that are close together', 100, 1],
  ['many rows that are far apart', 20, 50],
])('returns %s in the requested order, and undefined for missing rows', async (_, count, step) => {
  const one = aDevice(new TestAnswerer());
  await one.write(keysOf(0, 1000).map(({ id }) => aBookmark(id)));
  const keys = keysOf(0, count, step).toReversed();
  const strangers = [
    { e: 'bookmark', id: 'fre-0000a' },
    { e: 'collection', id: idOf(1) },
  ];
  expect(await found(one, [...keys, ...strangers])).toEqual([...keys.map(({ id }) => id), undefined, undefined]);
});

test('returns only undefined on an empty device', async () => {
  const one = aDevice(new TestAnswerer());
  expect(await found(one, keysOf(0, 50))).toEqual(Array.from({ length: 50 }, () => undefined));
});
