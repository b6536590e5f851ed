import { expect, test } from 'vitest';
import { excerpt } from '#data/pipeline/search/excerpt.ts';

const excerptOf = (text: string) => excerpt(text, 150);

test('returns text of up to 150 characters in full, on one line', () => {
  expect(excerptOf('a'.repeat(150))).toBe('a'.repeat(150));
  expect(excerptOf(' one\n\n  two ')).toBe('one two');
});

test('cuts longer text after a whole word, and drops punctuation before the cut', () => {
  const text = `${'word '.repeat(29)}end, and more words after that`;
  expect(excerptOf(text)).toBe(`${'word '.repeat(29)}end…`);
  expect(excerptOf('word '.repeat(40)).length).toBeLessThanOrEqual(150);
});

test('cuts inside a word only if the word itself is too long', () => {
  expect(excerptOf('a'.repeat(200))).toBe(`${'a'.repeat(149)}…`);
});
