import { type StudyMoment, withMoment } from '#shared/study/day-study.ts';
import { answersOf } from '#shared/study/event-answers.ts';
import { byPlace } from '#shared/study/event-order.ts';
import type { CardReview, Drill, LoggedEvent, QuizAttempt } from '#shared/study/study-event.contract.ts';
import { itemSeconds, practiceSeconds, viewSeconds } from '#shared/study/study-time.ts';
import type { DrillMode } from '#shared/trainer/drill-item.contract.ts';

/**
 * The version of the form below. A stored projection in another form is computed again. Raise the version whenever the
 * contents change.
 */
export const MONTH_FORM = 2;

/** The longest break that doesn't end a study session. Formulas §1. */
const SESSION_GAP_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/** The modes in which calls are played without a clock. */
const UNTIMED: ReadonlySet<DrillMode> = new Set(['practice', 'round', 'weak']);

/** The first and last moments of a stretch of study, in Unix ms. */
export type Span = readonly [from: number, to: number];

/**
 * The summary of one study day.
 *
 * - `seconds` is the study time, which is above 0 on an active day. Such a day also has `first` and `last`, its moments
 *   of study.
 * - `views` counts only views long enough to be reading.
 * - `items` counts scored answers, and `correct` counts the correct ones.
 * - `reviews` counts flashcards that were graded again on a later day, and `recalled` counts those of them that weren't
 *   forgotten.
 * - `spans` are stretches of study without a break of more than half an hour, in order.
 */
export type DayLine = {
  seconds: number;
  views: number;
  items: number;
  correct: number;
  reviews: number;
  recalled: number;
  first: StudyMoment | null;
  last: StudyMoment | null;
  spans: readonly Span[];
};

/**
 * The summary of an attempt. For each scored answer, `right` has '1' if it was correct, and `advanced` has '1' if the
 * question was advanced. Otherwise, they have '0'.
 */
export type AttemptLine = { at: number; right: string; advanced: string };

/**
 * The summary of a drill. `within2` and `within5` count right objections that took at most two and five seconds.
 * `untimed` counts right calls in a mode without a clock.
 */
export type DrillLine = { at: number; mode: DrillMode; within2: number; within5: number; untimed: number };

/** The number of scored answers in one hour of the day, and how many of them were correct. */
type HourLine = { items: number; correct: number };

/**
 * The projection of a user's events in one month of study days, as plain JSON with whole numbers, so that years of
 * study fit in about a hundred rows. Events can be added in any order.
 *
 * - `days` are by date, and `hours` are by local hour, from 0 to 23.
 * - `attempts` are in order of time. Each is a string that `attemptsOf` parses, because there may be thousands and
 *   strings are twenty times as fast to read.
 * - `drills` are in order of time, too, and `drillsOf` parses them.
 */
export type MonthStudy = {
  form: number;
  month: string;
  days: Readonly<Record<string, DayLine>>;
  attempts: readonly string[];
  drills: readonly string[];
  hours: Readonly<Record<string, HourLine>>;
};

/** Returns the month that an event counts for ('YYYY-MM'), which is the month of its study day. */
export const monthOf = (localDay: string): string => localDay.slice(0, 7);

const BLANK_DAY: DayLine = {
  seconds: 0,
  views: 0,
  items: 0,
  correct: 0,
  reviews: 0,
  recalled: 0,
  first: null,
  last: null,
  spans: [],
};

/** Joins stretches of study into study sessions if the breaks between them are at most half an hour. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last !== undefined && span[0] - last[1] <= SESSION_GAP_MS)
      joined[joined.length - 1] = [last[0], Math.max(last[1], span[1])];
    else joined.push(span);
  }
  return joined;
}

/** Adds seconds of study that ended at `moment`. Zero seconds have no effect. */
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

/** Sorts by time, and within the same moment by text, so that the order doesn't depend on how attempts arrived. */
const byTime = (one: string, other: string) =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1);

/** Returns the attempts of a month, in order of time. */
export const attemptsOf = ({ attempts }: MonthStudy): AttemptLine[] =>
  attempts.map((attempt) => {
    // There may be twenty thousand attempts, and split() would take twice as long.
    const first = attempt.indexOf(' ');
    const second = attempt.lastIndexOf(' ');
    return {
      at: Number(attempt.slice(0, first)),
      right: attempt.slice(first + 1, second),
      advanced: attempt.slice(second + 1),
    };
  });

