const NUMBER = new Intl.NumberFormat('en-US');

/** Groups thousands: 1100 → '1,100'. */
export const grouped = (number: number): string => NUMBER.format(number);

/** A count with its unit, whose plural ends in s: '1,100 days', '1 day'. */
export const countWords = (number: number, unit: string): string =>
  `${grouped(number)} ${unit}${number === 1 ? '' : 's'}`;
