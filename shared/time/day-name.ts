import { whenUsed } from '#shared/text/when-used.ts';

const dateFormat = whenUsed(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** Formats a day ('YYYY-MM-DD') for an axis or a table: 'Nov 18'. */
export const dayName = (day: string): string => dateFormat().format(Date.parse(day));
