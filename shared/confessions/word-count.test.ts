import { expect, test } from 'vitest';
import { characterCount, wordCount } from '#shared/confessions/word-count.ts';

test.each([
  ['', 0],
  ['   \n\t ', 0],
  ['one', 1],
  ["I don't object, Your Honor.", 5],
  ['well-known 801(d)(2)(E) — 🎉 !!', 2],
  ['no\u00a0break\u3000space', 3],
  ['zero\u200bwidth', 1],
  ['café niño', 2],
  ['我爱你', 3],
  ['mock 裁判 trial', 4],
])('counts the words of %j as %d', (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test.each([
  ['', 0],
  ['  objection  ', 9],
  ['👩‍⚖️🇺🇸', 2],
  ['e\u0301', 1],
])('counts the characters of %j as %d', (text, characters) => {
  expect(characterCount(text)).toBe(characters);
});
