const NUMBER = new Intl.NumberFormat('en-US');

/** Separates thousands with commas: 1100 → '1,100'. */
export const grouped = (number: number): string => NUMBER.format(number);

/** Writes a count with its unit, whose plural ends in s: '1,100 days', '1 day'. */
export const countWords = (number: number, unit: string): string =>
  `${grouped(number)} ${unit}${number === 1 ? '' : 's'}`;
