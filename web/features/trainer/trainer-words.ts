import { grouped } from '#shared/text/count-words.ts';
import { listWords } from '#shared/text/list-words.ts';
import type { Examination, Stage } from '#shared/trainer/call.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

export const LOG_IN = 'Please log in to practice objections and track your progress';

export const STAGE_NAMES: Record<Stage, string> = {
  direct: 'Direct',
  cross: 'Cross',
  redirect: 'Redirect',
  exhibit: 'Exhibit',
};

export const CASE_NAMES: Record<Examination['case_type'], string> = { civil: 'Civil', criminal: 'Criminal' };

const SIDE_NAMES: Record<Examination['examiner'], string> = {
  plaintiff: 'the plaintiff',
  prosecution: 'the prosecution',
  defense: 'the defense',
};

/** Names the side that asks the questions: 'the plaintiff'. */
export const examinerName = ({ examiner }: Pick<Examination, 'examiner'>): string => SIDE_NAMES[examiner];

/** Names the side that may object. */
export function objectorName({ examiner, case_type }: Pick<Examination, 'examiner' | 'case_type'>): string {
  if (examiner !== 'defense') return SIDE_NAMES.defense;
  return case_type === 'civil' ? SIDE_NAMES.plaintiff : SIDE_NAMES.prosecution;
}

/** Lists grounds: 'Hearsay, Leading, and Speculation'. */
export const groundList = (grounds: readonly Ground[]): string =>
  listWords(grounds.map((ground) => GROUND_FACTS[ground].name));

/** Formats a reaction time: '2.4 s'. */
export const reactionText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Formats a rate from 0 to 1: '75%', or a dash if there is none. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : `${Math.round(100 * rate)}%`);

/** Formats a score for display, where each hundredth counts as a point: '1,250'. */
export const pointsText = (score: number): string => grouped(score);

/** Formats milliseconds like a clock that counts down: '4:59'. */
export function countdownText(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
