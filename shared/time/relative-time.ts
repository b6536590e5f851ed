import { whenUsed } from '#shared/text/when-used.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const dateFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Writes how long ago something happened: 'Just now' in the first hour, then hours, days, weeks, and finally the date.
 * Learning specification §9.
 */
export function relativeTime(at: number, now: number): string {
  const past = now - at;
  if (past < HOUR_MS) return 'Just now';
  if (past < DAY_MS) return ago(Math.floor(past / HOUR_MS), 'hour');
  if (past < WEEK_MS) return ago(Math.floor(past / DAY_MS), 'day');
  if (past < 4 * WEEK_MS) return ago(Math.floor(past / WEEK_MS), 'week');
  return dateFormat().format(at);
}

/** Works like `relativeTime`, but for use inside a sentence: 'Added just now'. */
export const relativeWithin = (at: number, now: number): string =>
  now - at < HOUR_MS ? 'just now' : relativeTime(at, now);

/**
 * Works like `relativeTime`, but also counts minutes, for frequent events. Returns 'just now' within the first minute.
 */
export function timeAgo(at: number, now: number): string {
  const past = now - at;
  if (past < MINUTE_MS) return 'just now';
  return past < HOUR_MS ? ago(Math.floor(past / MINUTE_MS), 'minute') : relativeTime(at, now);
}
