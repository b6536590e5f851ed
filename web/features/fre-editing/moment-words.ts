const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const NOON = 'T12:00:00Z';
const DAY_MS = 86_400_000;
const DAY_LENGTH = 10;

/** Formats a time: 'Nov 3, 2026, 4:05 PM'. */
export const momentWords = (at: string): string => MOMENT.format(Date.parse(at));

/** Formats a day: '2026-12-01' becomes 'December 1, 2026'. */
export const longDay = (day: string): string =>
  new Date(`${day}${NOON}`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Returns the day before `day`. Both have the form '2026-12-01'. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}${NOON}`) - DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** Names the admin who did something. */
export const editorName = ({ email }: { email: string | null }): string => email ?? 'an admin whose account is gone';

/** Names the admin who did something, at the beginning of a sentence. */
export const editorAtStart = ({ email }: { email: string | null }): string => email ?? 'An admin whose account is gone';
