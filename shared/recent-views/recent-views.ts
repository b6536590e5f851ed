import {
  MAX_RECENT_VIEWS,
  type RecentSort,
  type RecentStats,
  type RecentView,
} from '#shared/recent-views/recent-view.contract.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

type Viewed = RuleStudy & { lastViewedAt: number };

const viewed = (studies: readonly RuleStudy[]): Viewed[] =>
  studies.filter((study): study is Viewed => study.lastViewedAt !== null);

const SORTED_BY = {
  last_viewed: ({ lastViewedAt }: Viewed) => lastViewedAt,
  view_count: ({ viewCount }: Viewed) => viewCount,
  time_spent: ({ viewedS }: Viewed) => viewedS,
} as const satisfies Record<RecentSort, (study: Viewed) => number>;

const average = (total: number, count: number) => (count === 0 ? 0 : Math.round(total / count));

function toRecentView({ ruleId, viewCount, viewedS, lastViewedAt }: Viewed): RecentView {
  return {
    id: ruleId,
    ruleId,
    viewCount,
    lastViewed: new Date(lastViewedAt).toISOString(),
    timeSpentSeconds: viewedS,
    averageTimePerView: average(viewedS, viewCount),
  };
}

/**
 * Returns up to `limit` rules that a user has viewed, in descending order of the requested value. Ties are sorted by
 * last viewed.
 */
export function recentViews(
  studies: readonly RuleStudy[],
  sortBy: RecentSort = 'last_viewed',
  limit: number = MAX_RECENT_VIEWS,
): RecentView[] {
  const by = SORTED_BY[sortBy];
  const compare = (one: Viewed, other: Viewed) =>
    by(other) - by(one) || other.lastViewedAt - one.lastViewedAt || (one.ruleId < other.ruleId ? -1 : 1);
  return viewed(studies).toSorted(compare).slice(0, limit).map(toRecentView);
}

/** Returns the totals over all views. Pressing a search result doesn't count as a view. */
export function recentStats(studies: readonly RuleStudy[]): RecentStats {
  const all = studies.filter(({ viewCount }) => viewCount > 0);
  const totalViews = all.reduce((sum, { viewCount }) => sum + viewCount, 0);
  const totalTimeSpentSeconds = all.reduce((sum, { viewedS }) => sum + viewedS, 0);
  return {
    uniqueRulesViewed: all.length,
    totalViews,
    totalTimeSpentSeconds,
    averageTimePerRule: average(totalTimeSpentSeconds, all.length),
  };
}
