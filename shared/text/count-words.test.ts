import { expect, test } from 'vitest';
import { countWords, grouped } from '#shared/text/count-words.ts';

test.each([
  [0, '0', '0 days'],
  [1, '1', '1 day'],
  [0.5, '0.5', '0.5 days'],
  [1100, '1,100', '1,100 days'],
  [-1100, '-1,100', '-1,100 days'],
  [1234.5, '1,234.5', '1,234.5 days'],
  [2_000_000, '2,000,000', '2,000,000 days'],
])('writes %d as %s, and as %s with a unit', (number, alone, inDays) => {
  expect(grouped(number)).toBe(alone);
  expect(countWords(number, 'day')).toBe(inDays);
});
