import type { Question } from '#shared/quizzes/question.contract.ts';

const MINUTES = 1;
const SCENARIO_MINUTES = 1.5;

/**
 * Returns how many whole minutes the questions take: one per question and one and a half per scenario, rounded up.
 * Decision 14.
 */
export function estimatedMinutes(questions: readonly Pick<Question, 'question_type'>[]): number {
  const minutes = questions.map(({ question_type }) => (question_type === 'scenario' ? SCENARIO_MINUTES : MINUTES));
  return Math.ceil(minutes.reduce((sum, each) => sum + each, 0));
}
