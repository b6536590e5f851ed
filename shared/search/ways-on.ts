import { nearestRules } from '#shared/search/citation-query.ts';
import { editDistance } from '#shared/search/edit-distance.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import type { WaysOn } from '#shared/search/search.contract.ts';
import { wordsOf } from '#shared/search/search-words.ts';

const MOST_NEAREST = 3;
/** A name is close if it differs from the query in at most this share of the query's letters. */
const MOST_CHANGED = 0.4;

type Nearest = WaysOn['nearest'];

/** The value when there's nothing to suggest. */
export const NO_WAYS: WaysOn = { didYouMean: null, unknownRule: null, nearest: [] };

/** Turns the first rules, three at most, into suggestions. */
export function waysTo(rules: readonly number[], { rules: all, articles }: OpenedIndex): Nearest {
  return rules.slice(0, MOST_NEAREST).flatMap((place) => {
    const rule = all[place];
    const article = articles[rule?.article ?? -1];
    return rule && article
      ? [{ id: rule.id, ruleNumber: rule.rule_number, title: rule.title, slug: article.slug }]
      : [];
  });
}

/** Returns suggestions for a number that no rule has: the rules with the nearest numbers. */
export function waysFromNumber(number: string, index: OpenedIndex): WaysOn {
  const near = nearestRules(number, index.outline, MOST_NEAREST);
  const places = near.flatMap((each) => index.placeOfNumber.get(each) ?? []);
  return { didYouMean: null, unknownRule: number, nearest: waysTo(places, index) };
}

/** Returns the query with each mistyped word replaced, or null if that changes nothing. */
export function corrected(text: string, meant: ReadonlyMap<string, string>): string | null {
  if (meant.size === 0) return null;
  let result = '';
  let last = 0;
  for (const { text: word, start, end } of wordsOf(text)) {
    result += text.slice(last, start) + (meant.get(word) ?? text.slice(start, end));
    last = end;
  }
  const whole = result + text.slice(last);
  return whole === text ? null : whole;
}

function nearestNames(text: string, { phrases }: OpenedIndex): { text: string; rule: number }[] {
  const typed = wordsOf(text)
    .map((word) => word.text)
    .join(' ');
  const most = Math.floor(typed.length * MOST_CHANGED);
  if (most === 0) return [];
  return phrases
    .filter(({ isScene }) => !isScene)
    .map((phrase) => ({ ...phrase, distance: editDistance(typed, phrase.text, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance || one.rule - other.rule);
}

function rulesOfNearestTag(text: string, { rules }: OpenedIndex): number[] {
  const words = wordsOf(text).map((word) => word.text);
  const isNear = (tag: string) => tag.split('-').some((part) => words.some((word) => editDistance(word, part, 2) <= 2));
  return byFrequency(rules).filter((place) => rules[place]?.tags.some(isNear));
}

function byFrequency(rules: OpenedIndex['rules']): number[] {
  return rules
    .map((_, at) => at)
    .toSorted((one, other) => (rules[other]?.frequency ?? 0) - (rules[one]?.frequency ?? 0));
}

/**
 * Suggests what to try when nothing was found: the nearest name by spelling, and up to three rules. Those with close
 * names come first, then those with a similar tag, then the most frequent ones. Formulas §11, zero hits.
 */
export function waysFromNothing(text: string, index: OpenedIndex): WaysOn {
  const names = nearestNames(text, index);
  const places = [
    ...new Set([...names.map(({ rule }) => rule), ...rulesOfNearestTag(text, index), ...byFrequency(index.rules)]),
  ];
  return { didYouMean: names[0]?.text ?? null, unknownRule: null, nearest: waysTo(places, index) };
}
