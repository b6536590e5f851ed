import type { Drill } from '#shared/study/study-event.contract.ts';

/** The index key that every session of the Objection Trainer has. */
export const DRILL = 'drill';

const DIGITS = 9;
/** Shifts scores so that negative ones sort first. */
const SHIFT = 100_000_000;

/** The beginning of the index keys for Rapid Fire on a subject (an article, null for all calls). Scores follow. */
export const rapidPrefix = (subject: string | null): string => `rapid ${subject ?? ''} `;

/** The index key for the score of Rapid Fire. Keys sort like scores. */
const rapidKey = (subject: string | null, score: number): string =>
  rapidPrefix(subject) + String(Math.min(2 * SHIFT, Math.max(0, score + SHIFT))).padStart(DIGITS, '0');

/** Returns the score in an index key for Rapid Fire, in hundredths of a point. */
export const scoreInKey = (key: string): number => Number(key.slice(-DIGITS)) - SHIFT;

/** The index keys of a session. */
export const drillKeys = ({ mode, subject, score }: Drill): string[] =>
  mode === 'rapid' ? [DRILL, rapidKey(subject, score)] : [DRILL];
