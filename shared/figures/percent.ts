/**
 * Returns a share as a whole percentage, or 0 if `whole` is 0. Most percentages on screen are rounded here, so that
 * they agree.
 */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
