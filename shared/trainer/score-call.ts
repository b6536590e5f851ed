import type { Call } from '#shared/trainer/call.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

const BEST = 100;
const VALID = 50;
const FAMILY = 25;
const FALSE_ALARM = -25;

/**
 * The kinds of decisions: a good objection, staying seated for good reason, a miss, a false alarm, or a wrong ground.
 */
export type Outcome = 'hit' | 'pass' | 'miss' | 'false-alarm' | 'wrong-ground';

/**
 * The verdict on a decision. `credit` is in hundredths of a point. `isCorrect` says whether the decision counts as
 * correct for mastery: naming the best ground or another valid one, or staying seated where nothing should be said.
 */
export type Verdict = { outcome: Outcome; credit: number; isCorrect: boolean };

const familyOf = (ground: Ground) => GROUND_FACTS[ground].family;

/** Returns the credit for naming one ground. */
function creditFor(ground: Ground, best: Ground, valid: readonly Ground[]): number {
  if (ground === best) return BEST;
  if (valid.includes(ground)) return VALID;
  return familyOf(ground) === familyOf(best) ? FAMILY : 0;
}

/**
 * Judges a decision on a call. `grounds` has the grounds that the user named, of which only the best one counts. It's
 * empty if the user let the call pass. False alarms cost points only if `isRanked` is true.
 */
export function scoreCall(
  { best, valid }: Pick<Call, 'best' | 'valid'>,
  grounds: readonly Ground[],
  isRanked: boolean,
): Verdict {
  if (best === null) {
    if (grounds.length === 0) return { outcome: 'pass', credit: BEST, isCorrect: true };
    return { outcome: 'false-alarm', credit: isRanked ? FALSE_ALARM : 0, isCorrect: false };
  }
  if (grounds.length === 0) return { outcome: 'miss', credit: 0, isCorrect: false };
  const credit = Math.max(...grounds.map((ground) => creditFor(ground, best, valid)));
  return { outcome: credit >= VALID ? 'hit' : 'wrong-ground', credit, isCorrect: credit >= VALID };
}
