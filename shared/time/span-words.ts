import { countWords } from '#shared/text/count-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_H = 24;

/** Formats a span of time, rounded down: '12 min', '5 h', '3 days'. */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR_MIN) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MIN);
  return hours < 2 * DAY_H ? `${hours} h` : countWords(Math.floor(hours / DAY_H), 'day');
}
