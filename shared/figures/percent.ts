/** A share in whole percent, 0 of nothing. Every percentage that is shown is rounded here, so that no two places differ. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
