import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

const WORDS = {
  not_started: 'Not started',
  learning: 'Learning',
  struggling: 'Struggling',
  competent: 'Competent',
  mastered: 'Mastered',
} as const satisfies Record<MasteryLevel, string>;

/** A mastery level as text. */
export const masteryWord = (level: MasteryLevel): (typeof WORDS)[MasteryLevel] => WORDS[level];
