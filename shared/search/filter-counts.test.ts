import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSmallEngine } from '#data/pipeline/search/index.fixture.ts';
import type { SearchQuery } from '#shared/search/search.contract.ts';
import { plainQuery } from '#shared/search/search-engine.ts';
import { COUNTED, countKey } from '#shared/search/search-filters.ts';

const engine = aSmallEngine();
const ALL = 500;
const totalOf = (query: SearchQuery) => engine.search(query, { limit: ALL }).total;

const VALUES = {
  difficulty: ['beginner', 'intermediate', 'advanced'],
  importance: [1, 2, 3, 4, 5],
  mockTrialFrequency: [90, 70, 50, 30, 10],
  tags: ['hearsay', 'relevance', 'privileges'],
  articleIds: ['fre-article-4', 'fre-article-8', 'fre-article-9'],
} as const;

const filters = fc.record({
  difficulty: fc.subarray([...VALUES.difficulty]),
  importance: fc.subarray([...VALUES.importance]),
  mockTrialFrequency: fc.subarray([...VALUES.mockTrialFrequency]),
  tags: fc.subarray([...VALUES.tags]),
  articleIds: fc.subarray([...VALUES.articleIds]),
});

test('counts the results for a value as if it were the only choice in its filter', () => {
  const texts = fc.constantFrom('', 'hearsay', 'character evidence', 'business records', '803(6)', 'zzzz');
  fc.assert(
    fc.property(texts, filters, (q, chosen) => {
      const query: SearchQuery = { ...plainQuery(q), ...chosen };
      const counts = engine.count(query);
      for (const filter of COUNTED) {
        for (const value of VALUES[filter]) {
          expect(counts.get(countKey(filter, value)) ?? 0).toBe(totalOf({ ...query, [filter]: [value] }));
        }
      }
    }),
  );
});

test('has no count for a value without results', () => {
  expect(engine.count(plainQuery('hearsay')).get(countKey('tags', 'no such tag'))).toBeUndefined();
});
