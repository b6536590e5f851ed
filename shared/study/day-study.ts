import { byPlace } from '#shared/study/event-order.ts';
import type { LoggedEvent, QuizItem } from '#shared/study/study-event.contract.ts';
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

/** Seconds of study with the moment that they belong to; none leave the day as it was. */
function withSeconds(fold: DayStudy, seconds: number, { at, tzOffsetMin }: StudyMoment): DayStudy {
  if (seconds === 0) return fold;
  const moment = { at, tzOffsetMin };
  return {
    ...fold,
    seconds: fold.seconds + seconds,
    first: fold.first === null || isBefore(moment, fold.first) ? moment : fold.first,
    last: fold.last === null || isBefore(fold.last, moment) ? moment : fold.last,
  };
}

const NOTHING: RuleOfDayStudy = { readS: 0, items: 0, marks: 0 };

function withRule(
  fold: DayStudy,
  ruleId: string,
  { readS = 0, items = 0, marks = 0 }: Partial<RuleOfDayStudy>,
): DayStudy {
  const rule = fold.rules[ruleId] ?? NOTHING;
  const sum = { readS: rule.readS + readS, items: rule.items + items, marks: rule.marks + marks };
  return { ...fold, rules: { ...fold.rules, [ruleId]: sum } };
}

function withItems(fold: DayStudy, items: readonly QuizItem[]): DayStudy {
  const scored = items.filter(({ correct }) => correct !== null);
  const after = {
    ...fold,
    items: fold.items + scored.length,
    correct: fold.correct + scored.filter(({ correct }) => correct).length,
  };
  return items.reduce((sum, { ruleId }) => withRule(sum, ruleId, { items: 1 }), after);
}

/** A day with one more entry, which must not be in it yet; `fold` undefined: the first one. */
export function addToDay(fold: DayStudy | undefined, day: string, event: LoggedEvent): DayStudy {
  const before = fold ?? blank(day);
  switch (event.type) {
    case 'view': {
      const readS = viewSeconds(event.durationS);
      const after = withRule({ ...before, views: before.views + (readS > 0 ? 1 : 0) }, event.ruleId, { readS });
      return withSeconds(after, readS, event);
    }
    case 'studied':
      return withRule(before, event.ruleId, { marks: 1 });
    case 'assessment':
      return before;
    default:
      return withSeconds(withItems(before, event.items), itemSeconds(event.items), event);
  }
}

/** What all of somebody's entries of a local day come to. */
export const foldDay = (day: string, events: readonly LoggedEvent[]): DayStudy =>
  events.toSorted(byPlace).reduce((fold, event) => addToDay(fold, day, event), blank(day));

/** A fold as it was stored; undefined for one of another build's form, which has to be computed anew. */
export const storedDayStudy = (stored: unknown): DayStudy | undefined =>
  (stored as DayStudy).form === FORM ? (stored as DayStudy) : undefined;
