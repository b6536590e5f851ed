import { describe, expect, test } from 'vitest';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import { type ArticleFilters, findArticles, isFiltered, NO_FILTERS } from '#web/features/explorer/article-filter.ts';

const heading = (rule_number: string, full_title: string) => ({ id: `fre-${rule_number}`, rule_number, full_title });

const relevance = anArticleSummary({
  title: 'Relevance and Its Limits',
  description: 'What the jury may hear.',
  difficulty_level: 'intermediate',
  importance_level: 5,
  rules: [heading('401', 'Test for Relevant Evidence'), heading('404', 'Character Evidence')],
});
const opinions = anArticleSummary({
  title: 'Opinions and Expert Testimony',
  description: 'When a witness may give an opinion.',
  difficulty_level: 'intermediate',
  importance_level: 4,
  rules: [heading('701', 'Opinion Testimony by Lay Witnesses')],
});
const miscellaneous = anArticleSummary({
  title: 'Miscellaneous Rules',
  description: 'Mostly background.',
  difficulty_level: 'beginner',
  importance_level: 1,
  rules: [heading('1104', 'Title')],
});
const all = [relevance, opinions, miscellaneous];

const found = (filters: Partial<ArticleFilters>) => findArticles(all, { ...NO_FILTERS, ...filters });
const titles = (filters: Partial<ArticleFilters>) => found(filters).map(({ article }) => article.title);
const rules = (query: string) => found({ query }).flatMap(({ matchedRules }) => matchedRules.map((r) => r.rule_number));

test('without filters, finds all articles in order and highlights no rule', () => {
  expect(found({})).toEqual(all.map((article) => ({ article, matchedRules: [] })));
});

describe('filtering by a query', () => {
  test.each([
    ['  RELEVANCE ', 'trimmed, in any case, in titles', ['Relevance and Its Limits']],
    ['the JURY', 'in descriptions', ['Relevance and Its Limits']],
    ['character', 'in titles of rules', ['Relevance and Its Limits']],
    ['701', 'in numbers of rules', ['Opinions and Expert Testimony']],
    ['unicorn', 'nowhere', []],
  ])('returns the matching articles for %j (%s)', (query, _where, expected) => {
    expect(titles({ query })).toEqual(expected);
  });

  test.each([
    ['404', ['404']],
    ['Rule 404', ['404']],
    ['FRE 404', ['404']],
    ['404(b)', ['404']],
    ['40', ['401', '404']],
    ['04', []],
    ['opinion', ['701']],
    ['relevance', []],
  ])('highlights the rules that match %j: %j', (query, numbers) => {
    expect(rules(query)).toEqual(numbers);
  });
});

test('filters by a single difficulty', () => {
  expect(titles({ difficulty: 'intermediate' })).toEqual(['Relevance and Its Limits', 'Opinions and Expert Testimony']);
});

test('matches any of the chosen importance levels', () => {
  expect(titles({ importance: [5] })).toEqual(['Relevance and Its Limits']);
  expect(titles({ importance: [4, 5] })).toEqual(['Relevance and Its Limits', 'Opinions and Expert Testimony']);
});

test('combines filters', () => {
  expect(titles({ query: 'opinion', difficulty: 'intermediate', importance: [5] })).toEqual([]);
});

test.each([
  [NO_FILTERS, false],
  [{ ...NO_FILTERS, query: '  ' }, false],
  [{ ...NO_FILTERS, query: 'a' }, true],
  [{ ...NO_FILTERS, difficulty: 'advanced' as const }, true],
  [{ ...NO_FILTERS, importance: [4 as const] }, true],
])('detects whether %j filters anything: %s', (filters, expected) => {
  expect(isFiltered(filters)).toBe(expected);
});
