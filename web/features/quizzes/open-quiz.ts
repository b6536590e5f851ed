import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { Question } from '#shared/quizzes/question.contract.ts';
import { MAX_QUIZ_ITEMS } from '#shared/quizzes/quiz-item.contract.ts';
import { bankOf, markItems } from '#shared/quizzes/score-quiz.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import type { QuizAttempt } from '#shared/study/study-event.contract.ts';

const Millis = z.int().check(z.nonnegative());

/**
 * A quiz that is being taken, as this device keeps it. `id` will be that of its entry in the log of study, so that it is
 * entered once however often it is submitted; the questions and the version of their edition stay as they were when it began.
 * `retryOf` is the attempt whose missed questions it asks again. `answers` and `spentMs` have one place for each question: the chosen option, null for none yet, and the time before it.
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

/** A quiz as it was kept; null for none, and for one of a form that this build does not read. */
export function readOpenQuiz(kept: unknown): OpenQuiz | null {
  const quiz = readTolerantly(OpenQuiz, kept);
  if (quiz === undefined) return null;
  const count = quiz.questions.length;
  return quiz.answers.length === count && quiz.spentMs.length === count && quiz.position < count ? quiz : null;
}

/** The questions for a quiz that is about to start. */
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

/** With `ms` more milliseconds before the question that is shown. */
export function withTime(quiz: OpenQuiz, ms: number): OpenQuiz {
  const { position, spentMs } = quiz;
  return { ...quiz, spentMs: replaced(spentMs, position, (spentMs[position] ?? 0) + Math.round(ms)) };
}

/** With the shown question answered by the option at that place. */
export const withAnswer = (quiz: OpenQuiz, option: number): OpenQuiz => ({
  ...quiz,
  answers: replaced(quiz.answers, quiz.position, option),
});

/** Shows another question; places outside of the quiz are brought inside. */
export const movedTo = (quiz: OpenQuiz, position: number): OpenQuiz => ({
  ...quiz,
  position: Math.min(quiz.questions.length - 1, Math.max(0, position)),
});

/** Numbers, from 1, of the questions that are not answered yet. */
export const unanswered = ({ answers }: OpenQuiz): number[] =>
  answers.flatMap((answer, index) => (answer === null ? [index + 1] : []));

const MAX_S = 86_400;
const seconds = (ms: number) => Math.min(MAX_S, Math.round(ms / 1000));

/** The entry for the log of study, scored by the keys that the quiz holds; a question without an answer is not in it. */
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
