import { expect, test } from 'vitest';
import { chooseRules, essentialIds, placesOf } from '#shared/bench-book/book-rules.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';

const rule = (rule_number: string, importance_level = 3) =>
  aRuleSummary({ id: `fre-${rule_number}`, rule_number, importance_level });
const ARTICLES = [
  anArticle({ article_slug: 'hearsay', title: 'Hearsay', rules: [rule('801', 5), rule('802')] }),
  anArticle({ rules: [rule('401', 5), rule('404', 4)] }),
];

test('sorts rules by number, regardless of the order of the articles', () => {
  expect(placesOf(ARTICLES, ({ id }) => id !== 'fre-801')).toEqual([
    { slug: 'relevance-and-its-limits', number: '401' },
    { slug: 'relevance-and-its-limits', number: '404' },
    { slug: 'hearsay', number: '802' },
  ]);
});

test('counts the rules of the highest importance as Essential', () => {
  expect(essentialIds(ARTICLES)).toEqual(['fre-801', 'fre-401']);
});

test('chooses one rule or all rules of an article', () => {
  expect(chooseRules({ kind: 'rule', id: 'fre-404' }, ARTICLES)).toEqual({ title: 'Rule 404', ids: ['fre-404'] });
  expect(chooseRules({ kind: 'article', slug: 'hearsay' }, ARTICLES)).toEqual({
    title: 'Hearsay',
    ids: ['fre-801', 'fre-802'],
  });
});

test("chooses nothing if the rule or article doesn't exist", () => {
  expect(chooseRules({ kind: 'rule', id: 'fre-999' }, ARTICLES)).toBeNull();
  expect(chooseRules({ kind: 'article', slug: 'nowhere' }, ARTICLES)).toBeNull();
});
