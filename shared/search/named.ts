import type { OpenedIndex } from '#shared/search/opened-index.ts';
import { isSpokenOf, type Spoken, shareInName } from '#shared/search/phrases.ts';

/** The factor for words that occur together, either in one name or all in one field. Formulas §11. */
export const TOGETHER = 1.25;
/**
 * How much a name's factor grows, as a share of itself, if the query is exactly that name. It grows less if the two
 * only overlap.
 */
const NEAR_NAME = 1.5;

/**
 * How names help a rule or part. `factor` is the factor of its best name. `isWhole` means that the query is one of its
 * names. `whole` is the share of the query's words (0 to 1) that forms a name made only of stop words ('was not
 * there').
 */
export type NameShare = { factor: number; isWhole: boolean; whole: number };
/** Rules and parts whose scores a name raises, by index. */
export type Named = { rules: Map<number, NameShare>; parts: Map<number, NameShare> };

/** The value for rules and parts that no name helps. */
export const NO_NAME: NameShare = { factor: 1, isWhole: false, whole: 0 };

/** Keeps the best of each value across all names of an item. */
function keepBest(shares: Map<number, NameShare>, place: number, { factor, isWhole, whole }: NameShare): void {
  const known = shares.get(place) ?? NO_NAME;
  if (factor <= known.factor && whole <= known.whole && (known.isWhole || !isWhole)) return;
  shares.set(place, {
    factor: Math.max(factor, known.factor),
    isWhole: isWhole || known.isWhole,
    whole: Math.max(whole, known.whole),
  });
}

/**
 * Finds the rules and parts that a query names. A name's factor is 1.25 if the query uses the name, and 1 otherwise.
 * It's then multiplied by up to 2.5, depending on how much of the query is in the name. `worth` is the worth of each
 * searched word.
 */
export function named({ phrases }: OpenedIndex, query: Spoken, worth: readonly number[]): Named {
  const found: Named = { rules: new Map(), parts: new Map() };
  const total = worth.reduce((sum, each) => sum + each, 0);
  for (const phrase of phrases) {
    const isSpoken = isSpokenOf(phrase, query);
    const whole = isSpoken && phrase.telling.length === 0 ? phrase.words / query.length : 0;
    const near = total === 0 ? 0 : shareInName(phrase, query, worth) / total;
    const factor = (isSpoken ? TOGETHER : 1) * (1 + NEAR_NAME * Math.max(near, whole));
    if (factor === 1) continue;
    const share = { factor, isWhole: !phrase.isScene && phrase.line === query.line, whole };
    keepBest(found.rules, phrase.rule, share);
    if (phrase.part >= 0) keepBest(found.parts, phrase.part, share);
  }
  return found;
}
