import type { Call } from '#shared/trainer/call.contract.ts';
import { groundOf } from '#shared/trainer/draw-calls.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { FAMILIES, type Family, GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

/** A played call with its item. */
export type Played = { call: Call; item: DrillItem };

/**
 * How well the user told objectionable calls from clean ones. Where there was something to object to, `spotted` counts
 * objections, on whatever ground, and `missed` counts calls without one. Where nothing should be said, `alarms` counts
 * objections, and `passed` counts calls without one. The rates are from 0 to 1, or null if no call counts.
 */
type Signal = {
  spotted: number;
  missed: number;
  alarms: number;
  passed: number;
  hitRate: number | null;
  falseAlarmRate: number | null;
};

/** How many calls on a ground or in a family were right. */
export type Tally<K> = { key: K; right: number; total: number };

/**
 * The results of a session. `rightGrounds` counts objections on the best ground or another valid one, and `answers`
 * counts responses to objections. `medianMs` is the median reaction time, or null if there is none. `review` has up to
 * three calls that are most worth another look. `train` has up to three grounds to train next, those with the most
 * mistakes first.
 */
export type DrillResults = {
  right: number;
  total: number;
  signal: Signal;
  rightGrounds: number;
  answers: { right: number; total: number };
  byGround: Tally<Ground>[];
  byFamily: Tally<Family>[];
  medianMs: number | null;
  review: Played[];
  train: Ground[];
};

const MOST_REVIEWED = 3;
const MOST_TRAINED = 3;

/** Returns the items with their calls. Leaves out items whose calls this edition no longer has. */
export const playedCalls = (items: readonly DrillItem[], calls: ReadonlyMap<string, Call>): Played[] =>
  items.flatMap((item) => {
    const call = calls.get(item.itemId);
    return call === undefined ? [] : [{ call, item }];
  });

/** Returns whether the user was on the examiner's side and so answered an objection without making one. */
const isExaminers = ({ grounds, response }: DrillItem): boolean => grounds.length === 0 && response !== null;

const rate = (count: number, of: number) => (of === 0 ? null : count / of);

/** Computes signal detection over the calls on which the user could object. */
function signalOf(played: readonly Played[]): Signal {
  const own = played.filter(({ item }) => !isExaminers(item));
  const count = (isClean: boolean, hasObjected: boolean) =>
    own.filter(({ call, item }) => (call.best === null) === isClean && item.grounds.length > 0 === hasObjected).length;
  const [spotted, missed, alarms, passed] = [
    count(false, true),
    count(false, false),
    count(true, true),
    count(true, false),
  ];
  return {
    spotted,
    missed,
    alarms,
    passed,
    hitRate: rate(spotted, spotted + missed),
    falseAlarmRate: rate(alarms, alarms + passed),
  };
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

function tallied<K>(played: readonly Played[], keyOf: (ground: Ground) => K): Tally<K>[] {
  const tallies = new Map<K, Tally<K>>();
  for (const { call, item } of played) {
    const ground = groundOf(call);
    if (ground === null) continue;
    const key = keyOf(ground);
    const before = tallies.get(key) ?? { key, right: 0, total: 0 };
    tallies.set(key, { key, right: before.right + (item.correct ? 1 : 0), total: before.total + 1 });
  }
  return [...tallies.values()];
}

const wrong = ({ right, total }: Tally<unknown>) => total - right;
const mistakesFirst = (a: Tally<unknown>, b: Tally<unknown>) => wrong(b) - wrong(a) || b.total - a.total;

const isWrongAnswer = ({ call, item }: Played) => item.response !== null && item.response !== call.key;

/** Ranks calls to look at again: wrong decisions, then wrong answers, then objections on a weaker ground. */
function worth(played: Played): number {
  if (!played.item.correct) return 3;
  if (isWrongAnswer(played)) return 2;
  return played.item.grounds.length > 0 && !played.item.grounds.some((ground) => ground === played.call.best) ? 1 : 0;
}

/** Computes the results of a session. `played` has its calls in the order of play. */
export function drillResults(played: readonly Played[]): DrillResults {
  const byGround = tallied(played, (ground) => ground).toSorted(mistakesFirst);
  const byFamily = tallied(played, (ground) => GROUND_FACTS[ground].family);
  const answers = played.filter(({ item }) => item.response !== null);
  const isSpotted = ({ call, item }: Played) => call.best !== null && item.grounds.length > 0;
  return {
    right: played.filter(({ item }) => item.correct).length,
    total: played.length,
    signal: signalOf(played),
    rightGrounds: played.filter((each) => isSpotted(each) && each.item.correct).length,
    answers: { right: answers.filter((each) => !isWrongAnswer(each)).length, total: answers.length },
    byGround,
    byFamily: byFamily.toSorted((a, b) => FAMILIES.indexOf(a.key) - FAMILIES.indexOf(b.key)),
    medianMs: median(played.map(({ item }) => item.reactionMs)),
    review: played
      .filter((each) => worth(each) > 0)
      .toSorted((a, b) => worth(b) - worth(a) || b.item.reactionMs - a.item.reactionMs)
      .slice(0, MOST_REVIEWED),
    train: byGround
      .filter((tally) => wrong(tally) > 0)
      .map(({ key }) => key)
      .slice(0, MOST_TRAINED),
  };
}
