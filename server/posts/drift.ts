/** A stored count that doesn't match its rows. `npm run check:counters` finds these. */
export type Drift = { what: string; stored: number; counted: number };

/** Returns the pairs of counts that differ. */
export const onlyDrift = (pairs: readonly Drift[]): Drift[] =>
  pairs.filter(({ stored, counted }) => stored !== counted);
