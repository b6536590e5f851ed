import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';

/** The parts of an answer that mastery and accuracy are computed from. */
export type Answer = Pick<QuizItem, 'ruleId' | 'correct' | 'difficulty' | 'questionType' | 'timeS'>;

/**
 * Returns a call as an answer to an intermediate scenario on its rule. A call without a rule doesn't count as an
 * answer.
 */
function answerOf({ ruleId, correct, timeS }: DrillItem): Answer[] {
  return ruleId === null ? [] : [{ ruleId, correct, difficulty: 'intermediate', questionType: 'scenario', timeS }];
}

/** Returns the answers of an event. Only quizzes and drills have any. */
export function answersOf(event: LoggedEvent): readonly Answer[] {
  if (event.type === 'quiz') return event.items;
  return event.type === 'drill' ? event.items.flatMap(answerOf) : [];
}
