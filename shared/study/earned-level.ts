import { type GradedSession, isBelow } from '#shared/study/graded-session.ts';
import type { Memory } from '#shared/study/memory.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';

/**
 * What a user has done to earn a mastery level.
 *
 * - `reads` counts views long enough to be reading. `studiedAt` is the time of the studied mark (Unix ms).
 * - `answered` counts scored answers, and `harderCorrect` counts correct ones at intermediate or advanced.
 * - `gradedDays` are the first two study days with graded sessions, and `sessions` are the last five, newest first.
 */
export type Earned = {
  reads: number;
  studiedAt: number | null;
  answered: number;
  harderCorrect: number;
  gradedDays: readonly string[];
  sessions: readonly GradedSession[];
  memory: Memory | null;
};

export const KEPT_SESSIONS = 5;
/** More graded days than this make no difference. */
export const KEPT_DAYS = 2;

/**
 * The weights of sessions by age: 0.7 to the power of the age, in ten-thousandths, so that comparisons with limits are
 * exact.
 */
const WEIGHTS = [10_000, 7000, 4900, 3430, 2401];
const HALVES = 2;
const PRIOR = 0.5 * HALVES * 10_000;

/**
 * Returns the estimated probability of a correct answer as a fraction, based on the last five sessions. Newer sessions
 * weigh more.
 */
function fractionOf(sessions: readonly GradedSession[]): { right: number; all: number } {
  return sessions.slice(0, KEPT_SESSIONS).reduce(
    ({ right, all }, session, age) => {
      const weight = WEIGHTS[age] ?? 0;
      return { right: right + weight * session.correctHalves, all: all + weight * session.halves };
    },
    { right: PRIOR, all: 2 * PRIOR },
  );
}

/**
 * Returns the estimated probability of a correct answer, from 0 to 1 (p in formulas §2). It's 0.5 before the first
 * session.
 */
export function masteryEstimate(sessions: readonly GradedSession[]): number {
  const { right, all } = fractionOf(sessions);
  return right / all;
}

function isEstimated(sessions: readonly GradedSession[], percent: number): boolean {
  const { right, all } = fractionOf(sessions);
  return 100 * right >= percent * all;
}

function isStruggling([last, before]: readonly GradedSession[], earned: Earned): boolean {
  if (last === undefined) return false;
  if (last.answered >= 3 && isBelow(last, 60) && !isEstimated(earned.sessions, 60)) return true;
  return before !== undefined && isBelow(last, 70) && isBelow(before, 70);
}

const isMastered = ({ sessions, answered, gradedDays, harderCorrect, memory }: Earned, recall: number) =>
  isEstimated(sessions, 85) &&
  answered >= 10 &&
  gradedDays.length >= KEPT_DAYS &&
  harderCorrect >= 2 &&
  memory !== null &&
  memory.stability >= 21 &&
  recall >= 0.85;

function isCompetent({ sessions, answered }: Earned, recall: number): boolean {
  const [last] = sessions;
  return last !== undefined && isEstimated(sessions, 75) && answered >= 5 && !isBelow(last, 70) && recall >= 0.75;
}

/**
 * Returns the mastery level that study has earned, given the probability of recall: the first level whose conditions
 * are met. Formulas §2.
 */
export function earnedLevel(earned: Earned, recall: number): MasteryLevel {
  if (earned.reads === 0 && earned.studiedAt === null && earned.answered === 0) return 'not_started';
  if (isStruggling(earned.sessions, earned)) return 'struggling';
  if (isMastered(earned, recall)) return 'mastered';
  return isCompetent(earned, recall) ? 'competent' : 'learning';
}
