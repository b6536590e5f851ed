import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

/**
 * The user's progress on an article: how many rules are mastered and in progress, the mastery level of each rule by ID,
 * how many rules they studied, how many questions they answered, and how many answers were correct.
 */
export type ArticleStudy = {
  mastered: number;
  inProgress: number;
  studied: number;
  levels: ReadonlyMap<string, MasteryLevel>;
  answered: number;
  correct: number;
};

/** The progress of a visitor, for whom nothing is stored. Decision 17. */
export const NO_STUDY: ArticleStudy = {
  mastered: 0,
  inProgress: 0,
  studied: 0,
  levels: new Map(),
  answered: 0,
  correct: 0,
};
