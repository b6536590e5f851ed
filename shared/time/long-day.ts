const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Writes out a day: '2020-12-01' becomes 'December 1, 2020'. Readable pages use this rather than `Intl`, whose first
 * formatter keeps a phone busy for about 100 ms.
 */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}
