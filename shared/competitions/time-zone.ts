/** Returns whether a name is 'UTC' or an IANA time zone with a slash, such as 'America/Chicago'. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return timeZone !== '' && (name.includes('/') || name === 'UTC');
  } catch {
    return false;
  }
}

/** Returns the date ('YYYY-MM-DD') at a moment (Unix ms) in a time zone. */
export function dateIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}
