import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { byPlace } from '#shared/study/event-order.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { itemSeconds, viewSeconds } from '#shared/study/study-time.ts';

/** Of the form below: a stored fold of another one is computed anew. Raise it with every change of what a fold holds. */
const FORM = 1;

/** A moment of study: `at` Unix ms, where the clock was `tzOffsetMin` minutes ahead of UTC. */
export type StudyMoment = { at: number; tzOffsetMin: number };

/** One rule on one day: seconds read, answers (scored or not) and studied marks. */
type RuleOfDayStudy = { readS: number; items: number; marks: number };

/**
 * What somebody's entries of one local day come to, as plain JSON and whole numbers; entries add up in any order. `seconds` of
 * study, above 0 on an active day; `views` long enough to be reading; `items`: scored answers, `correct` of them right;
 * `first` and `last`: the moments of study, null on a day without; `rules`: what was viewed, answered or marked, by id.
 */
export type DayStudy = {
  form: number;
  day: string;
  seconds: number;
  views: number;
  items: number;
  correct: number;
  first: StudyMoment | null;
  last: StudyMoment | null;
  rules: Record<string, RuleOfDayStudy>;
};

const blank = (day: string): DayStudy => ({
  form: FORM,
  day,
  seconds: 0,
  views: 0,
  items: 0,
  correct: 0,
  first: null,
  last: null,
  rules: {},
});

const isBefore = (one: StudyMoment, other: StudyMoment) =>
  one.at === other.at ? one.tzOffsetMin < other.tzOffsetMin : one.at < other.at;

/** The first and the last moment of study of a day; null on a day without. */
export type DayMoments = { first: StudyMoment | null; last: StudyMoment | null };

/** The same with one more moment, whenever that was. */
export function withMoment({ first, last }: DayMoments, { at, tzOffsetMin }: StudyMoment): DayMoments {
  const moment = { at, tzOffsetMin };
  return {
    first: first === null || isBefore(moment, first) ? moment : first,
    last: last === null || isBefore(last, moment) ? moment : last,
  };
}

/** Adds seconds of study with the moment that they belong to; none leave the day as it was. */
function addSeconds(day: DayStudy, seconds: number, moment: StudyMoment): void {
  if (seconds === 0) return;
  day.seconds += seconds;
  Object.assign(day, withMoment(day, moment));
}

const NOTHING: RuleOfDayStudy = { readS: 0, items: 0, marks: 0 };

function addRule(day: DayStudy, ruleId: string, { readS = 0, items = 0, marks = 0 }: Partial<RuleOfDayStudy>): void {
  const rule = day.rules[ruleId] ?? NOTHING;
  day.rules[ruleId] = { readS: rule.readS + readS, items: rule.items + items, marks: rule.marks + marks };
}

function addItems(day: DayStudy, items: readonly QuizItem[]): void {
  const scored = items.filter(({ correct }) => correct !== null);
  day.items += scored.length;
  day.correct += scored.filter(({ correct }) => correct).length;
  for (const { ruleId } of items) addRule(day, ruleId, { items: 1 });
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
    default:
      addItems(day, event.items);
      addSeconds(day, itemSeconds(event.items), event);
  }
}

/**
 * A day with more entries, which must not be in it yet; `fold` undefined: the first ones. The day given stays as it is; it is
 * copied once, since it may have many rules and there may be many entries.
 */
export function addToDay(fold: DayStudy | undefined, day: string, events: readonly LoggedEvent[]): DayStudy {
  const sum = fold === undefined ? blank(day) : { ...fold, rules: { ...fold.rules } };
  for (const event of events) addEvent(sum, event);
  return sum;
}

/** What all of somebody's entries of a local day come to. */
export const foldDay = (day: string, events: readonly LoggedEvent[]): DayStudy =>
  addToDay(undefined, day, events.toSorted(byPlace));

/** A fold as it was stored; undefined for one of another build's form, which has to be computed anew. */
export const storedDayStudy = (stored: unknown): DayStudy | undefined =>
  (stored as DayStudy).form === FORM ? (stored as DayStudy) : undefined;
