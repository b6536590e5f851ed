import type { DayFigure } from '#server/features/admin-analytics/daily-figures.repository.ts';
import {
  type FigureName,
  isLastOfWeek,
  OUTCOMES,
  WAIT_FIGURES,
  type WaitFigure,
} from '#server/features/admin-analytics/daily-figures.ts';
import { type Waits, waitOf } from '#server/features/admin-analytics/waits.ts';
import type {
  AdminAnalytics,
  AnalyticsDay,
  AnalyticsTrends,
  AnalyticsWeek,
  PostOutcomes,
} from '#shared/admin-analytics/admin-analytics.contract.ts';
import { weekOverWeek } from '#shared/confessions/own-analytics.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const FEWEST = 5;
const WEEK = 7;

/** Returns a day's figure, or undefined if it hasn't been counted. */
export type ReadFigure = (day: string, name: FigureName) => number | undefined;

/** Returns a function that looks up figures by day and name. */
export function figureReader(figures: readonly DayFigure[]): ReadFigure {
  const values = new Map(figures.map(({ day, figure, value }) => [`${day} ${figure}`, value]));
  return (day, name) => values.get(`${day} ${name}`);
}

/** Returns null instead of a value that comes from fewer than five people. Decision 55. */
const shown = (value: number, people = value): number | null => (people < FEWEST ? null : value);

function outcomesOf(read: ReadFigure, day: string, kind: 'confession' | 'comment'): PostOutcomes {
  const counts = OUTCOMES.map((outcome) => [outcome, read(day, `${kind}_${outcome}`) ?? 0] as const);
  return Object.fromEntries(counts) as PostOutcomes;
}

/** Calls `make` with a day's figure and returns its result, or null if that figure hasn't been counted. */
function part<T>(read: ReadFigure, day: string, name: FigureName, make: (value: number) => T): T | null {
  const value = read(day, name);
  return value === undefined ? null : make(value);
}

export function analyticsDay(read: ReadFigure, day: string): AnalyticsDay {
  const count = (name: FigureName) => read(day, name) ?? 0;
  return {
    day,
    posts: part(read, day, 'confession_published', () => ({
      confessions: outcomesOf(read, day, 'confession'),
      comments: outcomesOf(read, day, 'comment'),
    })),
    sign_ups: part(read, day, 'sign_ups', (people) => ({ people: shown(people) })),
    decisions: part(read, day, 'decisions_people', (byPeople) => ({
      automatic: count('decisions_automatic'),
      by_people: byPeople,
      overturned: count('overturned_automatic') + count('overturned_people'),
    })),
    reports: part(read, day, 'reports_made', (made) => ({
      made,
      upheld: count('reports_upheld'),
      dismissed: count('reports_dismissed'),
    })),
    visits: part(read, day, 'active_users', (people) => ({ active_users: shown(people) })),
    study: part(read, day, 'students', (students) => ({
      students: shown(students),
      quiz_answers: shown(count('quiz_answers'), count('quiz_students')),
      rules_studied: shown(count('rules_studied'), count('rule_students')),
    })),
  };
}

/**
 * Hides a week's value if it comes from fewer than five people. Also hides it if only some of the week's days are
 * hidden, because subtracting the visible days would reveal the hidden ones.
 */
function shownInWeek(total: number | undefined, days: readonly (number | null | undefined)[]): number | null {
  if (total === undefined || days.includes(undefined)) return null;
  const small = days.filter((value) => value === null).length;
  return small === 0 || small === days.length ? shown(total) : null;
}

/** Returns the weeks that end on one of these days and have been counted. */
export function analyticsWeeks(read: ReadFigure, days: readonly string[]): AnalyticsWeek[] {
  return days
    .filter((day) => isLastOfWeek(day) && read(day, 'week_students') !== undefined)
    .map((last) => {
      const of = (name: FigureName) => Array.from({ length: WEEK }, (_, ago) => read(daysBefore(last, ago), name));
      const cut = (name: FigureName) => of(name).map((value) => (value === undefined ? undefined : shown(value)));
      const signUps = of('sign_ups').reduce<number>((sum, value) => sum + (value ?? 0), 0);
      return {
        from: daysBefore(last, WEEK - 1),
        sign_ups: shownInWeek(signUps, cut('sign_ups')),
        active_users: shownInWeek(read(last, 'week_active_users'), cut('active_users')),
        students: shownInWeek(read(last, 'week_students'), cut('students')),
      };
    });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const totalOf = (outcomes: PostOutcomes | undefined) => outcomes && sumOf(Object.values(outcomes));

/** The value that each trend compares. With a hidden or missing value, there is no trend. */
const TRENDS: Record<keyof AnalyticsTrends, (day: AnalyticsDay) => number | null | undefined> = {
  confessions: ({ posts }) => totalOf(posts?.confessions),
  comments: ({ posts }) => totalOf(posts?.comments),
  sign_ups: ({ sign_ups }) => sign_ups?.people,
  active_users: ({ visits }) => visits?.active_users,
  decisions: ({ decisions }) => decisions && decisions.automatic + decisions.by_people,
  reports: ({ reports }) => reports?.made,
  students: ({ study }) => study?.students,
  quiz_answers: ({ study }) => study?.quiz_answers,
};

/** Study is counted later than the rest, so its trends end a day earlier. */
const isStudy = (name: string) => name === 'students' || name === 'quiz_answers';

/** Compares the last seven full days with the seven before them. Community specification §9. */
export function analyticsTrends(read: ReadFigure, today: string): AnalyticsTrends {
  const trend = (name: keyof AnalyticsTrends) => {
    const end = isStudy(name) ? 2 : 1;
    const values = Array.from({ length: 2 * WEEK }, (_, ago) =>
      TRENDS[name](analyticsDay(read, daysBefore(today, ago + end))),
    );
    const known = values.filter((value) => value !== null && value !== undefined);
    if (known.length < values.length) return null;
    return weekOverWeek(sumOf(known.slice(0, WEEK)), sumOf(known.slice(WEEK)));
  };
  return Object.fromEntries(
    Object.keys(TRENDS).map((name) => [name, trend(name as keyof AnalyticsTrends)]),
  ) as AnalyticsTrends;
}

type StoredWait = { figure: WaitFigure; bucket: number; value: number };

const postsIn = (waits: Waits = []) => waits.reduce((total, { value }) => total + value, 0);

/** Summarizes moderation on these days. */
export function moderationFigures(
  read: ReadFigure,
  days: readonly string[],
  waits: readonly StoredWait[],
): AdminAnalytics['moderation'] {
  const sum = (name: FigureName) => days.reduce((total, day) => total + (read(day, name) ?? 0), 0);
  const [automatic, people] = WAIT_FIGURES.map((name): Waits => waits.filter(({ figure }) => figure === name));
  return {
    first: { automatic: postsIn(automatic), by_people: postsIn(people) },
    wait: waitOf(waits),
    wait_for_people: waitOf(people ?? []),
    decisions: sum('decisions_automatic') + sum('decisions_people'),
    overturned: { automatic: sum('overturned_automatic'), by_people: sum('overturned_people') },
  };
}
