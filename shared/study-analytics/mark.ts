/**
 * Progress toward an achievement. `at`: when the study that earned it took place (Unix ms), null until then; `value`:
 * the number on the badge if it isn't the target.
 */
export type Mark = { current: number; target: number; at: number | null; value?: number };

/** Times in Unix ms. Null means that it hasn't happened yet. */
export type Times = readonly (number | null)[];

const known = (times: Times): number[] => times.filter((at) => at !== null).toSorted((one, other) => one - other);

/** Earned once `target` of these have happened. */
export function nthMark(times: Times, target: number): Mark {
  const come = known(times);
  return { current: Math.min(come.length, target), target, at: come[target - 1] ?? null };
}

/** Earned once all of these have happened. An empty list earns nothing. */
export function everyMark(times: Times): Mark {
  return nthMark(times, Math.max(1, times.length));
}

/** Earned at `at`. Until then, shows how much of the target has been reached. */
export const countMark = (current: number, target: number, at: number | null): Mark => ({
  current: at === null ? Math.min(current, target - 1) : target,
  target,
  at,
});
