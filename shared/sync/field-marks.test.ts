import { expect, test } from 'vitest';
import { hasSeen, wins } from '#shared/sync/field-marks.ts';

const mark = { v: 5, eff: 100, by: 'm' };
const author = (base: number, eff: number, device: string) => ({ base, eff, device });

test.each([
  ['where there is nothing', undefined, author(0, 0, 'a'), true, true],
  ['who saw it', mark, author(5, 1, 'a'), true, true],
  ['who saw what came later', mark, author(6, 1, 'a'), true, true],
  ['who wrote it', mark, author(0, 1, 'm'), true, true],
  ['who did not see it, later', mark, author(4, 101, 'a'), false, true],
  ['who did not see it, earlier', mark, author(4, 99, 'z'), false, false],
  ['at the same time, by a device of a later name', mark, author(4, 100, 'n'), false, true],
  ['at the same time, by a device of an earlier name', mark, author(4, 100, 'l'), false, false],
])('whoever writes %s', (_who, before, by, seen, won) => {
  expect([hasSeen(before, by), wins(before, by)]).toEqual([seen, won]);
});
