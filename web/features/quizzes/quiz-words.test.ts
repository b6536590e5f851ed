import { expect, test } from 'vitest';
import { clockText, durationText, optionLetter } from '#web/features/quizzes/quiz-words.ts';

test.each([
  [0, '0 s'],
  [42.4, '42 s'],
  [59.6, '1 min 0 s'],
  [252, '4 min 12 s'],
  [3720, '1 h 2 min'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  [0, '0:00'],
  [42_999, '0:42'],
  [725_000, '12:05'],
])('shows %i ms as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test('labels options with letters, starting with A', () => {
  expect([optionLetter(0), optionLetter(3)]).toEqual(['A', 'D']);
});
