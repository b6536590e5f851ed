import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';

/** From so many seconds a view is reading. Learning specification §5. */
export const READING_S = 10;
/** A page that stays open is not being read. Formulas §1. */
const MAX_VIEW_S = 600;
const MAX_ITEM_S = 120;

/** What a view counts for, in seconds of study: none below the threshold, ten minutes at most. */
export const viewSeconds = (durationS: number): number => (durationS < READING_S ? 0 : Math.min(durationS, MAX_VIEW_S));

/** What answers count for, in seconds of study: two minutes each at most. */
export const itemSeconds = (items: readonly Pick<QuizItem, 'timeS'>[]): number =>
  items.reduce((sum, { timeS }) => sum + Math.min(timeS, MAX_ITEM_S), 0);
