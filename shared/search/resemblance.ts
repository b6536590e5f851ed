import type { Phrase } from '#shared/search/phrases.ts';

/**
 * The weight of a pair of neighboring words. A shared pair says more than its two words alone, but few names and scenes
 * share one.
 */
const PAIR_WEIGHT = 0.6;
/**
 * A match is divided by the phrase's squared length to this power. 0.5 would give the cosine, and lower values favor
 * longer phrases.
 */
const LENGTH_EXPONENT = 0.45;
/** How many of a rule's nearest phrases vote for it. Each vote counts less than the one before. */
const VOTES = 8;
const NEXT_VOTE = 0.8;
/** Larger than the number of stems can be, so that each pair of stems gets its own number. */
const PAIR_BASE = 1 << 16;

/** Splits a line that begins and ends with a space into its stems. */
const stemsOf = (line: string): string[] => line.split(' ').filter((stem) => stem !== '');

/** Numbers the features (stems and pairs of neighboring stems) that occur in phrases. */
class Features {
  readonly #stems = new Map<string, number>();
  readonly #numbers = new Map<number, number>();
  readonly #isPair: boolean[] = [];

  /** Returns the distinct features of a line. Unknown features are added if `isNew` is true and left out otherwise. */
  of(stems: readonly string[], isNew: boolean): number[] {
    const found = new Set<number>();
    let last = -1;
    for (const stem of stems) {
      if (isNew && !this.#stems.has(stem)) this.#stems.set(stem, this.#stems.size);
      const own = this.#stems.get(stem) ?? -1;
      if (own >= 0) this.#add(own, isNew, found);
      if (own >= 0 && last >= 0) this.#add((last + 1) * PAIR_BASE + own, isNew, found);
      last = own;
    }
    return [...found];
  }

  #add(key: number, isNew: boolean, found: Set<number>): void {
    if (isNew && !this.#numbers.has(key))
      this.#isPair[this.#numbers.set(key, this.#numbers.size).size - 1] = key >= PAIR_BASE;
    const number = this.#numbers.get(key);
    if (number !== undefined) found.add(number);
  }

  /** Returns the weight of each feature. Rarer features weigh more. */
  weights(starts: Int32Array, phrases: number): Float64Array {
    return Float64Array.from(this.#isPair, (isPair, at) => {
      const count = (starts[at + 1] ?? 0) - (starts[at] ?? 0);
      return Math.log(1 + (phrases - count + 0.5) / (count + 0.5)) * (isPair ? PAIR_WEIGHT : 1);
    });
  }
}

/**
 * Returns the indexes of the phrases with each feature. Those for feature f are in the range from `starts[f]` up to,
 * but not including, `starts[f + 1]`.
 */
function postings(features: readonly (readonly number[])[]): { starts: Int32Array; phrases: Int32Array } {
  const counts: number[] = [];
  for (const each of features) for (const at of each) counts[at] = (counts[at] ?? 0) + 1;
  const starts = new Int32Array(counts.length + 1);
  counts.forEach((count, at) => {
    starts[at + 1] = (starts[at] ?? 0) + count;
  });
  const next = starts.slice();
  const phrases = new Int32Array(starts.at(-1) ?? 0);
  features.forEach((each, phrase) => {
    for (const at of each) {
      phrases[next[at] ?? 0] = phrase;
      next[at] = (next[at] ?? 0) + 1;
    }
  });
  return { starts, phrases };
}

/**
 * Measures how closely a query resembles the ways people ask for each rule: its names and scenes, including stop words
 * and word order. Several similar phrases outweigh one that shares a single rare word, so a judge or witness who merely
 * sets the scene counts less than the scene as a whole.
 */
export class Resemblance {
  readonly #features = new Features();
  readonly #rules: Int32Array;
  readonly #starts: Int32Array;
  readonly #phrases: Int32Array;
  readonly #weights: Float64Array;
  readonly #lengths: Float64Array;
  readonly #near: Float64Array;

  constructor(phrases: readonly Phrase[]) {
    const features = phrases.map(({ line }) => this.#features.of(stemsOf(line), true));
    const { starts, phrases: places } = postings(features);
    const weights = this.#features.weights(starts, phrases.length);
    this.#rules = Int32Array.from(phrases, ({ rule }) => rule);
    this.#starts = starts;
    this.#phrases = places;
    this.#weights = weights;
    this.#lengths = Float64Array.from(features, (each) =>
      lengthOf(
        each.map((at) => weights[at] ?? 0),
        LENGTH_EXPONENT,
      ),
    );
    this.#near = new Float64Array(phrases.length);
  }

  /**
   * Returns resemblance by rule index, from 0 to about 4. `line` has the query's stems in order. `meant` has the
   * weights (0 to 1) of the stems that the query has or may mean. All other stems and all pairs count in full.
   */
  of(line: string, meant: ReadonlyMap<string, number>): Map<number, number> {
    const shares = new Map(
      [...meant].flatMap(([stem, factor]) => this.#features.of([stem], false).map((at) => [at, factor])),
    );
    for (const at of this.#features.of(stemsOf(line), false)) if (!shares.has(at)) shares.set(at, 1);
    const length = lengthOf(
      [...shares].map(([at, factor]) => factor * (this.#weights[at] ?? 0)),
      0.5,
    );
    return length === 0 ? new Map() : this.#votes(this.#match(shares), length);
  }

  /** Adds up what each phrase shares with the query. Returns the indexes of the phrases that share anything. */
  #match(shares: ReadonlyMap<number, number>): number[] {
    const touched: number[] = [];
    for (const [feature, factor] of shares) {
      const weight = this.#weights[feature] ?? 0;
      for (let at = this.#starts[feature] ?? 0; at < (this.#starts[feature + 1] ?? 0); at += 1) {
        const phrase = this.#phrases[at] ?? 0;
        if (this.#near[phrase] === 0) touched.push(phrase);
        this.#near[phrase] = (this.#near[phrase] ?? 0) + factor * weight * weight;
      }
    }
    return touched;
  }

  #votes(touched: readonly number[], length: number): Map<number, number> {
    const nearest = new Map<number, number[]>();
    for (const phrase of touched) {
      const near = (this.#near[phrase] ?? 0) / (length * (this.#lengths[phrase] ?? 1));
      this.#near[phrase] = 0;
      keepNearest(nearest, this.#rules[phrase] ?? 0, near);
    }
    return new Map(
      [...nearest].map(([rule, votes]) => [rule, votes.reduceRight((sum, vote) => vote + NEXT_VOTE * sum, 0)]),
    );
  }
}

const lengthOf = (weights: readonly number[], exponent: number): number =>
  weights.reduce((sum, weight) => sum + weight * weight, 0) ** exponent;

/** Keeps a rule's best votes, with the nearest ones first. */
function keepNearest(nearest: Map<number, number[]>, rule: number, near: number): void {
  const votes = nearest.get(rule) ?? [];
  if (votes.length === 0) nearest.set(rule, votes);
  if (votes.length === VOTES && near <= (votes[VOTES - 1] ?? 0)) return;
  let at = Math.min(votes.length, VOTES - 1);
  for (; at > 0 && (votes[at - 1] ?? 0) < near; at -= 1) votes[at] = votes[at - 1] ?? 0;
  votes[at] = near;
}
