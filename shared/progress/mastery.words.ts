import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

const WORDS = {
  not_started: 'Not started',
  learning: 'Learning',
  struggling: 'Struggling',
  competent: 'Competent',
  mastered: 'Mastered',
} as const satisfies Record<MasteryLevel, string>;

/** Returns the text that screens show for a mastery level. */
export const masteryWord = (level: MasteryLevel): (typeof WORDS)[MasteryLevel] => WORDS[level];
