import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

/**
 * The user's progress with an article: rules by state, the mastery level of each rule by ID, the number of rules
 * studied, and how many answers they gave and got right.
 */
export type ArticleStudy = {
  mastered: number;
  inProgress: number;
  studied: number;
  levels: ReadonlyMap<string, MasteryLevel>;
  answered: number;
  correct: number;
};

/** The progress of a visitor. Nothing is stored for visitors. Decision 17. */
export const NO_STUDY: ArticleStudy = {
  mastered: 0,
  inProgress: 0,
  studied: 0,
  levels: new Map(),
  answered: 0,
  correct: 0,
};
