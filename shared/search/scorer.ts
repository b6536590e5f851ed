import type { QueryTerm } from '#shared/search/query-terms.ts';
import { K1, TELLING_WEIGHT, TOLD_FACTOR } from '#shared/search/search-fields.ts';
import { unpackNumbers } from '#shared/search/varint.ts';

type Field = { weight: number; b: number };
/**
 * A field that isn't in the index (bookmark notes). `occurrences` returns what a stem adds to tf̃ for each item. `bit`
 * identifies the field.
 */
export type ExtraField = { bit: number; occurrences: (stem: string) => ReadonlyMap<number, number> | undefined };

/**
 * The scores of a query for rules or parts, by index. `sums` is Σ worth·tf̃/(k1+tf̃). `matched` is how many query words
 * the item has. `slips` is the number of mistyped letters. `common` has the bits of the fields that contain all matched
 * words.
 */
export type Scores = {
  sums: Float64Array;
  matched: Uint8Array;
  slips: Uint8Array;
  common: Int32Array;
};

/** Returns the average length of each field, across the items that have it. Field lengths are measured against it. */
function averages(lengths: Int32Array, fields: number): number[] {
  return Array.from({ length: fields }, (_, field) => {
    const used = lengths.filter((length, at) => at % fields === field && length > 0);
    return used.length === 0 ? 1 : used.reduce((sum, length) => sum + length, 0) / used.length;
  });
}

/**
 * Computes BM25F over packed postings (search-index.contract.ts). It reuses its arrays, so that a query doesn't
 * allocate memory for the whole vocabulary, and it handles one query at a time.
 */
export class Scorer {
  readonly items: number;
  readonly #fields: number;
  /** Bits of the fields that say what an item is about. */
  readonly telling: number;
  readonly #starts: Int32Array;
  readonly #postings: Int32Array;
  /** Each field's weight divided by its normalized length, at `item × fields + field`. */
  readonly #factors: Float64Array;
  readonly #tf: Float64Array;
  readonly #masks: Int32Array;
  readonly #best: Float64Array;
  readonly #bestSlips: Uint8Array;
  readonly #bestMasks: Int32Array;
  readonly #touched: Int32Array;
  readonly scores: Scores;

