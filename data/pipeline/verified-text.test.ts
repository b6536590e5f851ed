import { expect, test } from 'vitest';
import { aBook, aRule } from '#data/pipeline/book.fixture.ts';
import { hashOfLaw, verifyTexts } from '#data/pipeline/verified-text.ts';

const law = (text: string) => ({ parts: [{ label: 'a', text }] });
const version = (effective_from: string, text: string) => ({ effective_from, law: law(text) });
const BOOK = aBook(aRule({ versions: [version('2011-12-01', 'old'), version('2020-12-01', 'new')] }));
const OLD = { '1001': { '2011-12-01': hashOfLaw(law('old')) } };
const printOf = (text: string) => [{ rule_number: '1001', whole: hashOfLaw(law(text)).slice(0, 16) }];

test('hashes only the words and ignores labels and punctuation', () => {
  expect(hashOfLaw({ text: 'One, two.' })).toBe(hashOfLaw({ parts: [{ label: 'a', text: '“One two”' }] }));
  expect(hashOfLaw({ text: 'One, two.' })).not.toBe(hashOfLaw({ text: 'One, three.' }));
});

test('adds the hash of the newest text if it matches the official print, and keeps the earlier hashes', () => {
  expect(verifyTexts(BOOK, printOf('new'), OLD)).toEqual({
    verified: { '1001': { ...OLD['1001'], '2020-12-01': hashOfLaw(law('new')) } },
    open: [],
  });
});

test('adds no hash for a rule that is missing or whose text differs', () => {
  expect(verifyTexts(BOOK, printOf('other'), OLD)).toEqual({ verified: OLD, open: ['1001'] });
  expect(verifyTexts(aBook(), printOf('new'), {})).toEqual({ verified: { '1001': {} }, open: ['1001'] });
});
