import { randomFrom } from '#shared/figures/random.ts';
import type { Call } from '#shared/trainer/call.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';

/** Returns the ground that a call is about, even if nothing should be said. */
export const groundOf = ({ best, tempting }: Pick<Call, 'best' | 'tempting'>): Ground | null => best ?? tempting;

/**
 * Which calls may be drawn. `hasInvention` says whether the competition allows objections to invented facts. `grounds`
 * and `ruleIds` are the only grounds and rules that the calls may be about, or undefined for all.
 */
export type CallFilter = {
  hasInvention: boolean;
  grounds?: readonly Ground[] | undefined;
  ruleIds?: readonly string[] | undefined;
};

/** Returns the calls that may be drawn. */
export function playableCalls(calls: readonly Call[], { hasInvention, grounds, ruleIds }: CallFilter): Call[] {
  return calls.filter((call) => {
    const ground = groundOf(call);
    if (ground === 'invention' && !hasInvention) return false;
    if (grounds !== undefined && (ground === null || !grounds.includes(ground))) return false;
    return ruleIds === undefined || (call.rule_id !== null && ruleIds.includes(call.rule_id));
  });
}

/**
 * How calls are drawn. The same `seed`, a whole number, always draws the same calls. `last` says whether the user was
 * right the last time, by the ID of each call that they have played.
 */
type Draw = { count: number; seed: number; last: ReadonlyMap<string, boolean> };

const NEW_OR_WRONG = 3;

const weightOf = ({ id }: Call, last: Draw['last']) => (last.get(id) === true ? 1 : NEW_OR_WRONG);

function weighted(calls: readonly Call[], last: Draw['last'], random: number): Call | undefined {
  let left = random * calls.reduce((sum, call) => sum + weightOf(call, last), 0);
  return calls.find((call) => {
    left -= weightOf(call, last);
    return left < 0;
  });
}

/**
 * Draws up to `count` different calls. Those that the user never played, or got wrong last time, are three times as
 * likely to be drawn. Two calls on the same ground never follow each other, unless all calls are about one ground. For
 * that reason, there may be fewer than `count` calls.
 */
export function drawCalls(calls: readonly Call[], { count, seed, last }: Draw): Call[] {
  const random = randomFrom(seed);
  const isMixed = new Set(calls.map(groundOf)).size > 1;
  const rest = [...calls];
  const drawn: Call[] = [];
  while (drawn.length < count) {
    const before = drawn.at(-1);
    const free = isMixed && before ? rest.filter((call) => groundOf(call) !== groundOf(before)) : rest;
    const call = weighted(free, last, random());
    if (call === undefined) break;
    rest.splice(rest.indexOf(call), 1);
    drawn.push(call);
  }
  return drawn;
}
