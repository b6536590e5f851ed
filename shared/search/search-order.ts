import type { Relevance } from '#shared/search/relevance.ts';
import type { SearchSort, SortOrder } from '#shared/search/search.contract.ts';
import type { IndexedRule } from '#shared/search/search-index.contract.ts';

/**
 * The values that determine the order of results. `tier` is the position among the cited rules, or -1 for others.
 * Results with a higher `rank` come first. `shown` is the relevance shown to readers, from 0 to 1.
 */
export type Ranked = { rule: number; tier: number; rank: number; shown: number; slips: number };

const FREQUENCY_SHARE = 0.03;
/** Results that reach the ceiling are ordered by how far their raw scores exceed it. */
const BEYOND_SHARE = 0.35;
const RESEMBLANCE_SHARE = 1.2;

const compare = <T>(one: T, other: T): number => (one < other ? -1 : Number(one > other));

/**
 * Returns the rank of a rule: the relevance of its words, anything above the ceiling, and the resemblance to its names
 * and scenes. If two rules are otherwise equal, the one that comes up more often in rounds (`frequency`, in percent)
 * ranks higher. Formulas §11.
 */
export function rankOf({ score, raw, resemblance }: Relevance, frequency: number): number {
  return (
    score +
    BEYOND_SHARE * Math.max(0, raw - score) +
    RESEMBLANCE_SHARE * resemblance +
    (FREQUENCY_SHARE * frequency) / 100
  );
}

function byRelevance(one: Ranked, other: Ranked): number {
  if (one.tier !== other.tier) return one.tier < 0 ? 1 : other.tier < 0 ? -1 : one.tier - other.tier;
  return other.rank - one.rank || one.slips - other.slips;
}

const KEYS: Record<Exclude<SearchSort, 'relevance'>, (rule: IndexedRule) => string | number> = {
  rule_number: ({ rule_number }) => Number(rule_number),
  title: ({ title }) => title.toLowerCase(),
  importance: ({ importance }) => importance,
  frequency: ({ frequency }) => frequency,
  updated: ({ updated_at }) => updated_at,
};

/**
 * Sorts results as requested, with ties by rule number. Without a query, there is no relevance, so sorting by it means
 * sorting by number.
 */
export function inOrder(
  hits: readonly Ranked[],
  rules: readonly IndexedRule[],
  { sortBy, sortOrder, hasQuery }: { sortBy: SearchSort; sortOrder: SortOrder; hasQuery: boolean },
): Ranked[] {
  const byNumber = (one: Ranked, other: Ranked) => compare(one.rule, other.rule);
  if (sortBy === 'relevance') {
    if (!hasQuery) return hits.toSorted(byNumber);
    const turn = sortOrder === 'asc' ? -1 : 1;
    return hits.toSorted((one, other) => turn * byRelevance(one, other) || byNumber(one, other));
  }
  const key = (hit: Ranked) => {
    const rule = rules[hit.rule];
    return rule === undefined ? '' : KEYS[sortBy](rule);
  };
  const turn = sortOrder === 'asc' ? 1 : -1;
  return hits.toSorted((one, other) => turn * compare(key(one), key(other)) || byNumber(one, other));
}

/** Orders results by relevance and caps each shown relevance at that of the previous result. */
export function neverRising(hits: readonly Ranked[], rules: readonly IndexedRule[]): Ranked[] {
  let most = 1;
  return inOrder(hits, rules, { sortBy: 'relevance', sortOrder: 'desc', hasQuery: true }).map((hit) => {
    most = Math.min(most, hit.shown);
    return { ...hit, shown: most };
  });
}
