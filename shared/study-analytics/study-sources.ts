import type { Today } from '#shared/progress/streak.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { CountedPractice } from '#shared/study-analytics/counted-practice.ts';
import type { StudyPast } from '#shared/study-analytics/study-past.ts';

/** The parts of a bookmark that achievements count. Times are Unix ms. */
export type CountedBookmark = { ruleId: string; collectionId: string | null; hasNote: boolean; createdAt: number };

/**
 * Everything that study analytics are computed from, on devices and on the server: projections of a user's study log,
 * and today's edition. `months` covers the whole study log. `days` covers at most the last year, because earlier study
 * leaves no heat. With a `past`, both cover only the time after it. `practice` is missing if nothing needs insights.
 */
export type StudySources = {
  articles: readonly Article[];
  rules: readonly RuleStudy[];
  days: readonly DayStudy[];
  months: readonly MonthStudy[];
  past?: StudyPast | undefined;
  bookmarks: readonly CountedBookmark[];
  practice?: CountedPractice | undefined;
  today: Today;
};
