import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { DIFFICULTIES } from '#shared/rules/scales.ts';

/** The explorer's sort keys, with their labels for columns and options. */
export const SORT_LABELS = {
  article_number: 'Number',
  title: 'Title',
  difficulty_level: 'Difficulty',
  importance_level: 'Importance',
  mock_trial_frequency: 'Mock trial %',
  estimated_hours: 'Study time',
} as const;
export type SortKey = keyof typeof SORT_LABELS;
export type Sort = { key: SortKey; order: 'asc' | 'desc' };

export const DEFAULT_SORT: Sort = { key: 'article_number', order: 'asc' };

export const isSortKey = (key: string): key is SortKey => Object.hasOwn(SORT_LABELS, key);

/**
 * Returns the sort after a press on a column. Pressing the current column reverses the order. A new column starts in
 * ascending order.
 */
export function nextSort(sort: Sort, key: SortKey): Sort {
  return { key, order: sort.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}

type Comparison = (a: ArticleSummary, b: ArticleSummary) => number;

const COMPARISONS: Record<Exclude<SortKey, 'estimated_hours'>, Comparison> = {
  article_number: (a, b) => a.article_number - b.article_number,
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
  difficulty_level: (a, b) => DIFFICULTIES.indexOf(a.difficulty_level) - DIFFICULTIES.indexOf(b.difficulty_level),
  importance_level: (a, b) => a.importance_level - b.importance_level,
  mock_trial_frequency: (a, b) => a.mock_trial_frequency - b.mock_trial_frequency,
};

function compareHours(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}

/** Returns a sorted copy. Ties are in article order, and articles with unknown hours come last in both directions. */
export function sortArticles(articles: readonly ArticleSummary[], { key, order }: Sort): ArticleSummary[] {
  const sign = order === 'asc' ? 1 : -1;
  return articles.toSorted((a, b) => {
    const difference =
      key === 'estimated_hours'
        ? compareHours(a.estimated_hours, b.estimated_hours, sign)
        : sign * COMPARISONS[key](a, b);
    return difference === 0 ? a.article_number - b.article_number : difference;
  });
}
