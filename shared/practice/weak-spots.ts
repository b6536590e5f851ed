import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { pairOn } from '#shared/practice/confusable-pairs.ts';
import { isInMixedPractice } from '#shared/practice/mixed-practice.ts';
import type { PracticeRule, TodaySources } from '#shared/practice/today-sources.ts';
import { isForgotten, masteryOf } from '#shared/progress/mastery.ts';
import type { CardStudy } from '#shared/study/card-study.ts';
import { masteryEstimate } from '#shared/study/earned-level.ts';
import type { PlayedCall } from '#shared/study/played-call.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import { GROUNDS, type Ground } from '#shared/trainer/ground.ts';

/** A missed pair stays a weak spot until its flashcard is remembered for this many days. */
const PAIR_DAYS = 7;
/** A flashcard without lapses counts as missed if it's remembered for less than this many days. */
const UNKNOWN_DAYS = 1;
/** A ground is a weak spot if at least two calls, and at least 40%, of its last eight were missed. */
const LOOKED_AT = 8;
const LEAST_MISSED = 2;
const MISSED_PERCENT = 40;

/** A rule that the user struggles with. `isForgotten` means that its flashcards are the reason. */
type WeakRule = { rule: PracticeRule; study: RuleStudy; isForgotten: boolean };

/** A pair of rules that the user has confused on a flashcard. It has one rule if the pair is two parts of that rule. */
type MissedPair = { rules: PracticeRule[]; missedOn: string };

/** A ground whose calls the user often misses: `missed` of the last `played`. */
type MissedGround = { ground: Ground; missed: number; played: number };

/** A user's weak spots. Rules and grounds are listed worst first, and pairs by the frequency of their rules. */
export type WeakSpots = { rules: WeakRule[]; pairs: MissedPair[]; grounds: MissedGround[] };

/** Returns whether a user struggles with a rule at `now` (Unix ms). */
export const isWeakRule = (study: RuleStudy | undefined, now: number): boolean =>
  masteryOf(study, now).level === 'struggling';

function weakRules({ rules, studies, now }: TodaySources): WeakRule[] {
  const found = rules.flatMap((rule): WeakRule[] => {
    const study = studies.get(rule.id);
    if (study === undefined || !isInMixedPractice(rule.id) || !isWeakRule(study, now)) return [];
    return [{ rule, study, isForgotten: isForgotten(study, now) }];
  });
  const weight = ({ rule, study }: WeakRule) => (1 - masteryEstimate(study.sessions)) * rule.mock_trial_frequency;
  return found.toSorted((one, other) => weight(other) - weight(one));
}

/** Returns whether a flashcard was forgotten, or not known at first, and hasn't been remembered well since. */
const isMissed = ({ stability, lapses }: CardStudy) => stability < (lapses > 0 ? PAIR_DAYS : UNKNOWN_DAYS);

function missedPairs({ cards, rules, studies, suspended }: TodaySources): MissedPair[] {
  const byNumber = new Map(rules.map((rule) => [rule.rule_number, rule]));
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const pairOf = ({ id, rule_id, front }: Flashcard) =>
    pairOn(byId.get(rule_id)?.rule_number ?? '', `${id} ${front}`).flatMap((number) => byNumber.get(number) ?? []);
  const found = new Map<string, MissedPair>();
  for (const card of cards) {
    const study = studies.get(card.rule_id)?.cards[card.id];
    if (card.kind !== 'pair' || study === undefined || suspended.has(card.id) || !isMissed(study)) continue;
    const pair = pairOf(card);
    if (pair.length > 0) found.set(pair.map(({ id }) => id).join(), { rules: pair, missedOn: study.day });
  }
  const frequency = ({ rules: pair }: MissedPair) => Math.max(...pair.map((rule) => rule.mock_trial_frequency));
  return [...found.values()].toSorted((one, other) => frequency(other) - frequency(one));
}

/** The length of the number at the end of a call's ID, such as '-01'. */
const NUMBER_LENGTH = 3;
const BY_NAME: ReadonlyMap<string, Ground> = new Map(GROUNDS.map((ground) => [ground, ground]));

/** Returns the ground that a call is about, as named in the call's ID. Undefined for a call in an examination. */
export const groundOfCall = (itemId: string): Ground | undefined => BY_NAME.get(itemId.slice(0, -NUMBER_LENGTH));

function missedGrounds(studies: Iterable<RuleStudy>): MissedGround[] {
  const byGround = new Map<Ground, PlayedCall[]>();
  for (const call of [...studies].flatMap(({ calls }) => calls)) {
    const ground = groundOfCall(call.itemId);
    if (ground === undefined) continue;
    const known = byGround.get(ground);
    if (known === undefined) byGround.set(ground, [call]);
    else known.push(call);
  }
  return [...byGround]
    .map(([ground, calls]): MissedGround => {
      const last = calls.toSorted((one, other) => one.at - other.at).slice(-LOOKED_AT);
      return { ground, missed: last.filter(({ correct }) => !correct).length, played: last.length };
    })
    .filter(({ missed, played }) => missed >= LEAST_MISSED && 100 * missed >= MISSED_PERCENT * played)
    .toSorted((one, other) => other.missed - one.missed || one.played - other.played);
}

export const weakSpots = (sources: TodaySources): WeakSpots => ({
  rules: weakRules(sources),
  pairs: missedPairs(sources),
  grounds: missedGrounds(sources.studies.values()),
});

/** Returns the IDs of all rules that a quiz on weak spots asks about: the weak rules, then those of the pairs. */
export const weakRuleIds = ({ rules, pairs }: WeakSpots): string[] => [
  ...new Set([...rules.map(({ rule }) => rule.id), ...pairs.flatMap((pair) => pair.rules.map(({ id }) => id))]),
];
