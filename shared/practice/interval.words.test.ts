import { expect, test } from 'vitest';
import { intervalWords } from '#shared/practice/interval.words.ts';

test.each([
  [0, 'today'],
  [1, '1 day'],
  [12, '12 days'],
  [59, '59 days'],
  [90, '3 months'],
  [364, '12 months'],
  [365, '1 year'],
])('puts an interval of %i days into words: %s', (days, words) => {
  expect(intervalWords(days)).toBe(words);
});
