import * as z from 'zod/mini';
import { PerformanceLevel } from '#shared/quizzes/performance-level.ts';
import { Question, QuestionId } from '#shared/quizzes/question.contract.ts';
import { MAX_QUIZ_ITEMS } from '#shared/quizzes/quiz-item.contract.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';
import { Seconds } from '#shared/time/time.contract.ts';

/** The number of questions if a request doesn't say how many. Learning specification §2. */
export const DEFAULT_COUNT = 5;
const Count = z.int().check(z.minimum(0));

/**
 * A question as the user sees it: without its key, its feedback, or the part of the rule that it tests. Decision 15.
 */
export const AskedQuestion = z.pick(Question, {
  id: true,
  rule_id: true,
  rule_number: true,
  question_type: true,
  difficulty_level: true,
  learning_objective: true,
  question_text: true,
  options: true,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/**
 * A quiz to take. `total_available` is how many questions may be asked today, at any difficulty, and `returned` is how
 * many are included. If there are too few of the requested difficulty, `quiz_info.from_other_levels` counts those from
 * the nearest difficulties. `version` is the edition version of the questions.
 */
export const Quiz = z.strictObject({
  questions: z.array(AskedQuestion),
  total_available: Count,
  returned: Count,
  version: z.string(),
  quiz_info: z.strictObject({
    estimated_time_minutes: Count,
    learning_objectives: z.array(z.string()),
    from_other_levels: Count,
  }),
});
export type Quiz = z.infer<typeof Quiz>;

const Limit = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_QUIZ_ITEMS));

/** The parameters that both question endpoints take. Decision 14. */
export const ruleQuizQuery = {
  difficulty: z.optional(Difficulty),
  limit: z.optional(Limit),
  randomize: z.optional(z.enum(['true', 'false'])),
};

/**
 * An answer. The app always sends the option and the time. If they're missing, the API assumes the first option and
 * zero seconds.
 */
const Submission = z.strictObject({
  question_id: QuestionId,
  user_answer: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  time_spent_seconds: z.optional(Seconds),
});

/**
 * A finished quiz with each question once. `version` is the edition version of its questions. Without it, or if the
 * server no longer has that edition, the quiz is scored with the current edition's keys. `tz_offset_min` is how many
 * minutes local time was ahead of UTC where the quiz was taken.
 */
export const QuizSubmission = z.strictObject({
  submissions: z.array(Submission).check(
    z.minLength(1),
    z.maxLength(MAX_QUIZ_ITEMS),
    z.refine((all) => new Set(all.map(({ question_id }) => question_id)).size === all.length, {
      error: 'Answer each question once',
    }),
  ),
  version: z.optional(z.string().check(z.maxLength(32))),
  tz_offset_min: z.optional(z.int().check(z.minimum(-840), z.maximum(840))),
});
export type QuizSubmission = z.infer<typeof QuizSubmission>;

/** The result of a quiz. Learning specification §3. Times are in seconds, and `score` is a whole percentage. */
const QuizResults = z.strictObject({
  score: z.int().check(z.minimum(0), z.maximum(100)),
  correct_answers: Count,
  total_questions: Count,
  total_time_seconds: Count,
  average_time_per_question: z.number(),
  performance_level: PerformanceLevel,
});

const RulePerformance = z.strictObject({
  rule_id: RuleId,
  correct_answers: Count,
  total_questions: Count,
  score: z.int().check(z.minimum(0), z.maximum(100)),
});
export type RulePerformance = z.infer<typeof RulePerformance>;

/** `user_answer` and `correct_answer` are positions in the question's options, which are never shuffled. */
const DetailedResult = z.strictObject({
  question_id: QuestionId,
  is_correct: z.boolean(),
  user_answer: Count,
  correct_answer: Count,
  option_feedback: z.array(z.string()),
});
export type DetailedResult = z.infer<typeof DetailedResult>;

const outcome = { quiz_results: QuizResults, rule_performance: z.array(RulePerformance) };
export type QuizOutcome = { quiz_results: z.infer<typeof QuizResults>; rule_performance: RulePerformance[] };

export const ScoredQuiz = z.strictObject({ ...outcome, detailed_results: z.array(DetailedResult) });
export type ScoredQuiz = z.infer<typeof ScoredQuiz>;

/**
 * An attempt. `rule_id` is the rule it was on, or null for a quiz on several rules. `completed_on` is the study day.
 */
export const PastQuiz = z.strictObject({
  id: z.string(),
  rule_id: z.nullable(RuleId),
  completed_at: z.string(),
  completed_on: Day,
  ...outcome,
});
export type PastQuiz = z.infer<typeof PastQuiz>;

export const QuizHistory = z.strictObject({ attempts: z.array(PastQuiz), total: Count, limit: Count, offset: Count });
export type QuizHistory = z.infer<typeof QuizHistory>;
