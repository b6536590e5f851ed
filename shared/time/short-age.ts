const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The units, longest first. The longest one that fits is used. A month counts as 30 days, and a year as 365. */
const UNITS = [
  { label: 'y', name: 'year', length: 365 * DAY_MS },
  { label: 'mo', name: 'month', length: 30 * DAY_MS },
  { label: 'd', name: 'day', length: DAY_MS },
  { label: 'h', name: 'hour', length: HOUR_MS },
  { label: 'm', name: 'minute', length: MINUTE_MS },
] as const;
const SECONDS = { label: 's', name: 'second', length: SECOND_MS } as const;

/**
 * Returns how long ago something happened, as a short label ('40s', '3h', '29d', '2mo') and in words for screen readers
 * ('3 hours ago'). Both times are Unix ms, and a time in the future counts as now. Community specification §9.
 */
export function shortAge(at: number, now: number): { label: string; words: string } {
  const past = Math.max(0, now - at);
  const { label, name, length } = UNITS.find((unit) => past >= unit.length) ?? SECONDS;
  const count = Math.floor(past / length);
  return { label: `${count}${label}`, words: `${count} ${name}${count === 1 ? '' : 's'} ago` };
}
