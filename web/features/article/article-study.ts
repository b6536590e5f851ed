import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

/**
 * How far the reader has come with an article: rules by state, the level of each by its id, rules studied, and answers on them,
 * how many of them right.
 */
export type ArticleStudy = {
  mastered: number;
  inProgress: number;
  studied: number;
  levels: ReadonlyMap<string, MasteryLevel>;
  answered: number;
  correct: number;
};

/** Of a visitor: nothing is kept. Decision 17. */
export const NO_STUDY: ArticleStudy = {
  mastered: 0,
  inProgress: 0,
  studied: 0,
  levels: new Map(),
  answered: 0,
  correct: 0,
};
