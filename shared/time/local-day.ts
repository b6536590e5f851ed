const two = (value: number) => String(value).padStart(2, '0');

/** Returns the local date of a moment: 'YYYY-MM-DD'. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
