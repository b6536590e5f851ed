import { dayAt } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;

/** The possible outcomes for a post. */
export const OUTCOMES = ['published', 'rewritten', 'waiting', 'rejected', 'removed', 'deleted'] as const;
export type Outcome = (typeof OUTCOMES)[number];

type PostFigure = `${'confession' | 'comment'}_${Outcome}`;

/** How long posts waited for their first decision, by who made it. The bucket is in seconds; see `waitBucket`. */
export const WAIT_FIGURES = ['wait_automatic', 'wait_people'] as const;
export type WaitFigure = (typeof WAIT_FIGURES)[number];

/**
 * The figures that are stored for each finished day. Those that begin with `week_` are stored for Sundays and count the
 * people of the whole week. Figures from fewer than five people are stored, too, and hidden by `analytics-answer.ts`.
 */
export type FigureName =
  | PostFigure
  | WaitFigure
  | 'sign_ups'
  | 'active_users'
  | 'week_active_users'
  | 'decisions_automatic'
  | 'decisions_people'
  | 'overturned_automatic'
  | 'overturned_people'
  | 'reports_made'
  | 'reports_upheld'
  | 'reports_dismissed'
  | 'students'
  | 'week_students'
  | 'rules_studied'
  | 'rule_students'
  | 'quiz_answers'
  | 'quiz_students';

export type Figure = { figure: FigureName; bucket: number; value: number };

/** A period from `from` up to, but not including, `to` (Unix ms). */
export type Period = { from: number; to: number };

export const figure = (name: FigureName, value: number, bucket = 0): Figure => ({ figure: name, value, bucket });

/** Returns the day ('YYYY-MM-DD') that contains a time (Unix ms). All figures use UTC days. */
export const utcDay = (at: number): string => dayAt(at, 0);

/** Returns the period of `days` days that ends with `day`. */
export function periodOf(day: string, days = 1): Period {
  const to = Date.parse(day) + DAY_MS;
  return { from: to - days * DAY_MS, to };
}

/** Weeks begin on Mondays. */
export const isLastOfWeek = (day: string): boolean => new Date(day).getUTCDay() === 0;
