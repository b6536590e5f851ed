/**
 * Progress toward an achievement. `at` is when the study that earned it took place (Unix ms), or null until then.
 * `value` is the number on the badge if it isn't the target.
 */
export type Mark = { current: number; target: number; at: number | null; value?: number };

/** Times in Unix ms, with null for what hasn't happened yet. */
export type Times = readonly (number | null)[];

const known = (times: Times): number[] => times.filter((at) => at !== null).toSorted((one, other) => one - other);

/** Returns the mark of an achievement that's earned at the `target`th of these times. */
export function nthMark(times: Times, target: number): Mark {
  const come = known(times);
  return { current: Math.min(come.length, target), target, at: come[target - 1] ?? null };
}

/** Returns the mark of an achievement that's earned once all of these times are set. An empty list earns nothing. */
export function everyMark(times: Times): Mark {
  return nthMark(times, Math.max(1, times.length));
}

/**
 * Returns the mark of an achievement that's earned at `at`. Until then, it shows how much of the target has been
 * reached.
 */
export const countMark = (current: number, target: number, at: number | null): Mark => ({
  current: at === null ? Math.min(current, target - 1) : target,
  target,
  at,
});
