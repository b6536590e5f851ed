import { whenUsed } from '#shared/text/when-used.ts';

/** Matches each place in a whole number that's followed by groups of three digits. */
const BEFORE_GROUPS = /\B(?=(?:\d{3})+$)/g;
const numberFormat = whenUsed(() => new Intl.NumberFormat('en-US'));

/** Separates thousands with commas: 1100 → '1,100'. */
export const grouped = (number: number): string =>
  // Counts are whole numbers. Formatting them here saves pages from having to create an `Intl` formatter.
  Number.isSafeInteger(number) ? String(number).replace(BEFORE_GROUPS, ',') : numberFormat().format(number);

/** Writes a count with its unit, whose plural must end in s: '1,100 days', '1 day'. */
export const countWords = (number: number, unit: string): string =>
  `${grouped(number)} ${unit}${number === 1 ? '' : 's'}`;
