import { expect, test } from 'vitest';
import { mixedKey, mixedQuizPath, mixedSetText, readMixedSet, setOfKey } from '#shared/practice/mixed-set.ts';

const TEXTS = [
  'weak',
  'bookmarks',
  'all',
  'collection:00000000-0000-7000-8000-000000000001',
  'articles:hearsay,witnesses',
  'rules:fre-404,fre-803',
];

test.each(TEXTS)('reads %s from an address and from the key of an open quiz', (text) => {
  const set = readMixedSet(text);
  expect(set && mixedSetText(set)).toBe(text);
  expect(set && setOfKey(mixedKey(set))).toEqual(set);
});

test.each([null, '', 'weather', 'toString', 'collection:', 'articles:', 'articles:A B', 'rules:404', 'rules:'])(
  'finds no rules in %s',
  (text) => {
    expect(readMixedSet(text)).toBeUndefined();
  },
);

test('drops repeated and invalid entries', () => {
  expect(readMixedSet('rules:fre-404,fre-404,nonsense,fre-803')).toEqual({
    kind: 'rules',
    ids: ['fre-404', 'fre-803'],
  });
});

test('ignores the keys of other open quizzes', () => {
  expect(setOfKey('fre-404')).toBeUndefined();
  expect(setOfKey('hearsay')).toBeUndefined();
});

test('writes an address with or without a question count', () => {
  expect(mixedQuizPath({ kind: 'rules', ids: ['fre-404', 'fre-803'] }, 5)).toBe(
    '/learn/mixed-quiz?of=rules:fre-404,fre-803&count=5',
  );
  expect(mixedQuizPath({ kind: 'weak' })).toBe('/learn/mixed-quiz?of=weak');
});
