import { withoutSovereign } from '#shared/search/case-names.ts';
import { SAME_WORDS } from '#shared/search/same-words.ts';
import { isStopWord, wordsOf } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';
import type { Guess, Vocabulary } from '#shared/search/vocabulary.ts';

/**
 * A stem that matches a word of the query. `term` is its number, or -1 if only bookmark notes have it. `factor` is how
 * much it counts.
 */
type Candidate = { term: number; stem: string; factor: number; slips: number };
/**
 * A query word to search for. If it has no candidates, nothing in the index or the bookmark notes matches it. `guesses`
 * are the words that a mistyped word may stand for.
 */
export type QueryTerm = {
  typed: string;
  /** The word's stem, or '' if the word is only the beginning of another one. */
  stem: string;
  /** The stems of the legal words that students mean by this word. */
  same: readonly string[];
  candidates: Candidate[];
  guesses: readonly Guess[];
  /** How often the word occurs in the query. */
  times: number;
};

const PREFIX_FROM = 2;
const PREFIX_FACTOR = 0.7;
/** A lower exponent brings rarer completions of a single unfinished word closer to the most common one. */
const RARITY_EXPONENT = 0.5;
const SAME_FACTOR = 0.6;
const LEAST_HALF = 3;
const LEAST_JOINED = 6;
/** More words than any real query has. Words beyond this number are ignored. */
const MOST_TERMS = 24;

/** How many names contain each stem, by its number. */
export type NamingCounts = Readonly<Record<number, number>>;
/** The words of an index, and how many names contain each stem. */
type KnownWords = { vocabulary: Vocabulary; namings: NamingCounts };

/** The words to search for, and whether the last one may be unfinished. */
type Reading = { words: string[]; isOpen: boolean };

/** Joins 'hear say' into 'hearsay' if the texts write it as one word. */
function joined(words: readonly string[], vocabulary: Vocabulary): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const both = word + next;
    const isOne =
      next !== '' &&
      both.length >= LEAST_JOINED &&
      !(isStopWord(word) && isStopWord(next)) &&
      vocabulary.termOf(both) !== undefined;
    found.push(isOne ? both : word);
    if (isOne) at += 1;
  }
  return found;
}

/**
 * Splits 'leadingquestion' into 'leading' and 'question'. If there are several ways to split it, the one closest to the
 * middle is used.
 */
function halves(word: string, vocabulary: Vocabulary): string[] {
  const middle = word.length / 2;
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * LEAST_HALF + 1) }, (_, at) => at + LEAST_HALF);
  const isWord = (part: string) => vocabulary.termOf(part) !== undefined;
  const cut = cuts
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .find((at) => isWord(word.slice(0, at)) && isWord(word.slice(at)));
  return cut === undefined ? [] : [word.slice(0, cut), word.slice(cut)];
}

class Resolver {
  readonly vocabulary: Vocabulary;
  readonly namings: NamingCounts;
  readonly inNotes: (stem: string) => boolean;

  constructor({ vocabulary, namings }: KnownWords, inNotes: (stem: string) => boolean) {
    this.vocabulary = vocabulary;
    this.namings = namings;
    this.inNotes = inNotes;
  }

  private candidate(guess: Guess, factor: number): Candidate {
    return { term: guess.term, stem: this.vocabulary.terms[guess.term] ?? '', factor, slips: guess.slips };
  }

  private exact(root: string): Candidate[] {
    const term = this.vocabulary.numberOf(root) ?? (this.inNotes(root) ? -1 : undefined);
    return term === undefined ? [] : [{ term, stem: root, factor: 1, slips: 0 }];
  }

  private same(word: string): Candidate[] {
    return (SAME_WORDS.get(word) ?? []).flatMap((other) => {
      const term = this.vocabulary.numberOf(stem(other));
      return term === undefined ? [] : [this.candidate({ term, word: other, slips: 0 }, SAME_FACTOR)];
    });
  }

