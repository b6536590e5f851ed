import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { Question } from '#shared/quizzes/question.contract.ts';
import { MAX_QUIZ_ITEMS } from '#shared/quizzes/quiz-item.contract.ts';
import { bankOf, markItems } from '#shared/quizzes/score-quiz.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import type { QuizAttempt } from '#shared/study/study-event.contract.ts';

const Millis = z.int().check(z.nonnegative());

/**
 * A quiz in progress, as this device stores it. `id` becomes the ID of its attempt, so submitting it twice counts once.
 * `questions` and the edition `version` never change once the quiz has begun. `retryOf` is the attempt whose missed
 * questions it repeats. `answers` and `spentMs` have one value per question: the chosen option (null if none) and the
 * time spent on it.
 */
const OpenQuiz = z.strictObject({
  id: z.uuid(),
  ruleId: z.nullable(RuleId),
  version: z.string(),
  questions: z.array(Question).check(z.minLength(1), z.maxLength(MAX_QUIZ_ITEMS)),
  answers: z.array(z.nullable(z.int())),
  spentMs: z.array(Millis),
  position: z.int().check(z.nonnegative()),
  retryOf: z.optional(z.uuid()),
});
export type OpenQuiz = z.infer<typeof OpenQuiz>;

/** Reads a stored quiz. Null if there is none, or if this build can't read its format. */
export function readOpenQuiz(kept: unknown): OpenQuiz | null {
  const quiz = readTolerantly(OpenQuiz, kept);
  if (quiz === undefined) return null;
  const count = quiz.questions.length;
  return quiz.answers.length === count && quiz.spentMs.length === count && quiz.position < count ? quiz : null;
}

/** The questions of a quiz that is about to start, and where they come from. */
export type AskedQuiz = Pick<OpenQuiz, 'ruleId' | 'version' | 'questions' | 'retryOf'>;
type NewQuiz = AskedQuiz & Pick<OpenQuiz, 'id'>;

export const beginQuiz = (quiz: NewQuiz): OpenQuiz => ({
  ...quiz,
  answers: quiz.questions.map(() => null),
  spentMs: quiz.questions.map(() => 0),
  position: 0,
});

const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((each, index) => (index === at ? value : each));

/** Returns the quiz with `ms` milliseconds added to the question on screen. */
export function withTime(quiz: OpenQuiz, ms: number): OpenQuiz {
  const { position, spentMs } = quiz;
  return { ...quiz, spentMs: replaced(spentMs, position, (spentMs[position] ?? 0) + Math.round(ms)) };
}

/** Returns the quiz with the option at this index as the answer to the question on screen. */
export const withAnswer = (quiz: OpenQuiz, option: number): OpenQuiz => ({
  ...quiz,
  answers: replaced(quiz.answers, quiz.position, option),
});

/** Returns the quiz with another question on screen. Positions out of range are clamped. */
export const movedTo = (quiz: OpenQuiz, position: number): OpenQuiz => ({
  ...quiz,
  position: Math.min(quiz.questions.length - 1, Math.max(0, position)),
});

/** The numbers, starting at 1, of the questions without an answer. */
export const unanswered = ({ answers }: OpenQuiz): number[] =>
  answers.flatMap((answer, index) => (answer === null ? [index + 1] : []));

const MAX_S = 86_400;
const seconds = (ms: number) => Math.min(MAX_S, Math.round(ms / 1000));

/** The attempt to store as an event, scored with the keys in the quiz. Unanswered questions are left out. */
export function attemptOf(quiz: OpenQuiz, when: Pick<QuizAttempt, 'at' | 'tzOffsetMin' | 'localDay'>): QuizAttempt {
  const { ruleId, version, questions, answers, spentMs, retryOf } = quiz;
  const items = questions.flatMap(({ id, rule_id }, index) => {
    const option = answers[index] ?? null;
    const timeS = seconds(spentMs[index] ?? 0);
    const unscored = { correct: null, difficulty: null, questionType: null };
    return option === null ? [] : [{ questionId: id, ruleId: rule_id, option, timeS, ...unscored }];
  });
  const durationS = Math.min(
    MAX_S,
    items.reduce((sum, { timeS }) => sum + timeS, 0),
  );
  const retry = retryOf === undefined ? {} : { retryOf };
  return { type: 'quiz', ruleId, version, durationS, items: markItems(items, bankOf(questions)), ...retry, ...when };
}
