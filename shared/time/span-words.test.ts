import { expect, test } from 'vitest';
import { spanWords } from '#shared/time/span-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'less than a minute'],
  [MINUTE - 1, 'less than a minute'],
  [MINUTE, '1 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 h'],
  [48 * HOUR - 1, '47 h'],
  [48 * HOUR, '2 days'],
])('formats %i ms as %s', (ms, expected) => {
  expect(spanWords(ms)).toBe(expected);
});