/** Returns the drills of a month, in order of time. */
export const drillsOf = ({ drills }: MonthStudy): DrillLine[] =>
  drills.map((drill) => {
    const [at, mode, within2, within5, untimed] = drill.split(' ');
    return {
      at: Number(at),
      mode: mode as DrillMode,
      within2: Number(within2),
      within5: Number(within5),
      untimed: Number(untimed),
    };
  });

function drillLine({ at, mode, items }: Drill): string {
  const right = items.filter(({ correct }) => correct);
  const within = (ms: number) =>
    right.filter(({ grounds, reactionMs }) => grounds.length > 0 && reactionMs <= ms).length;
  const untimed = UNTIMED.has(mode) ? right.length : 0;
  return [at, mode, within(2000), within(5000), untimed].join(' ');
}

const bits = (flags: readonly boolean[]) => flags.map((flag) => (flag ? '1' : '0')).join('');

function addHour(month: Draft, { at, tzOffsetMin }: StudyMoment, { items, correct }: HourLine): void {
  const hour = new Date(at + tzOffsetMin * MINUTE_MS).getUTCHours();
  const before = month.hours[hour] ?? { items: 0, correct: 0 };
  month.hours[hour] = { items: before.items + items, correct: before.correct + correct };
}

function addQuiz(month: Draft, quiz: QuizAttempt & { id: string }): void {
  const { at, items } = quiz;
  const scored = items.filter(({ correct }) => correct !== null);
  const correct = scored.filter((item) => item.correct).length;
  const day = month.days[quiz.localDay] ?? BLANK_DAY;
  const counted = { ...day, items: day.items + scored.length, correct: day.correct + correct };
  month.days[quiz.localDay] = withSeconds(counted, itemSeconds(items), quiz);
  if (scored.length === 0) return;
  addHour(month, quiz, { items: scored.length, correct });
  const right = bits(scored.map((item) => item.correct === true));
  month.attempts.push(`${at} ${right} ${bits(scored.map(({ difficulty }) => difficulty === 'advanced'))}`);
}

type Draft = {
  form: number;
  month: string;
  days: Record<string, DayLine>;
  attempts: string[];
  drills: string[];
  hours: Record<string, HourLine>;
};

function addDrill(month: Draft, drill: Drill & { id: string }): void {
  const answers = answersOf(drill);
  const correct = answers.filter((answer) => answer.correct).length;
  const day = month.days[drill.localDay] ?? BLANK_DAY;
  const counted = { ...day, items: day.items + answers.length, correct: day.correct + correct };
  month.days[drill.localDay] = withSeconds(counted, practiceSeconds(drill.items), drill);
  month.drills.push(drillLine(drill));
  if (answers.length > 0) addHour(month, drill, { items: answers.length, correct });
}

function withCard(day: DayLine, review: CardReview): DayLine {
  const isReview = review.stage === 'review';
  const counted = {
    ...day,
    reviews: day.reviews + (isReview ? 1 : 0),
    recalled: day.recalled + (isReview && review.grade !== 'again' ? 1 : 0),
  };
  return withSeconds(counted, practiceSeconds([review]), review);
}

function addEvent(month: Draft, event: LoggedEvent): void {
  const day = month.days[event.localDay] ?? BLANK_DAY;
  if (event.type === 'quiz') addQuiz(month, event);
  else if (event.type === 'drill') addDrill(month, event);
  else if (event.type === 'view') month.days[event.localDay] = withView(day, event);
  else month.days[event.localDay] = event.type === 'card' ? withCard(day, event) : day;
}

/**
 * Adds events to a month, which must not contain them yet. `fold` is undefined if these are the first. The given month
 * stays unchanged.
 */
export function addToMonth(fold: MonthStudy | undefined, month: string, events: readonly LoggedEvent[]): MonthStudy {
  const sum: Draft = {
    form: MONTH_FORM,
    month,
    days: { ...fold?.days },
    attempts: [...(fold?.attempts ?? [])],
    drills: [...(fold?.drills ?? [])],
    hours: { ...fold?.hours },
  };
  for (const event of events) addEvent(sum, event);
  return { ...sum, attempts: sum.attempts.toSorted(byTime), drills: sum.drills.toSorted(byTime) };
}

/** Computes a month from all of a user's events in that month. */
export const foldMonth = (month: string, events: readonly LoggedEvent[]): MonthStudy =>
  addToMonth(undefined, month, events.toSorted(byPlace));

/** Reads a stored projection. Returns undefined if it's in another form, so that it must be computed again. */
export const storedMonthStudy = (stored: unknown): MonthStudy | undefined =>
  (stored as MonthStudy).form === MONTH_FORM ? (stored as MonthStudy) : undefined;