  constructor(postings: string, lengths: string, fields: readonly Field[]) {
    const counts = unpackNumbers(lengths);
    this.#fields = fields.length;
    this.telling = fields.reduce((bits, { weight }, at) => (weight < TELLING_WEIGHT ? bits : bits | (1 << at)), 0);
    this.items = Math.floor(counts.length / fields.length);
    const usual = averages(counts, fields.length);
    this.#factors = Float64Array.from(counts, (length, at) => {
      const { weight = 0, b = 0 } = fields[at % fields.length] ?? {};
      return weight / (1 + b * (length / (usual[at % fields.length] ?? 1) - 1));
    });
    this.#postings = unpackNumbers(postings);
    this.#starts = startsOf(this.#postings);
    this.#tf = new Float64Array(this.items);
    this.#masks = new Int32Array(this.items);
    this.#best = new Float64Array(this.items);
    this.#bestSlips = new Uint8Array(this.items);
    this.#bestMasks = new Int32Array(this.items);
    this.#touched = new Int32Array(this.items);
    this.scores = {
      sums: new Float64Array(this.items),
      matched: new Uint8Array(this.items),
      slips: new Uint8Array(this.items),
      common: new Int32Array(this.items),
    };
  }

  /**
   * Marks in `seen` the items that have a stem in the fields of `bits`. Returns how many of them weren't marked yet.
   */
  mark(term: number, seen: Uint8Array, bits: number): number {
    let fresh = 0;
    let place = 0;
    const end = this.#end(term);
    for (let at = this.#start(term); at < end; at += 2) {
      place += this.#postings[at] ?? 0;
      const item = Math.floor(place / this.#fields);
      if ((bits & (1 << (place - item * this.#fields))) === 0) continue;
      if (seen[item] === 0) fresh += 1;
      seen[item] = 1;
    }
    return fresh;
  }

  /**
   * Scores all items. `worths` has one value for each query word. `mask` has the bits of the fields that count. The
   * next call overwrites the result.
   */
  score(terms: readonly QueryTerm[], worths: readonly number[], mask: number, extra?: ExtraField): Scores {
    const { sums, matched, slips, common } = this.scores;
    sums.fill(0);
    matched.fill(0);
    slips.fill(0);
    common.fill(-1);
    terms.forEach((term, at) => this.#add(term, worths[at] ?? 0, mask, extra));
    return this.scores;
  }

  #add(term: QueryTerm, worth: number, mask: number, extra: ExtraField | undefined): void {
    this.#best.fill(0);
    this.#bestMasks.fill(0);
    for (const { term: number, stem, factor, slips } of term.candidates) {
      let touched = number < 0 ? 0 : this.#gather(number, mask);
      if (extra !== undefined && (mask & extra.bit) !== 0) touched = this.#gatherExtra(extra, stem, touched);
      this.#keepBest(touched, factor, slips, mask === (1 << this.#fields) - 1 ? TOLD_FACTOR : 1);
    }
    for (let item = 0; item < this.items; item += 1) {
      if (this.#best[item] !== 0) this.#count(item, worth);
    }
  }

  #count(item: number, worth: number): void {
    const { sums, matched, slips, common } = this.scores;
    const best = this.#best[item] ?? 0;
    sums[item] = (sums[item] ?? 0) + worth * best;
    matched[item] = (matched[item] ?? 0) + 1;
    slips[item] = (slips[item] ?? 0) + (this.#bestSlips[item] ?? 0);
    common[item] = (common[item] ?? 0) & (this.#bestMasks[item] ?? 0);
  }

  /** Adds up a stem's tf̃ for each item that has it. Returns the number of these items. */
  #gather(term: number, mask: number): number {
    let touched = 0;
    let place = 0;
    const end = this.#end(term);
    for (let at = this.#start(term); at < end; at += 2) {
      place += this.#postings[at] ?? 0;
      const item = Math.floor(place / this.#fields);
      const bit = 1 << (place - item * this.#fields);
      if ((mask & bit) === 0) continue;
      touched = this.#touch(item, bit, (this.#postings[at + 1] ?? 0) * (this.#factors[place] ?? 0), touched);
    }
    return touched;
  }

  #gatherExtra({ bit, occurrences }: ExtraField, stem: string, before: number): number {
    let touched = before;
    for (const [item, weighted] of occurrences(stem) ?? []) touched = this.#touch(item, bit, weighted, touched);
    return touched;
  }

  #touch(item: number, bit: number, weighted: number, touched: number): number {
    const isNew = (this.#tf[item] ?? 0) === 0;
    this.#tf[item] = (this.#tf[item] ?? 0) + weighted;
    this.#masks[item] = (this.#masks[item] ?? 0) | bit;
    if (isNew) this.#touched[touched] = item;
    return isNew ? touched + 1 : touched;
  }

  #keepBest(touched: number, factor: number, slips: number, told: number): void {
    for (let at = 0; at < touched; at += 1) {
      const item = this.#touched[at] ?? 0;
      const tf = this.#tf[item] ?? 0;
      const share = ((this.#masks[item] ?? 0) & this.telling) === 0 ? told : 1;
      const value = (share * factor * tf) / (K1 + tf);
      this.#bestMasks[item] = (this.#bestMasks[item] ?? 0) | (this.#masks[item] ?? 0);
      if (value > (this.#best[item] ?? 0)) {
        this.#best[item] = value;
        this.#bestSlips[item] = slips;
      }
      this.#tf[item] = 0;
      this.#masks[item] = 0;
    }
  }

  #start = (term: number): number => (this.#starts[term] ?? 0) + 1;
  #end = (term: number): number => this.#starts[term + 1] ?? 0;
}

/** Finds where each stem's postings begin, and where the last ones end. */
function startsOf(postings: Int32Array): Int32Array {
  const starts: number[] = [];
  let at = 0;
  for (; at < postings.length; at += 1 + 2 * (postings[at] ?? 0)) starts.push(at);
  return Int32Array.from([...starts, at]);
}
