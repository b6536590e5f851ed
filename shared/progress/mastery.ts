import { MAX_LAPSES } from '#shared/study/card-study.ts';
import { earnedLevel } from '#shared/study/earned-level.ts';
import { retrievability } from '#shared/study/memory.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

/** The progress bar of each level, in percent. Learning specification §4. */
const PROGRESS = {
  not_started: 0,
  learning: 25,
  struggling: 35,
  competent: 75,
  mastered: 100,
} as const satisfies Record<MasteryLevel, number>;

/**
 * How well a user knows a rule. `needsReview` means that over time, the level has fallen below the one that was earned.
 */
export type Mastery = { level: MasteryLevel; progressPercentage: number; needsReview: boolean };

/**
 * Returns the self-assessment if it still counts. It can't earn 'mastered', and 'not started' stops counting once the
 * user studies the rule.
 */
function assessedLevel({ assessment, lastStudiedAt }: RuleStudy, earned: MasteryLevel): MasteryLevel | undefined {
  if (assessment === null) return undefined;
  if (assessment.level === 'mastered') return earned === 'mastered' ? 'mastered' : 'competent';
  const hasStartedSince = assessment.level === 'not_started' && (lastStudiedAt ?? 0) > assessment.at;
  return hasStartedSince ? undefined : assessment.level;
}

const LAPSES_MS = 30 * 86_400_000;

/** Returns whether the rule's flashcards were forgotten four times or more in the last 30 days. */
export const isForgotten = ({ lapsedAt }: RuleStudy, now: number): boolean =>
  lapsedAt.length >= MAX_LAPSES && lapsedAt.every((at) => now - at <= LAPSES_MS);

/** Computes the mastery of a rule at `now` (Unix ms). A rule without a projection was never opened. Formulas §2. */
export function masteryOf(fold: RuleStudy | undefined, now: number): Mastery {
  if (fold === undefined) return { level: 'not_started', progressPercentage: 0, needsReview: false };
  const isStruggling = isForgotten(fold, now);
  const byAnswers = earnedLevel(fold, fold.memory === null ? 0 : retrievability(fold.memory, now));
  const earned = isStruggling ? 'struggling' : byAnswers;
  const assessed = assessedLevel(fold, earned);
  const level = assessed ?? earned;
  const needsReview = assessed === undefined && !isStruggling && earned !== earnedLevel(fold, 1);
  return { level, progressPercentage: PROGRESS[level], needsReview };
}
