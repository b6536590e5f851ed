import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';

/** A view of at least this many seconds counts as reading. Learning specification §5. */
export const READING_S = 10;
/** After this long, we assume that nobody is reading an open page anymore. Formulas §1. */
const MAX_VIEW_S = 600;
const MAX_ITEM_S = 120;

/** Converts a view to seconds of study: zero below the threshold, and ten minutes at most. */
export const viewSeconds = (durationS: number): number => (durationS < READING_S ? 0 : Math.min(durationS, MAX_VIEW_S));

/** Converts answers to seconds of study: at most two minutes each. */
export const itemSeconds = (items: readonly Pick<QuizItem, 'timeS'>[]): number =>
  items.reduce((sum, { timeS }) => sum + Math.min(timeS, MAX_ITEM_S), 0);
