import { editDistance } from '#shared/search/edit-distance.ts';
import { isOrdinary } from '#shared/search/ordinary-words.ts';
import { hasDigit } from '#shared/search/search-words.ts';
import { unpackNumbers } from '#shared/search/varint.ts';

/** A word in the index that the query may mean. `slips` is the number of typos. */
export type Guess = { term: number; word: string; slips: number };

const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/**
 * The maximum number of typos between words that sound alike because they have the same consonants: three, but at most
 * one for every three letters.
 */
const SOUND_SLIPS = 3;
const SOUND_SHARE = 3;
const SOUND_FROM = 6;

/**
 * Returns a word's consonants by how they sound, so that 'heresay' matches 'hearsay'. The first letter stays as
 * written, except that c becomes k or s, q becomes k, and ph becomes f.
 */
function soundOf(word: string): string {
  const consonants = word
    .replaceAll(/[st]ion|shun/g, 'sn')
    .replaceAll('ph', 'f')
    .replaceAll(/(?<=.)[sc]c?h(?=[aeiou])/g, 'h')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/(?<=.)z/g, 's')
    .replaceAll(/(?<=.)(?:dg|j)/g, 'g')
    .replaceAll(/(?<=.)[aeiouyhw]/g, '');
  return consonants.replaceAll(/(.)\1+/g, '$1');
}

/**
 * The words of an index. Each belongs to a stem, which has a number. Words are found by their beginning or despite
 * typos.
 */
export class Vocabulary {
  readonly terms: readonly string[];
  readonly words: readonly string[];
  readonly #numberOf: Map<string, number>;
  readonly #wordTerms: Int32Array;
  readonly #placeOf: Map<string, number>;
  /** Positions in `words`, keyed by first letter and length, such as 'h7'. */
  readonly #buckets = new Map<string, number[]>();
  #sounds: Map<string, number[]> | undefined;

  constructor(data: { terms: string; words: string; word_terms: string }) {
    this.terms = data.terms.split(' ');
    this.words = data.words.split(' ');
    this.#wordTerms = unpackNumbers(data.word_terms);
    this.#numberOf = new Map(this.terms.map((term, at) => [term, at]));
    this.#placeOf = new Map(this.words.map((word, at) => [word, at]));
    this.words.forEach((word, at) => add(this.#buckets, `${word[0]}${word.length}`, at));
  }

  /** Returns the number of a stem, or undefined if no text has it. */
  numberOf(stem: string): number | undefined {
    return this.#numberOf.get(stem);
  }

  /** Returns the stem number of a written word, or undefined if no text has the word. */
  termOf(word: string): number | undefined {
    const at = this.#placeOf.get(word);
    return at === undefined ? undefined : this.#wordTerms[at];
  }

  /** Returns guesses for the words that begin with `start`, one for each stem. */
  beginningWith(start: string): Guess[] {
    const guesses = new Map<number, Guess>();
    for (let at = this.#firstFrom(start); at < this.words.length; at += 1) {
      const word = this.words[at] ?? '';
      if (!word.startsWith(start)) break;
      const term = this.#wordTerms[at] ?? 0;
      if (!guesses.has(term)) guesses.set(term, { term, word, slips: 0 });
    }
    return [...guesses.values()];
  }

  /**
   * Returns the nearest words for a word that's in none of the texts. They may differ by one typo from a word of 4
   * letters or more, and by two from a word of 8 letters or more. If there are none, words with the same consonants are
   * returned for a word of 6 letters or more. The first letter must match or sound the same. Words with digits and
   * everyday words are never corrected.
   */
  near(word: string): Guess[] {
    if (word.length < ONE_SLIP_FROM || hasDigit(word) || isOrdinary(word)) return [];
    const near = this.#within(word, word.length < TWO_SLIPS_FROM ? 1 : 2);
    return near.length > 0 || word.length < SOUND_FROM ? near : this.#soundingLike(word);
  }

  #firstFrom(start: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #within(word: string, most: number): Guess[] {
    let least = most;
    let guesses: Guess[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const at of this.#buckets.get(`${word[0]}${length}`) ?? []) {
        const candidate = this.words[at] ?? '';
        const slips = hasDigit(candidate) ? most + 1 : editDistance(word, candidate, least);
        if (slips > least) continue;
        if (slips < least) guesses = [];
        least = slips;
        guesses.push({ term: this.#wordTerms[at] ?? 0, word: candidate, slips });
      }
    }
    return guesses;
  }

  #soundingLike(word: string): Guess[] {
    this.#sounds ??= this.#bySound();
    const most = Math.min(SOUND_SLIPS, Math.floor(word.length / SOUND_SHARE));
    const guesses = (this.#sounds.get(soundOf(word)) ?? []).flatMap((at) => {
      const candidate = this.words[at] ?? '';
      const slips = editDistance(word, candidate, most);
      return slips > most ? [] : [{ term: this.#wordTerms[at] ?? 0, word: candidate, slips }];
    });
    const least = Math.min(...guesses.map(({ slips }) => slips));
    return guesses.filter(({ slips }) => slips === least);
  }

  #bySound(): Map<string, number[]> {
    const sounds = new Map<string, number[]>();
    this.words.forEach((word, at) => {
      if (word.length >= ONE_SLIP_FROM && !hasDigit(word)) add(sounds, soundOf(word), at);
    });
    return sounds;
  }
}

function add(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
