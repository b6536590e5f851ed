import type { Call } from '#shared/trainer/call.contract.ts';
import { groundOf } from '#shared/trainer/draw-calls.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';

/**
 * Only this many of a user's latest calls on a ground count, so that a weakness that they have overcome stops counting.
 */
const RECENT = 12;
const MOST_WEAK = 4;

/**
 * What a user's past sessions show. `last` says whether they were right the last time, by call. `weak` has up to four
 * grounds that they miss most, worst first.
 */
export type CallHistory = { last: ReadonlyMap<string, boolean>; weak: Ground[] };

type Recent = { ground: Ground; plays: number; misses: number };

/** Returns what past sessions show. `items` are their calls, newest first. */
export function callHistory(items: readonly DrillItem[], calls: ReadonlyMap<string, Call>): CallHistory {
  const last = new Map<string, boolean>();
  const recent = new Map<Ground, Recent>();
  for (const { itemId, correct } of items) {
    if (!last.has(itemId)) last.set(itemId, correct);
    const call = calls.get(itemId);
    const ground = call === undefined ? null : groundOf(call);
    if (ground === null) continue;
    const { plays, misses } = recent.get(ground) ?? { plays: 0, misses: 0 };
    if (plays < RECENT) recent.set(ground, { ground, plays: plays + 1, misses: misses + (correct ? 0 : 1) });
  }
  const weak = [...recent.values()]
    .filter(({ misses }) => misses > 0)
    .toSorted((a, b) => b.misses - a.misses || b.misses / b.plays - a.misses / a.plays)
    .slice(0, MOST_WEAK)
    .map(({ ground }) => ground);
  return { last, weak };
}
