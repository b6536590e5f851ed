import { expect, test } from 'vitest';
import { durationWords } from '#shared/time/duration.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3599, '1 h'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
  [36_000, '10 h'],
])('writes %i seconds as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
