import { articleProgress, type CountedArticle } from '#shared/progress/article-progress.ts';
import { dayLines } from '#shared/progress/day-lines.ts';
import { masteryOf } from '#shared/progress/mastery.ts';
import type { ArticleProgress, UserProgress } from '#shared/progress/progress.contract.ts';
import { wireTime } from '#shared/progress/rule-progress.ts';
import { streakOf, type Today } from '#shared/progress/streak.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** The data that a user's progress is computed from. `bookmarks` is the number of bookmarked rules. */
export type ProgressSources = {
  articles: readonly CountedArticle[];
  ruleStudies: readonly RuleStudy[];
  months: readonly MonthStudy[];
  bookmarks: number;
  today: Today;
};

type Countable = { [K in keyof ArticleProgress]: ArticleProgress[K] extends number ? K : never }[keyof ArticleProgress];

/**
 * Computes a user's progress on the Federal Rules of Evidence, measured against the rules in the current edition.
 * Learning specification §3.
 */
export function userProgress({ articles, ruleStudies, months, bookmarks, today }: ProgressSources): UserProgress {
  const studies = new Map(ruleStudies.map((study) => [study.ruleId, study]));
  const byArticle = articles.map((article) => articleProgress(article, studies, today.at));
  const sum = (count: Countable) => byArticle.reduce((total, article) => total + article[count], 0);
  const { current, longest } = streakOf(dayLines(months), today);
  const times = ruleStudies.flatMap(({ lastStudiedAt }) => lastStudiedAt ?? []);
  return {
    total_rules: sum('total_rules'),
    studied_rules: sum('studied_rules'),
    mastered_rules: sum('mastered_rules'),
    in_progress_rules: sum('in_progress_rules'),
    struggling_rules: sum('struggling_rules'),
    struggling_rule_ids: articles
      .flatMap(({ rules }) => rules.map(({ id }) => id))
      .filter((id) => masteryOf(studies.get(id), today.at).level === 'struggling'),
    bookmarked_rules: bookmarks,
    current_streak: current,
    longest_streak: longest,
    last_studied_at: times.length === 0 ? null : wireTime(Math.max(...times)),
    progress_by_article: Object.fromEntries(byArticle.map((article) => [article.article_id, article])),
  };
}
