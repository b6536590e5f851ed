import { masteryOf } from '#shared/progress/mastery.ts';
import type { RuleProgress } from '#shared/progress/progress.contract.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** Formats a time (Unix ms) as the API writes it. */
export const wireTime = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

/** Returns a user's progress on a rule at `now` (Unix ms). */
export function ruleProgress(ruleId: string, study: RuleStudy | undefined, now: number): RuleProgress {
  const { level, progressPercentage, needsReview } = masteryOf(study, now);
  return {
    rule_id: ruleId,
    mastery_level: level,
    masteryLevel: level,
    progressPercentage,
    needsReview,
    studied_at: wireTime(study?.studiedAt),
    last_studied_at: wireTime(study?.lastStudiedAt),
    questions_answered: study?.answered ?? 0,
    questions_correct: study?.correct ?? 0,
  };
}
