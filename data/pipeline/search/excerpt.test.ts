import { expect, test } from 'vitest';
import { excerpt } from '#data/pipeline/search/excerpt.ts';

const excerptOf = (text: string) => excerpt(text, 150);

test('keeps a text of 150 characters, on one line', () => {
  expect(excerptOf('a'.repeat(150))).toBe('a'.repeat(150));
  expect(excerptOf(' one\n\n  two ')).toBe('one two');
});

test('cuts a longer text after a word, within 150 characters, and drops punctuation before the cut', () => {
  const text = `${'word '.repeat(29)}end, and more words after that`;
  expect(excerptOf(text)).toBe(`${'word '.repeat(29)}end…`);
  expect(excerptOf('word '.repeat(40)).length).toBeLessThanOrEqual(150);
});

test('cuts inside a word only if there is no other way', () => {
  expect(excerptOf('a'.repeat(200))).toBe(`${'a'.repeat(149)}…`);
});
