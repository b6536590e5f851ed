import { expect, test } from 'vitest';
import { aSearchResult } from '#shared/search/search.fixture.ts';
import { COUNTED, countValues } from '#web/features/search/filter-counts.ts';

const idOf = (slug: string) => (slug === 'hearsay' ? 'fre-article-8' : undefined);
const hearsay = { title: 'Hearsay', slug: 'hearsay' };
const RESULTS = [
  aSearchResult({ mockTrialFrequency: 95, tags: ['relevance'] }),
  aSearchResult({
    mockTrialFrequency: 72,
    tags: ['hearsay', 'relevance'],
    article: hearsay,
    difficultyLevel: 'beginner',
  }),
  aSearchResult({ mockTrialFrequency: 12, tags: [], article: hearsay, importanceLevel: 2 }),
];

test('every value is counted once for each result that has it', () => {
  expect(Object.fromEntries(countValues(() => RESULTS, idOf))).toEqual({
    'difficulty advanced': 2,
    'difficulty beginner': 1,
    'importance 5': 2,
    'importance 2': 1,
    'mockTrialFrequency 90': 1,
    'mockTrialFrequency 70': 1,
    'mockTrialFrequency 10': 1,
    'tags relevance': 2,
    'tags hearsay': 1,
    'articleIds ': 1,
    'articleIds fre-article-8': 2,
  });
});

test('a filter is counted among what the others leave', () => {
  const asked: string[] = [];
  const counts = countValues((name) => {
    asked.push(name);
    return name === 'difficulty' ? RESULTS : RESULTS.slice(0, 1);
  }, idOf);
  expect(asked).toEqual([...COUNTED]);
  expect([counts.get('difficulty beginner'), counts.get('importance 5'), counts.get('importance 2')]).toEqual([
    1,
    1,
    undefined,
  ]);
});
