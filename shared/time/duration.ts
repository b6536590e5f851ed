const MINUTE_S = 60;
const HOUR_MIN = 60;

/** Converts seconds to whole minutes. A user's minutes of study are rounded here, so that they agree everywhere. */
export const wholeMinutes = (seconds: number): number => Math.round(seconds / MINUTE_S);

/**
 * Returns whole minutes as a figure with its unit: minutes below an hour, then hours with one decimal. 1890 → 31.5 and
 * 'h'.
 */
export const timeFigure = (minutes: number): { value: number; unit: 'h' | 'min' } =>
  minutes < HOUR_MIN
    ? { value: minutes, unit: 'min' }
    : { value: Math.round((10 * minutes) / HOUR_MIN) / 10, unit: 'h' };

/** Writes whole seconds in words: '45 s', '12 min', '1 h 5 min'. */
export function durationWords(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds} s`;
  const minutes = wholeMinutes(seconds);
  if (minutes < HOUR_MIN) return `${minutes} min`;
  const rest = minutes % HOUR_MIN;
  const hours = `${Math.floor(minutes / HOUR_MIN)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
