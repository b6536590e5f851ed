import { whenUsed } from '#shared/text/when-used.ts';

const LEAST_GROUPED = 1000;
const numberFormat = whenUsed(() => new Intl.NumberFormat('en-US'));

/** Separates thousands with commas: 1100 → '1,100'. */
export const grouped = (number: number): string =>
  // Most counts are small. Writing them without the formatter keeps the first page from having to create it.
  Number.isInteger(number) && number >= 0 && number < LEAST_GROUPED ? String(number) : numberFormat().format(number);

/** Writes a count with its unit, whose plural must end in s: '1,100 days', '1 day'. */
export const countWords = (number: number, unit: string): string =>
  `${grouped(number)} ${unit}${number === 1 ? '' : 's'}`;
