import { expect, test } from 'vitest';
import { contractions, repeatedNames } from '#data/pipeline/language-figures.ts';

test('counts contractions per 1,000 words, but not possessives', () => {
  expect(contractions(['It doesn’t matter.', 'You’re sure it’s the witness’s own car.'])).toBe(300);
  expect(contractions(['The jury’s question was about Maya’s car.'])).toBe(0);
  expect(contractions([])).toBe(0);
});

test('counts texts that repeat a name where a pronoun would do', () => {
  const three = 'We saw Maya, then Maya left, and Maya came back.';
  expect(repeatedNames([three, `${three} Later, Maya called.`])).toBe(1);
});
