import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import { countMark, everyMark, type Mark } from '#shared/study-analytics/mark.ts';
import { CALLS, PRACTICED, type PracticeSoFar, REVIEWS } from '#shared/study-analytics/practice-so-far.ts';

type OfPractice = Extract<AchievementId, `calls-${string}` | 'retention' | 'every-mode'>;

/** Returns the progress toward the achievements for the Objection Trainer and for flashcards. */
export function practiceEarned(practice: PracticeSoFar): Record<OfPractice, Mark> {
  const { at, triedAt, window, retainedAt } = practice;
  const calls = (count: keyof typeof CALLS) => countMark(practice[count], CALLS[count], at[count] ?? null);
  const recalled = window.reduce((sum, day) => sum + day.recalled, 0);
  return {
    'calls-within-5': calls('within5'),
    'calls-within-2': calls('within2'),
    'calls-untimed': calls('untimed'),
    retention: countMark(recalled, REVIEWS, retainedAt),
    'every-mode': everyMark(PRACTICED.map((each) => triedAt[each] ?? null)),
  };
}
