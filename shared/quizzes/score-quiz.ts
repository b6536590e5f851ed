import { performanceLevel, scorePercent } from '#shared/quizzes/performance-level.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { DetailedResult, QuizOutcome, RulePerformance } from '#shared/quizzes/quiz.contract.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';

type Bank = ReadonlyMap<string, Question>;

/** Returns the question bank as a map of questions by ID. */
export const bankOf = (questions: readonly Question[]): Bank => new Map(questions.map((each) => [each.id, each]));

/**
 * Scores answers against the keys in the bank, and copies each question's rule, difficulty, and type from the bank to
 * the answer. Answers to unknown questions stay as they are. Devices and the server both score with this function.
 */
export function markItems(items: readonly QuizItem[], bank: Bank): QuizItem[] {
  return items.map((item) => {
    const question = bank.get(item.questionId);
    if (question === undefined) return item;
    return {
      ...item,
      ruleId: question.rule_id,
      correct: item.option === question.key,
      difficulty: question.difficulty_level,
      questionType: question.question_type,
    };
  });
}

type Marked = { isRight: boolean; item: QuizItem };

/** Leaves out answers that couldn't be scored. */
const markedOf = (items: readonly QuizItem[]): Marked[] =>
  items.flatMap((item) => (item.correct === null ? [] : [{ isRight: item.correct, item }]));

const countRight = (marked: readonly Marked[]): number => marked.filter(({ isRight }) => isRight).length;

function rulePerformance(marked: readonly Marked[]): RulePerformance[] {
  const rules = [...new Set(marked.map(({ item }) => item.ruleId))];
  return rules.map((rule_id) => {
    const ofRule = marked.filter(({ item }) => item.ruleId === rule_id);
    const correct_answers = countRight(ofRule);
    const total_questions = ofRule.length;
    return { rule_id, correct_answers, total_questions, score: scorePercent(correct_answers, total_questions) };
  });
}

const secondsOf = (items: readonly QuizItem[]): number => items.reduce((sum, { timeS }) => sum + timeS, 0);

/**
 * Returns the result of a scored attempt, without its questions. Times are in seconds, and the average has one decimal.
 */
export function quizOutcome({ items }: { items: readonly QuizItem[] }): QuizOutcome {
  const marked = markedOf(items);
  const correct_answers = countRight(marked);
  const total_questions = marked.length;
  const total_time_seconds = secondsOf(items);
  return {
    quiz_results: {
      score: scorePercent(correct_answers, total_questions),
      correct_answers,
      total_questions,
      total_time_seconds,
      average_time_per_question: Math.round((10 * total_time_seconds) / items.length) / 10,
      performance_level: performanceLevel(correct_answers, total_questions),
    },
    rule_performance: rulePerformance(marked),
  };
}

/**
 * Returns each answer with the correct option and the feedback on every option. Leaves out questions that aren't in the
 * bank.
 */
export function detailedResults(items: readonly QuizItem[], bank: Bank): DetailedResult[] {
  return items.flatMap(({ questionId, option }) => {
    const question = bank.get(questionId);
    if (question === undefined) return [];
    const { key, option_feedback } = question;
    return [
      {
        question_id: questionId,
        is_correct: option === key,
        user_answer: option,
        correct_answer: key,
        option_feedback,
      },
    ];
  });
}
