const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Returns the time until a card comes back, in words: 'today', '1 day', '12 days', '3 months'. Zero days is 'today'.
 */
export function intervalWords(days: number): string {
  if (days <= 0) return 'today';
  if (days < 2 * MONTH_DAYS) return counted(days, 'day');
  return days < YEAR_DAYS ? counted(Math.round(days / MONTH_DAYS), 'month') : '1 year';
}
