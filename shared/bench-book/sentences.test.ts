import { expect, test } from 'vitest';
import { firstSentences } from '#shared/bench-book/sentences.ts';

const LONG = Array.from({ length: 44 }, (_, index) => `Word${index}`).join(' ');

test('keeps a short paragraph as it is', () => {
  expect(firstSentences('It stays out. Why? Jurors might punish a bad person.')).toBe(
    'It stays out. Why? Jurors might punish a bad person.',
  );
});

test('stops before a sentence that would make the text too long', () => {
  expect(firstSentences(`It stays out. ${LONG}.`)).toBe('It stays out.');
});

test("keeps the first sentence even if it's long", () => {
  expect(firstSentences(`${LONG} ${LONG}. It stays out.`)).toBe(`${LONG} ${LONG}.`);
});

test("doesn't split a sentence at an abbreviation or before a closing quote", () => {
  expect(firstSentences(`Read Old Chief v. United States. ${LONG}.`)).toBe('Read Old Chief v. United States.');
  expect(firstSentences(`“The light was red, wasn’t it?” ${LONG}.`)).toBe('“The light was red, wasn’t it?”');
});

test('leaves out a question at the end if its answer is left out', () => {
  expect(firstSentences(`It stays out. Why? ${LONG}.`)).toBe('It stays out.');
  expect(firstSentences('It stays out. Why?')).toBe('It stays out. Why?');
});
