import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { answersOf } from '#shared/study/event-answers.ts';
import { byPlace } from '#shared/study/event-order.ts';
import type { CardReview, Drill, LoggedEvent } from '#shared/study/study-event.contract.ts';
import { itemSeconds, practiceSeconds, viewSeconds } from '#shared/study/study-time.ts';

/**
 * The version of the form below. A stored projection in another form is computed again. Raise the version whenever the
 * contents change.
 */
export const DAY_FORM = 2;

/** A moment of study: `at` in Unix ms, on a clock that was `tzOffsetMin` minutes ahead of UTC. */
export type StudyMoment = { at: number; tzOffsetMin: number };

/**
 * What a user did with one rule on one day: seconds of reading, the numbers of quiz answers (scored or not) and studied
 * marks, and the number of flashcards and calls.
 */
type RuleOfDayStudy = { readS: number; items: number; marks: number; practiced: number };

/**
 * The projection of a user's events on one study day, as plain JSON with whole numbers. Events can be added in any
 * order.
 *
 * - `seconds` is the study time, which is above 0 on an active day.
 * - `views` counts only views long enough to be reading.
 * - `items` counts scored answers, and `correct` counts the correct ones.
 * - `newCards` counts flashcards graded for the first time. `reviews` counts those graded again on a later day, and
 *   `recalled` counts how many of those weren't forgotten.
 * - `first` and `last` are moments of study, and null on a day without any.
 * - `rules` says what was viewed, answered, marked, or practiced, by rule ID.
 */
export type DayStudy = {
  form: number;
  day: string;
  seconds: number;
  views: number;
  items: number;
  correct: number;
  newCards: number;
  reviews: number;
  recalled: number;
  first: StudyMoment | null;
  last: StudyMoment | null;
  rules: Record<string, RuleOfDayStudy>;
};

const blank = (day: string): DayStudy => ({
  form: DAY_FORM,
  day,
  seconds: 0,
  views: 0,
  items: 0,
  correct: 0,
  newCards: 0,
  reviews: 0,
  recalled: 0,
  first: null,
  last: null,
  rules: {},
});

const isBefore = (one: StudyMoment, other: StudyMoment) =>
  one.at === other.at ? one.tzOffsetMin < other.tzOffsetMin : one.at < other.at;

/** The first and last moments of study on a day. Both are null on a day without any. */
export type DayMoments = { first: StudyMoment | null; last: StudyMoment | null };

/** Adds a moment, which may come before, after, or between the first and last moments so far. */
export function withMoment({ first, last }: DayMoments, { at, tzOffsetMin }: StudyMoment): DayMoments {
  const moment = { at, tzOffsetMin };
  return {
    first: first === null || isBefore(moment, first) ? moment : first,
    last: last === null || isBefore(last, moment) ? moment : last,
  };
}

/** Adds seconds of study and the moment when they took place. Zero seconds have no effect. */
function addSeconds(day: DayStudy, seconds: number, moment: StudyMoment): void {
  if (seconds === 0) return;
  day.seconds += seconds;
  Object.assign(day, withMoment(day, moment));
}

const NOTHING: RuleOfDayStudy = { readS: 0, items: 0, marks: 0, practiced: 0 };

function addRule(day: DayStudy, ruleId: string, more: Partial<RuleOfDayStudy>): void {
  const rule = day.rules[ruleId] ?? NOTHING;
  const { readS = 0, items = 0, marks = 0, practiced = 0 } = more;
  day.rules[ruleId] = {
    readS: rule.readS + readS,
    items: rule.items + items,
    marks: rule.marks + marks,
    practiced: rule.practiced + practiced,
  };
}

function addItems(day: DayStudy, items: readonly QuizItem[]): void {
  const scored = items.filter(({ correct }) => correct !== null);
  day.items += scored.length;
  day.correct += scored.filter(({ correct }) => correct).length;
  for (const { ruleId } of items) addRule(day, ruleId, { items: 1 });
}

function addDrill(day: DayStudy, drill: Drill & { id: string }): void {
  const answers = answersOf(drill);
  day.items += answers.length;
  day.correct += answers.filter(({ correct }) => correct).length;
  for (const { ruleId } of answers) addRule(day, ruleId, { practiced: 1 });
  addSeconds(day, practiceSeconds(drill.items), drill);
}

function addCard(day: DayStudy, review: CardReview): void {
  const { ruleId, stage, grade } = review;
  if (stage === 'new') day.newCards += 1;
  if (stage === 'review') day.reviews += 1;
  if (stage === 'review' && grade !== 'again') day.recalled += 1;
  addRule(day, ruleId, { practiced: 1 });
  addSeconds(day, practiceSeconds([review]), review);
}

function addEvent(day: DayStudy, event: LoggedEvent): void {
  switch (event.type) {
    case 'view': {
      const readS = viewSeconds(event.durationS);
      day.views += readS > 0 ? 1 : 0;
      addRule(day, event.ruleId, { readS });
      addSeconds(day, readS, event);
      break;
    }
    case 'studied':
      addRule(day, event.ruleId, { marks: 1 });
      break;
    case 'assessment':
      break;
    case 'card':
      addCard(day, event);
      break;
    case 'drill':
      addDrill(day, event);
      break;
    default:
      addItems(day, event.items);
      addSeconds(day, itemSeconds(event.items), event);
  }
}

/**
 * Adds events to a day, which must not contain them yet. `fold` is undefined if these are the first. The given day
 * stays unchanged. It's copied once rather than for each event, because a day may have many rules and events.
 */
export function addToDay(fold: DayStudy | undefined, day: string, events: readonly LoggedEvent[]): DayStudy {
  const sum = fold === undefined ? blank(day) : { ...fold, rules: { ...fold.rules } };
  for (const event of events) addEvent(sum, event);
  return sum;
}

/** Computes a day from all of a user's events on that study day. */
export const foldDay = (day: string, events: readonly LoggedEvent[]): DayStudy =>
  addToDay(undefined, day, events.toSorted(byPlace));

/** Reads a stored projection. Returns undefined if it's in another form, so that it must be computed again. */
export const storedDayStudy = (stored: unknown): DayStudy | undefined =>
  (stored as DayStudy).form === DAY_FORM ? (stored as DayStudy) : undefined;