  private started(word: string): Candidate[] {
    return word.length < PREFIX_FROM
      ? []
      : this.vocabulary.beginningWith(word).map((guess) => this.candidate(guess, PREFIX_FACTOR));
  }

  /**
   * Returns completions of a single-word query. Those that are more common in names count more. For example, 'hear' is
   * more often the beginning of 'hearsay' than a whole word.
   */
  private completions(word: string, own: readonly Candidate[]): Candidate[] {
    const all = [...own, ...this.started(word)];
    const countOf = ({ term }: Candidate) => 1 + (this.namings[term] ?? 0);
    const most = Math.max(...all.map(countOf));
    return all.map((each) => ({ ...each, factor: (countOf(each) / most) ** RARITY_EXPONENT }));
  }

  /** Returns whether a word is unfinished and only looks like a stem ('priv' for 'private'). */
  private isBegun(word: string, root: string, isOpen: boolean): boolean {
    return isOpen && root === word && this.vocabulary.termOf(word) === undefined && !this.inNotes(root);
  }

  /** `isOpen` means that the word may be unfinished. `isOnly` means that it's the query's only word. */
  term(word: string, isOpen: boolean, isOnly: boolean): Omit<QueryTerm, 'times'> {
    const root = stem(word);
    const isBegun = this.isBegun(word, root, isOpen);
    const written = this.vocabulary.termOf(word);
    const own = isBegun ? [] : this.exact(written === undefined ? root : (this.vocabulary.terms[written] ?? root));
    const meant = this.same(word);
    const same = meant.map((candidate) => candidate.stem);
    const begun = isOnly ? this.completions(word, own) : [...own, ...this.started(word)];
    const found = strongest([...(isOpen ? begun : own), ...meant]);
    if (found.length > 0) return { typed: word, stem: isBegun ? '' : root, same, candidates: found, guesses: [] };
    const near = this.vocabulary.near(word);
    const candidates = strongest(near.map((guess) => this.candidate(guess, 1)));
    return { typed: word, stem: root, same, candidates, guesses: near };
  }
}

/** Merges repeated words in order of first occurrence. */
function counted(terms: readonly Omit<QueryTerm, 'times'>[]): QueryTerm[] {
  const found = new Map<string, QueryTerm>();
  for (const term of terms) {
    const known = found.get(term.stem);
    if (known === undefined) found.set(term.stem, { ...term, times: 1 });
    else known.times += 1;
  }
  return [...found.values()];
}

/** Keeps each stem once, with its highest factor. */
function strongest(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  const falling = candidates.toSorted((one, other) => other.factor - one.factor);
  return falling.filter(({ stem: root }) => !seen.has(root) && seen.add(root));
}

function readWords(text: string): Reading {
  const words = wordsOf(withoutSovereign(text));
  return { words: words.map((word) => word.text), isOpen: words.at(-1)?.end === text.length };
}

/**
 * Returns the searched words of a query. Stop words are dropped. If nothing else is left, the last word is kept as long
 * as it may be unfinished. Split words, joined words, and typos are resolved with the index. `inNotes` returns whether
 * a bookmark note has a stem.
 */
export function queryTerms(text: string, known: KnownWords, inNotes: (stem: string) => boolean): QueryTerm[] {
  const { vocabulary } = known;
  const resolver = new Resolver(known, inNotes);
  const { words, isOpen } = readWords(text);
  const all = joined(words, vocabulary);
  const telling = all.filter((word) => !isStopWord(word));
  const searched = (telling.length === 0 && isOpen ? all.slice(-1) : telling).slice(0, MOST_TERMS);
  const terms = searched.flatMap((word) => {
    const isLast = isOpen && word === all.at(-1);
    const term = resolver.term(word, isLast, searched.length === 1);
    const parts = term.candidates.length === 0 ? halves(word, vocabulary) : [];
    return parts.length === 0 ? [term] : parts.map((part) => resolver.term(part, false, false));
  });
  return counted(terms);
}
