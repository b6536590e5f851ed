const NUMBER = new Intl.NumberFormat('en-US');

/** A number as it is read, thousands apart: 1100 → '1,100'. */
export const grouped = (number: number): string => NUMBER.format(number);

/** So many of something, whose plural ends in an s: '1,100 days', '1 day'. */
export const countWords = (number: number, unit: string): string =>
  `${grouped(number)} ${unit}${number === 1 ? '' : 's'}`;
