/**
 * How far somebody is with an achievement: `at` (Unix ms) of the study that earned it, null before; `value`: what the badge
 * says, where that is not the target.
 */
export type Mark = { current: number; target: number; at: number | null; value?: number };

/** Times (Unix ms) of which some have not come. */
export type Times = readonly (number | null)[];

const known = (times: Times): number[] => times.filter((at) => at !== null).toSorted((one, other) => one - other);

/** Earned when the `target`th of these has come. */
export function nthMark(times: Times, target: number): Mark {
  const come = known(times);
  return { current: Math.min(come.length, target), target, at: come[target - 1] ?? null };
}

/** Earned when all of these have come; of none nothing is earned. */
export function everyMark(times: Times): Mark {
  return nthMark(times, Math.max(1, times.length));
}

/** Earned at `at`, until when so much of the target is reached. */
export const countMark = (current: number, target: number, at: number | null): Mark => ({
  current: at === null ? Math.min(current, target - 1) : target,
  target,
  at,
});
