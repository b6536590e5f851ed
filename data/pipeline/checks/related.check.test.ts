import { expect, test } from 'vitest';
import { aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkRelated } from '#data/pipeline/checks/related.check.ts';

const messages = (related_rules: string[], theirs: string[] = ['1001', '1003']) => {
  const second = aRule({ rule_number: '1002', related_rules: theirs });
  return checkRelated(aBook(aRule({ related_rules }), second), REFERENCES).map(({ message }) => message);
};

test("accepts two known related rules if each of them relates back or can't be read", () => {
  expect(messages(['1002', '1008'])).toEqual([]);
});

test.each([
  [['1002'], ['related_rules has 1 different rules; expected 2 to 6']],
  [['1002', '1002'], ['related_rules has 1 different rules; expected 2 to 6']],
  [['1002', '999'], ['Rule 999 doesn’t exist']],
  [['1002', '1001'], ['a rule can’t be related to itself']],
])('reports the fault in %j', (related, expected) => {
  expect(messages(related)).toEqual(expected);
});

test('requires every relation to go both ways', () => {
  expect(messages(['1002', '1008'], ['1003', '1004'])).toEqual(['Rule 1002 doesn’t name Rule 1001 in return']);
});

test('rejects relations to and from rules 412-415', () => {
  const weight = {
    rule: '412',
    article: 4,
    frequency: 5,
    importance: 1,
    difficulty: 'advanced',
    questions: 4,
  } as const;
  const references = { ...REFERENCES, weights: new Map([...REFERENCES.weights, ['412', weight]]) };
  const told = (rule_number: string, related_rules: string[]) =>
    checkRelated(aBook(aRule({ rule_number, related_rules })), references).map(({ message }) => message);
  expect(told('1001', ['1002', '412'])).toEqual(['Rule 412 can’t be a related rule']);
  expect(told('412', ['1002'])).toEqual(['related_rules has 1 different rules; expected 0']);
  expect(told('412', [])).toEqual([]);
});
