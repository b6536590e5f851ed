import * as z from 'zod/mini';
import { ArticleSlug, RuleId } from '#shared/rules/rule.contract.ts';
import { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

const Count = z.int().check(z.nonnegative());
const Percent = z.int().check(z.minimum(0), z.maximum(100));

/**
 * A user's progress on a rule. Learning specification §3 gives the level two names, so both are here. `needsReview`
 * means that over time, the level has fallen below the one that was earned. `studied_at` is the time of the first
 * studied mark.
 */
export const RuleProgress = z.strictObject({
  rule_id: RuleId,
  mastery_level: MasteryLevel,
  masteryLevel: MasteryLevel,
  progressPercentage: Percent,
  needsReview: z.boolean(),
  studied_at: z.nullable(Time),
  last_studied_at: z.nullable(Time),
  questions_answered: Count,
  questions_correct: Count,
});
export type RuleProgress = z.infer<typeof RuleProgress>;

/** The status of an article, by the share of its rules that were studied. Learning specification §4. */
const ARTICLE_STATUSES = ['not_started', 'started', 'in_progress', 'nearly_complete', 'completed'] as const;
const ArticleStatus = z.enum(ARTICLE_STATUSES);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/**
 * A user's progress on an article. `in_progress_rules` counts the rules at learning, struggling, or competent (decision
 * 18).
 */
export const ArticleProgress = z.strictObject({
  article_id: z.string(),
  article_slug: ArticleSlug,
  article_title: z.string(),
  total_rules: Count,
  studied_rules: Count,
  mastered_rules: Count,
  in_progress_rules: Count,
  struggling_rules: Count,
  completion_percentage: Percent,
  status: ArticleStatus,
});
export type ArticleProgress = z.infer<typeof ArticleProgress>;

/**
 * A user's overall progress. Learning specification §3. `struggling_rule_ids` are in rule order. `progress_by_article`
 * has every article, by article ID.
 */
export const UserProgress = z.strictObject({
  total_rules: Count,
  studied_rules: Count,
  mastered_rules: Count,
  in_progress_rules: Count,
  struggling_rules: Count,
  struggling_rule_ids: z.array(RuleId),
  bookmarked_rules: Count,
  current_streak: Count,
  longest_streak: Count,
  last_studied_at: z.nullable(Time),
  progress_by_article: z.record(z.string(), ArticleProgress),
});
export type UserProgress = z.infer<typeof UserProgress>;
