import { randomInt } from 'node:crypto';
import { chooseQuestions, type QuestionFilter } from '#shared/quizzes/choose-questions.ts';
import { estimatedMinutes } from '#shared/quizzes/estimated-time.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { type AskedQuestion, DEFAULT_COUNT, type Quiz } from '#shared/quizzes/quiz.contract.ts';

const MAX_SEED = 2 ** 32;

/** A question as the server sends it, without its key or feedback. Decision 15. */
const withoutKey = (question: Question): AskedQuestion => ({
  id: question.id,
  rule_id: question.rule_id,
  rule_number: question.rule_number,
  question_type: question.question_type,
  difficulty_level: question.difficulty_level,
  learning_objective: question.learning_objective,
  question_text: question.question_text,
  options: question.options,
});

type Wanted = { limit?: number | undefined; randomize?: 'true' | 'false' | undefined };

/** Returns questions from a bank in the API's format. `version` is the version of the bank's edition. */
export function askedQuiz(
  bank: readonly Question[],
  filter: QuestionFilter,
  { limit = DEFAULT_COUNT, randomize }: Wanted,
  version: string,
): Quiz {
  const seed = randomize === 'true' ? randomInt(MAX_SEED) : null;
  const { questions, available, fromOtherLevels } = chooseQuestions(bank, filter, limit, seed);
  return {
    questions: questions.map(withoutKey),
    total_available: available,
    returned: questions.length,
    version,
    quiz_info: {
      estimated_time_minutes: estimatedMinutes(questions),
      learning_objectives: [...new Set(questions.map(({ learning_objective }) => learning_objective))],
      from_other_levels: fromOtherLevels,
    },
  };
}
