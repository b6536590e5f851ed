const MINUTE_S = 60;
const HOUR_MIN = 60;

/** So many whole seconds in words: '45 s', '12 min', '1 h 5 min'. */
export function durationWords(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds} s`;
  const minutes = Math.round(seconds / MINUTE_S);
  if (minutes < HOUR_MIN) return `${minutes} min`;
  const rest = minutes % HOUR_MIN;
  const hours = `${Math.floor(minutes / HOUR_MIN)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
