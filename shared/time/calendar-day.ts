const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The day that a moment (Unix ms) falls on where the clock is `tzOffsetMin` minutes ahead of UTC: 'YYYY-MM-DD'. With
 * `dayStartHour` it begins so many hours after midnight.
 */
export const dayAt = (at: number, tzOffsetMin: number, dayStartHour = 0): string =>
  new Date(at + tzOffsetMin * MINUTE_MS - dayStartHour * HOUR_MS).toISOString().slice(0, 10);

/** Days from one date to another by the calendar, so that a day of 23 or 25 hours is one; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The date so many days before another, by the calendar; after it where `days` is negative. */
export const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);
