import { expect, test } from 'vitest';
import { aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkVerified } from '#data/pipeline/checks/verified.check.ts';

const messages = (effective_from: string, text: string) => {
  const parts = [
    { label: 'a', heading: 'First.', text: 'one; and' },
    { label: 'b', heading: 'Second.', text },
  ];
  const rule = aRule({ versions: [{ effective_from, law: { text: 'Opening words:', parts } }] });
  return checkVerified(aBook(rule), REFERENCES).map(({ message }) => message);
};

test('ignores punctuation and case when comparing a text with the verified one', () => {
  expect(messages('2011-12-01', 'two.')).toEqual([]);
  expect(messages('2011-12-01', 'Two')).toEqual([]);
});

test("reports a changed word and a version whose text hasn't been verified", () => {
  expect(messages('2011-12-01', 'three.')).toEqual(['the official text differs from the verified text']);
  expect(messages('2020-12-01', 'two.')).toEqual(['the text of 2020-12-01 was never verified']);
});
