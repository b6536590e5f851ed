import type { Answer } from '#shared/study/event-answers.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';

/**
 * The result of a graded quiz or drill for one rule. `answered` is the number of answers, and `correct` is the number
 * of correct ones. `halves` and `correctHalves` count the same answers in halves: a true/false question counts as one
 * half, because a guess is right half the time, and any other question counts as two.
 */
export type GradedSession = { answered: number; correct: number; halves: number; correctHalves: number };

type GradedItem = Answer & { correct: boolean };

/** Returns the scored answers on a rule. */
export const gradedItems = (items: readonly Answer[], ruleId: string): GradedItem[] =>
  items.filter((item): item is GradedItem => item.ruleId === ruleId && item.correct !== null);

const halvesOf = ({ questionType }: Answer) => (questionType === 'true_false' ? 1 : 2);
const sum = (items: readonly Answer[]) => items.reduce((total, item) => total + halvesOf(item), 0);

export function gradedSession(items: readonly GradedItem[]): GradedSession {
  const right = items.filter(({ correct }) => correct);
  return { answered: items.length, correct: right.length, halves: sum(items), correctHalves: sum(right) };
}

/** Returns whether the unrounded percentage of correct answers is below `percent`. */
export const isBelow = ({ answered, correct }: GradedSession, percent: number): boolean =>
  100 * correct < percent * answered;

/**
 * Returns the grade of a session for the memory model. One or two answers, for example from a quiz on a whole article,
 * prove less, so they're never 'easy', and 'again' only if all are wrong. Formulas §2.
 */
export function gradeOf(session: GradedSession): Grade {
  const { answered, correct } = session;
  if (answered < 3) {
    if (correct === answered) return 'good';
    return correct === 0 ? 'again' : 'hard';
  }
  if (isBelow(session, 70)) return 'again';
  if (isBelow(session, 80)) return 'hard';
  return correct === answered && answered >= 5 ? 'easy' : 'good';
}
