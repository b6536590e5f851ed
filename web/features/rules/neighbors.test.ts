import { expect, test } from 'vitest';
import { neighbors, ruleAfterArticle } from '#web/features/rules/neighbors.ts';

const RULES = ['401', '402', '403', '404', '405', '406', '407', '408', '409', '410'].map((rule_number) => ({
  rule_number,
}));
const numbers = (rules: readonly { rule_number: string }[]) => rules.map((rule) => rule.rule_number).join(' ');

test('finds the previous and next rules in an article', () => {
  const { previous, next } = neighbors(RULES, '404');
  expect([previous?.rule_number, next?.rule_number]).toEqual(['403', '405']);
});

test('finds no previous rule before the first and no next rule after the last', () => {
  expect(neighbors(RULES, '401').previous).toBeUndefined();
  expect(neighbors(RULES, '410').next).toBeUndefined();
});

test.each([
  ['401', '402 403 404 405 406 407'],
  ['406', '403 404 405 407 408 409'],
  ['410', '404 405 406 407 408 409'],
])('finds the six rules nearest to %s, not including the rule itself', (number, others) => {
  expect(numbers(neighbors(RULES, number).others)).toBe(others);
});

test('finds all the other rules in a short article', () => {
  expect(numbers(neighbors(RULES.slice(0, 3), '402').others)).toBe('401 403');
});

test("finds no neighbors for a rule that isn't in the article", () => {
  expect(neighbors(RULES, '999')).toEqual({ previous: undefined, next: undefined, others: [] });
});

const ARTICLES = [
  { article_number: 6, article_slug: 'witnesses', rules: [{ rule_number: '601' }, { rule_number: '602' }] },
  { article_number: 5, article_slug: 'privileges', rules: [] },
  { article_number: 4, article_slug: 'relevance-and-its-limits', rules: RULES },
];

test('finds the first rule of the next article that has rules', () => {
  expect(ruleAfterArticle(ARTICLES, { article_number: 4 })).toEqual({ slug: 'witnesses', rule_number: '601' });
});

test('finds no next rule after the last article', () => {
  expect(ruleAfterArticle(ARTICLES, { article_number: 6 })).toBeUndefined();
});
