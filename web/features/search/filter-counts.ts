import type { SearchResult } from '#shared/search/search.contract.ts';
import { frequencyFilter } from '#shared/search/search-filters.ts';
import type { FilterName } from '#web/features/search/search-address.ts';

type Value = string | number;

/** How many results each value of a filter would leave, by `countKey`. */
export type FilterCounts = ReadonlyMap<string, number>;

export const countKey = (name: FilterName, value: Value): string => `${name} ${value}`;

/** Filters whose values are to be seen in results. */
export const COUNTED = ['difficulty', 'importance', 'mockTrialFrequency', 'tags', 'articleIds'] as const;
type Counted = (typeof COUNTED)[number];

/** The values of a filter that a result has. `idOf`: of an article, by its slug. */
function valuesOf(name: Counted, result: SearchResult, idOf: (slug: string) => string | undefined): readonly Value[] {
  switch (name) {
    case 'difficulty':
      return [result.difficultyLevel];
    case 'importance':
      return [result.importanceLevel];
    case 'mockTrialFrequency':
      return [frequencyFilter(result.mockTrialFrequency)];
    case 'tags':
      return result.tags;
    default:
      return [idOf(result.article.slug) ?? ''];
  }
}

/** Counts the values of each filter among the results that the other filters leave. */
export function countValues(
  resultsFor: (name: Counted) => readonly SearchResult[],
  idOf: (slug: string) => string | undefined,
): FilterCounts {
  const counts = new Map<string, number>();
  for (const name of COUNTED) {
    for (const result of resultsFor(name)) {
      for (const value of valuesOf(name, result, idOf)) {
        const key = countKey(name, value);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}
