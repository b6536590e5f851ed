/** A count that isn't what the rows say. Found by `npm run check:counters`. */
export type Drift = { what: string; stored: number; counted: number };

/** The pairs of counts that differ. */
export const onlyDrift = (pairs: readonly Drift[]): Drift[] =>
  pairs.filter(({ stored, counted }) => stored !== counted);
