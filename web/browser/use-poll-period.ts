import { useState } from 'react';

/** A tab's period may be up to a tenth shorter or longer than the given one. */
const SPREAD = 0.1;

/** Returns a period for polling, in ms. Each tab has its own, so that many open tabs don't call at the same time. */
export function usePollPeriod(periodMs: number): number {
  const [mine] = useState(() => periodMs * (1 + SPREAD * (2 * Math.random() - 1)));
  return mine;
}
