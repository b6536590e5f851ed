import { expect, test } from 'vitest';
import { anArticleSummary } from '#shared/rules/rule.fixture.ts';
import { DEFAULT_SORT, nextSort, type SortKey, sortArticles } from '#web/features/explorer/article-sort.ts';

const general = anArticleSummary({
  article_number: 1,
  title: 'General Provisions',
  difficulty_level: 'intermediate',
  importance_level: 4,
  mock_trial_frequency: 54,
  estimated_hours: null,
});
const relevance = anArticleSummary({
  article_number: 4,
  title: 'Relevance and Its Limits',
  difficulty_level: 'intermediate',
  importance_level: 5,
  mock_trial_frequency: 91,
  estimated_hours: 4.2,
});
const hearsay = anArticleSummary({
  article_number: 8,
  title: 'Hearsay',
  difficulty_level: 'advanced',
  importance_level: 5,
  mock_trial_frequency: 90,
  estimated_hours: 10,
});
const miscellaneous = anArticleSummary({
  article_number: 11,
  title: 'Miscellaneous Rules',
  difficulty_level: 'beginner',
  importance_level: 1,
  mock_trial_frequency: 5,
  estimated_hours: null,
});
const shuffled = [hearsay, miscellaneous, general, relevance];

const numbers = (key: SortKey, order: 'asc' | 'desc') =>
  sortArticles(shuffled, { key, order }).map((article) => article.article_number);

test.each<[SortKey, number[], number[]]>([
  ['article_number', [1, 4, 8, 11], [11, 8, 4, 1]],
  ['title', [1, 8, 11, 4], [4, 11, 8, 1]],
  ['difficulty_level', [11, 1, 4, 8], [8, 1, 4, 11]],
  ['importance_level', [11, 1, 4, 8], [4, 8, 1, 11]],
  ['mock_trial_frequency', [11, 1, 8, 4], [4, 8, 1, 11]],
  ['estimated_hours', [4, 8, 1, 11], [8, 4, 1, 11]],
])('sorts by %s in both directions, with ties in article order', (key, asc, desc) => {
  expect(numbers(key, 'asc')).toEqual(asc);
  expect(numbers(key, 'desc')).toEqual(desc);
});

test("doesn't change the given list", () => {
  sortArticles(shuffled, DEFAULT_SORT);
  expect(shuffled).toEqual([hearsay, miscellaneous, general, relevance]);
});

test('reverses the order for the same column and starts ascending for a new one', () => {
  const once = nextSort(DEFAULT_SORT, 'article_number');
  expect(once).toEqual({ key: 'article_number', order: 'desc' });
  expect(nextSort(once, 'article_number')).toEqual(DEFAULT_SORT);
  expect(nextSort(once, 'title')).toEqual({ key: 'title', order: 'asc' });
});
