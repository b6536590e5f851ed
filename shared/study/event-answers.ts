import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';

/** What mastery and accuracy need to know of an answer. */
export type Answer = Pick<QuizItem, 'ruleId' | 'correct' | 'difficulty' | 'questionType' | 'timeS'>;

/** Returns a played call as an answer: an intermediate scenario on its rule. A call without a rule isn't an answer. */
function answerOf({ ruleId, correct, timeS }: DrillItem): Answer[] {
  return ruleId === null ? [] : [{ ruleId, correct, difficulty: 'intermediate', questionType: 'scenario', timeS }];
}

/** Returns the answers of an event. Only quizzes and drills have any. */
export function answersOf(event: LoggedEvent): readonly Answer[] {
  if (event.type === 'quiz') return event.items;
  return event.type === 'drill' ? event.items.flatMap(answerOf) : [];
}
