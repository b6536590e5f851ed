import { expect, test } from 'vitest';
import { reasonSentence, reasonWords } from '#shared/accounts/standing-words.ts';

test("turns codes into words and leaves an operator's own words unchanged", () => {
  expect(reasonWords('pii')).toBe('Someone’s personal data');
  expect(reasonWords('sold answers')).toBe('sold answers');
});

test('ends a sentence with exactly one period', () => {
  expect(reasonSentence('spam')).toBe('Spam.');
  expect(reasonSentence('Three removed posts.')).toBe('Three removed posts.');
});
