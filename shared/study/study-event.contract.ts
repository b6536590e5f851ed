import * as z from 'zod/mini';
import { FlashcardId } from '#shared/flashcards/flashcard.contract.ts';
import { MAX_QUIZ_ITEMS, QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Seconds } from '#shared/time/time.contract.ts';
import { DrillItem, DrillMode, MAX_DRILL_ITEMS } from '#shared/trainer/drill-item.contract.ts';

/** The mastery levels. Learning specification §4. */
export const MASTERY_LEVELS = ['not_started', 'learning', 'struggling', 'competent', 'mastered'] as const;
export const MasteryLevel = z.enum(MASTERY_LEVELS);
export type MasteryLevel = z.infer<typeof MasteryLevel>;

/**
 * When an event happened. `at` is in Unix ms. `tzOffsetMin` is how many minutes the clock where it happened was ahead
 * of UTC (New York in winter: -300). `localDay` is the study day there, fixed when the event is recorded.
 */
const When = {
  at: z.int(),
  tzOffsetMin: z.int().check(z.minimum(-840), z.maximum(840)),
  localDay: Day,
};

/**
 * A user had a rule open. A duration of 0 s means that they only pressed a search result, which doesn't count as a
 * view. Decision 23.
 */
const View = z.strictObject({ type: z.literal('view'), ruleId: RuleId, durationS: Seconds, ...When });

const StudiedMark = z.strictObject({ type: z.literal('studied'), ruleId: RuleId, ...When });

/** The user claims a mastery level. */
const SelfAssessment = z.strictObject({
  type: z.literal('assessment'),
  ruleId: RuleId,
  level: MasteryLevel,
  ...When,
});

/**
 * A finished quiz. `ruleId` is the rule it was on, or null for a quiz on several rules. `version` is its edition
 * version. `retryOf` is the attempt whose missed questions were retried, and is missing for a full quiz.
 */
const QuizAttempt = z.strictObject({
  type: z.literal('quiz'),
  ruleId: z.nullable(RuleId),
  version: z.string().check(z.maxLength(32)),
  durationS: Seconds,
  items: z.array(QuizItem).check(z.minLength(1), z.maxLength(MAX_QUIZ_ITEMS)),
  retryOf: z.optional(z.uuid()),
  ...When,
});

/** The grades of a flashcard, from forgotten to effortless. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export const Grade = z.enum(GRADES);
export type Grade = z.infer<typeof Grade>;

/**
 * A graded flashcard. `stage` is 'new' for the first time, 'review' if the card was graded on an earlier day, and
 * 'repeat' for another time on the same day, which doesn't affect its schedule. `timeS` is the time from showing the
 * front to the grade.
 */
const CardReview = z.strictObject({
  type: z.literal('card'),
  ruleId: RuleId,
  cardId: FlashcardId,
  grade: Grade,
  stage: z.enum(['new', 'review', 'repeat']),
  timeS: Seconds,
  ...When,
});

/**
 * A finished session of the Objection Trainer. `subject` is the examination or ladder that was played, or the article
 * of a Timed Challenge, or null for a mixed session. `version` is its edition version. `score` is in hundredths of a
 * point and includes bonuses.
 */
const Drill = z.strictObject({
  type: z.literal('drill'),
  mode: DrillMode,
  subject: z.nullable(z.string().check(z.maxLength(60))),
  version: z.string().check(z.maxLength(32)),
  durationS: Seconds,
  score: z.int(),
  items: z.array(DrillItem).check(z.minLength(1), z.maxLength(MAX_DRILL_ITEMS)),
  ...When,
});

/** Permanently retracts an event, by its ID. Only studied marks and card reviews can be retracted. */
export const Retraction = z.strictObject({ type: z.literal('retraction') });
export type Retraction = z.infer<typeof Retraction>;

/**
 * An event in the study log, from which every projection is computed. Events never change once the server has stored
 * them. Their IDs are UUIDs of version 7.
 */
export const StudyEvent = z.union([View, StudiedMark, SelfAssessment, QuizAttempt, CardReview, Drill]);
export type StudyEvent = z.infer<typeof StudyEvent>;
export type QuizAttempt = z.infer<typeof QuizAttempt>;
export type CardReview = z.infer<typeof CardReview>;
export type Drill = z.infer<typeof Drill>;

/** An event with its ID. */
export type LoggedEvent = StudyEvent & { id: string };

/** Returns every rule that an event is about, each once. */
export function rulesOf(event: StudyEvent): string[] {
  if (event.type !== 'quiz' && event.type !== 'drill') return [event.ruleId];
  return [...new Set(event.items.flatMap(({ ruleId }) => ruleId ?? []))];
}
