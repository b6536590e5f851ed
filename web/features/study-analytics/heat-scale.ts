import { romanNumeral } from '#shared/rules/article.number.ts';
import type { HEATMAP_SORTS, HeatmapItem } from '#shared/study-analytics/study-analytics.contract.ts';

export type HeatmapSort = (typeof HEATMAP_SORTS)[number];

/**
 * The lowest score of each heat step, from cool to hot: blue, green, yellow, orange, red. Learning specification §9.
 */
export const HEAT_STEPS = [0, 20, 40, 60, 80] as const;

/** Returns the heat step, from 1 to 5, for a score from 0 to 100. */
export const heatLevel = (score: number): number => HEAT_STEPS.filter((step) => score >= step).length;

const MEASURES: Record<HeatmapSort, (item: HeatmapItem) => number> = {
  heat: ({ heatScore }) => heatScore,
  intensity: ({ studyIntensity }) => studyIntensity,
  mastery: ({ masteryProgress }) => masteryProgress,
  recent: ({ lastInteraction }) => Date.parse(lastInteraction),
};

/** Returns the top `limit` items by a measure, highest first. Ties are sorted by heat. */
export function topItems(items: readonly HeatmapItem[], sort: HeatmapSort, limit: number): HeatmapItem[] {
  const measure = MEASURES[sort];
  const { heat } = MEASURES;
  return items.toSorted((one, other) => measure(other) - measure(one) || heat(other) - heat(one)).slice(0, limit);
}

/** Returns the parts of an item's name, 'Rule 404' or 'Article IV'. A cell shows only `short`. */
export function itemName({ ruleNumber, articleNumber }: HeatmapItem): { short: string; kind: 'Rule' | 'Article' } {
  return ruleNumber === null
    ? { short: romanNumeral(articleNumber), kind: 'Article' }
    : { short: ruleNumber, kind: 'Rule' };
}

/** Returns a key that identifies an item. */
export const itemKey = ({ ruleId, articleId }: HeatmapItem): string => ruleId ?? articleId;
