import type { Drill } from '#shared/study/study-event.contract.ts';

/** The index key that every drill has. */
export const DRILL = 'drill';

const DIGITS = 9;
/** Added to scores so that negative scores sort first. */
const SHIFT = 100_000_000;

/** Returns the prefix of the Rapid Fire index keys for a subject (an article, or null for all calls). */
export const rapidPrefix = (subject: string | null): string => `rapid ${subject ?? ''} `;

/** Returns the index key for a Rapid Fire score. Keys sort in the order of their scores. */
const rapidKey = (subject: string | null, score: number): string =>
  rapidPrefix(subject) + String(Math.min(2 * SHIFT, Math.max(0, score + SHIFT))).padStart(DIGITS, '0');

/** Returns the score in a Rapid Fire index key, in hundredths of a point. */
export const scoreInKey = (key: string): number => Number(key.slice(-DIGITS)) - SHIFT;

/** Returns the index keys of a drill. */
export const drillKeys = ({ mode, subject, score }: Drill): string[] =>
  mode === 'rapid' ? [DRILL, rapidKey(subject, score)] : [DRILL];
