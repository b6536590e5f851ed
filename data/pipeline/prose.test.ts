import { expect, test } from 'vitest';
import { countWords, gradeLevel, meanSentence, sentencesOf, syllables } from '#data/pipeline/prose.ts';

test.each([
  ['', 0],
  ['A well-known rule.', 3],
  ['The witness—not the lawyer—answers.', 6],
  ['and/or → Rule 404(b)(2) …', 4],
])('counts the words of %j', (text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test('splits sentences at periods, question marks, and paragraph breaks, but not after abbreviations or inside quotes', () => {
  const text = 'Dr. Vale saw it at 9 a.m. on Monday. “Did you?” Quinn asked. He said “No.” Then\n\nan end';
  expect(sentencesOf(text)).toEqual([
    'Dr. Vale saw it at 9 a.m. on Monday.',
    '“Did you?”',
    'Quinn asked.',
    'He said “No.”',
    'Then',
    'an end',
  ]);
});

test("doesn't end a sentence before a lowercase letter", () => {
  expect(sentencesOf('Ask “Why?” and wait.')).toHaveLength(1);
});

test.each([
  ['law', 1],
  ['judge', 1],
  ['ruled', 1],
  ['admitted', 3],
  ['rules', 1],
  ['evidence', 3],
  ['hearsay', 2],
  ['testimony', 4],
  ['witness', 2],
  ['objection', 3],
  ['character', 3],
  ['offered', 2],
  ['table', 2],
  ['judges', 2],
  ['404', 1],
])('estimates the syllables of %s', (word, expected) => {
  expect(syllables(word)).toBe(expected);
});

test('computes the mean length of sentences', () => {
  expect(meanSentence('One two three. Four.')).toBe(2);
  expect(meanSentence('')).toBe(0);
});

test('gives plain words a low grade level and legal words a high one', () => {
  expect(gradeLevel('The cat sat on the mat. It was fat.')).toBeLessThan(1);
  expect(
    gradeLevel('Notwithstanding contradictory testimony, admissibility necessitates preliminary authentication.'),
  ).toBeGreaterThan(15);
  expect(gradeLevel('')).toBe(0);
});
