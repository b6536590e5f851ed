import { type StudyMoment, withMoment } from '#shared/study/day-study.ts';
import { byPlace } from '#shared/study/event-order.ts';
import type { LoggedEvent, QuizAttempt } from '#shared/study/study-event.contract.ts';
import { itemSeconds, viewSeconds } from '#shared/study/study-time.ts';

/** Of the form below: a stored fold of another one is computed anew. Raise it with every change of what a fold holds. */
const FORM = 1;

/** Study with shorter breaks is one session. Formulas §1. */
const SESSION_GAP_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/** A stretch of study: its first and last moment, Unix ms. */
export type Span = readonly [from: number, to: number];

/**
 * One local day in short. `seconds` of study, above 0 on an active day, which is one with `first` and `last` moments of study;
 * `views` long enough to be reading; `items`: scored answers, `correct` of them right; `spans`: study without a break of more
 * than half an hour, in order.
 */
export type DayLine = {
  seconds: number;
  views: number;
  items: number;
  correct: number;
  first: StudyMoment | null;
  last: StudyMoment | null;
  spans: readonly Span[];
};

/** A finished quiz in short: for each scored answer '1' or '0' in `right`, and in `advanced` whether the question was that. */
export type AttemptLine = { at: number; right: string; advanced: string };

/** Scored answers within an hour of the day, and how many of them were right. */
type HourLine = { items: number; correct: number };

/**
 * What somebody's entries of one month of local days come to, as plain JSON and whole numbers, so that years of study are read
 * in a hundred pieces; entries add up in any order. `days` by date; `attempts` in the order of their times, each as a word of
 * text, which `attemptsOf` reads: there may be thousands, and text is read twenty times as fast; `hours` of the clock where it
 * happened, 0 to 23, by number.
 */
export type MonthStudy = {
  form: number;
  month: string;
  days: Readonly<Record<string, DayLine>>;
  attempts: readonly string[];
  hours: Readonly<Record<string, HourLine>>;
};

/** The month that an entry counts in: 'YYYY-MM' of its local day. */
export const monthOf = (localDay: string): string => localDay.slice(0, 7);

const BLANK_DAY: DayLine = { seconds: 0, views: 0, items: 0, correct: 0, first: null, last: null, spans: [] };

/** Stretches of study as sessions: those with breaks of at most half an hour are one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last !== undefined && from - last[1] <= SESSION_GAP_MS)
      joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/** A day with seconds of study that ended at a moment; none leave it as it was. */
function withSeconds(day: DayLine, seconds: number, moment: StudyMoment): DayLine {
  if (seconds === 0) return day;
  const { at } = moment;
  const spans = joinSpans([...day.spans, [at - seconds * 1000, at]]);
  return { ...day, ...withMoment(day, moment), seconds: day.seconds + seconds, spans };
}

function withView(day: DayLine, event: StudyMoment & { durationS: number }): DayLine {
  const seconds = viewSeconds(event.durationS);
  return withSeconds({ ...day, views: day.views + (seconds > 0 ? 1 : 0) }, seconds, event);
}

/** Those of one moment in the order of their text, so that they never depend on how they came. */
const byTime = (one: string, other: string) =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1);

/** The quizzes of a month, in the order of their times. */
export const attemptsOf = ({ attempts }: MonthStudy): AttemptLine[] =>
  attempts.map((attempt) => {
    // there may be twenty thousand attempts, and split() takes twice as long
    const [first, second] = [attempt.indexOf(' '), attempt.lastIndexOf(' ')];
    return {
      at: Number(attempt.slice(0, first)),
      right: attempt.slice(first + 1, second),
      advanced: attempt.slice(second + 1),
    };
  });

const bits = (flags: readonly boolean[]) => flags.map((flag) => (flag ? '1' : '0')).join('');

function addQuiz(month: Draft, quiz: QuizAttempt & { id: string }): void {
  const { at, items, tzOffsetMin } = quiz;
  const scored = items.filter(({ correct }) => correct !== null);
  const correct = scored.filter((item) => item.correct).length;
  const day = month.days[quiz.localDay] ?? BLANK_DAY;
  const counted = { ...day, items: day.items + scored.length, correct: day.correct + correct };
  month.days[quiz.localDay] = withSeconds(counted, itemSeconds(items), quiz);
  if (scored.length === 0) return;
  const hour = new Date(at + tzOffsetMin * MINUTE_MS).getUTCHours();
  const before = month.hours[hour] ?? { items: 0, correct: 0 };
  month.hours[hour] = { items: before.items + scored.length, correct: before.correct + correct };
  const right = bits(scored.map((item) => item.correct === true));
  month.attempts.push(`${at} ${right} ${bits(scored.map(({ difficulty }) => difficulty === 'advanced'))}`);
}

type Draft = {
  form: number;
  month: string;
  days: Record<string, DayLine>;
  attempts: string[];
  hours: Record<string, HourLine>;
};

function addEvent(month: Draft, event: LoggedEvent): void {
  const day = month.days[event.localDay] ?? BLANK_DAY;
  if (event.type === 'quiz') addQuiz(month, event);
  else month.days[event.localDay] = event.type === 'view' ? withView(day, event) : day;
}

/**
 * A month with more entries, which must not be in it yet; `fold` undefined: the first ones. The month given stays as it is.
 */
export function addToMonth(fold: MonthStudy | undefined, month: string, events: readonly LoggedEvent[]): MonthStudy {
  const sum: Draft = {
    form: FORM,
    month,
    days: { ...fold?.days },
    attempts: [...(fold?.attempts ?? [])],
    hours: { ...fold?.hours },
  };
  for (const event of events) addEvent(sum, event);
  return { ...sum, attempts: sum.attempts.toSorted(byTime) };
}

/** What all of somebody's entries of a month come to. */
export const foldMonth = (month: string, events: readonly LoggedEvent[]): MonthStudy =>
  addToMonth(undefined, month, events.toSorted(byPlace));

/** A fold as it was stored; undefined for one of another build's form, which has to be computed anew. */
export const storedMonthStudy = (stored: unknown): MonthStudy | undefined =>
  (stored as MonthStudy).form === FORM ? (stored as MonthStudy) : undefined;
