import { joinSpans, type MonthStudy, type Span } from '#shared/study/month-study.ts';

/** The number of study sessions so far, as plain JSON. `last` is the last one, which later study may continue. */
export type SessionsSoFar = { count: number; last: Span | null };

const NO_SESSIONS: SessionsSoFar = { count: 0, last: null };

const spansOf = (months: readonly MonthStudy[]): Span[] =>
  months.flatMap(({ days }) => Object.values(days).flatMap(({ spans }) => spans));

/**
 * Adds later months, given in any order. A break of more than half an hour ends a session. `before` has all earlier
 * sessions.
 */
export function addSessions(
  months: readonly MonthStudy[],
  { count, last }: SessionsSoFar = NO_SESSIONS,
): SessionsSoFar {
  const joined = joinSpans(last === null ? spansOf(months) : [last, ...spansOf(months)]);
  return { count: count + joined.length - (last === null ? 0 : 1), last: joined.at(-1) ?? null };
}

/**
 * Returns whether all study in these months began at or after the start of the last session. If a flight set the clock
 * back, this may be false.
 */
export const areSessionsLater = ({ last }: SessionsSoFar, months: readonly MonthStudy[]): boolean =>
  last === null || spansOf(months).every(([from]) => from >= last[0]);
