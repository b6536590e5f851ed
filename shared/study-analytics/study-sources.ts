import type { Today } from '#shared/progress/streak.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** A bookmark or what it lies in, as far as achievements count them: times are Unix ms. */
export type CountedBookmark = { ruleId: string; collectionId: string | null; hasNote: boolean; createdAt: number };

/**
 * All that study analytics are computed from, on a device as on the server: folds over somebody's log, and today's edition.
 * `months` has all of the log, `days` only those of the last year, by which older study has no heat.
 */
export type StudySources = {
  articles: readonly Article[];
  rules: readonly RuleStudy[];
  days: readonly DayStudy[];
  months: readonly MonthStudy[];
  bookmarks: readonly CountedBookmark[];
  today: Today;
};
