import { whenUsed } from '#shared/text/when-used.ts';

/** Dates have no time of day. They are parsed and formatted in UTC, so they never shift. */
const dateFormat = whenUsed(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);

function split(date: string): { month: string; day: string; year: string } {
  const parts = dateFormat()
    .formatToParts(Date.parse(date))
    .map(({ type, value }) => [type, value] as const);
  const { month = '', day = '', year = '' } = Object.fromEntries(parts) as Record<string, string>;
  return { month, day, year };
}

/** Writes a date ('YYYY-MM-DD') in words: 'Feb 12, 2027'. */
export function dateWords(date: string): string {
  const { month, day, year } = split(date);
  return `${month} ${day}, ${year}`;
}

/**
 * Writes the dates of a competition without repeating months and years: 'Feb 12 to 14, 2027'. Returns 'TBD' if there is
 * no start date. Community specification §2.
 */
export function dateRangeWords({
  start_date,
  end_date,
}: {
  start_date: string | null;
  end_date: string | null;
}): string {
  if (start_date === null) return 'TBD';
  if (end_date === null || end_date === start_date) return dateWords(start_date);
  const first = split(start_date);
  const last = split(end_date);
  if (first.year !== last.year) return `${dateWords(start_date)} to ${dateWords(end_date)}`;
  const until = first.month === last.month ? last.day : `${last.month} ${last.day}`;
  return `${first.month} ${first.day} to ${until}, ${first.year}`;
}
