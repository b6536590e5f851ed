import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** The limit and the sort orders come from learning specification §9. */
export const MAX_RECENT_VIEWS = 50;
export const RECENT_SORTS = ['last_viewed', 'view_count', 'time_spent'] as const;
export const RecentSort = z.enum(RECENT_SORTS);
export type RecentSort = z.infer<typeof RecentSort>;

const Count = z.int().check(z.nonnegative());

/**
 * A rule that a user has viewed. Its ID is the rule's ID. Durations are in whole seconds, and the average is rounded.
 * Pressing a search result (0 s) updates `lastViewed` but doesn't count as a view (decision 23).
 */
export const RecentView = z.strictObject({
  id: RuleId,
  ruleId: RuleId,
  viewCount: Count,
  lastViewed: Time,
  timeSpentSeconds: Count,
  averageTimePerView: Count,
});
export type RecentView = z.infer<typeof RecentView>;

/** The totals of all rules ever viewed, including those that aren't listed. */
export const RecentStats = z.strictObject({
  uniqueRulesViewed: Count,
  totalViews: Count,
  totalTimeSpentSeconds: Count,
  averageTimePerRule: Count,
});
export type RecentStats = z.infer<typeof RecentStats>;
