import { expect, test } from 'vitest';
import { hasSeen, wins } from '#shared/sync/field-marks.ts';

const mark = { v: 5, eff: 100, by: 'm' };
const author = (base: number, eff: number, device: string) => ({ base, eff, device });

test.each([
  ['an empty field', undefined, author(0, 0, 'a'), true, true],
  ['after seeing the value', mark, author(5, 1, 'a'), true, true],
  ['after seeing a later version', mark, author(6, 1, 'a'), true, true],
  ['over their own value', mark, author(0, 1, 'm'), true, true],
  ['later, without seeing the value', mark, author(4, 101, 'a'), false, true],
  ['earlier, without seeing the value', mark, author(4, 99, 'z'), false, false],
  ['at the same time, on a device with a greater ID', mark, author(4, 100, 'n'), false, true],
  ['at the same time, on a device with a smaller ID', mark, author(4, 100, 'l'), false, false],
])('decides whether the author wins when they write %s', (_who, before, by, seen, won) => {
  expect([hasSeen(before, by), wins(before, by)]).toEqual([seen, won]);
});
