const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Returns the date ('YYYY-MM-DD') of a moment (Unix ms) where the clock is `tzOffsetMin` minutes ahead of UTC. The day
 * begins `dayStartHour` hours after midnight.
 */
export const dayAt = (at: number, tzOffsetMin: number, dayStartHour = 0): string =>
  new Date(at + tzOffsetMin * MINUTE_MS - dayStartHour * HOUR_MS).toISOString().slice(0, 10);

/**
 * Counts the calendar days from one date to another, so a day of 23 or 25 hours counts as one. The result is negative
 * if `to` is earlier.
 */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns the date that is `days` calendar days before another date. A negative number gives a later date. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
