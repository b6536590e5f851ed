import type { NoteIndex } from '#shared/search/note-index.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import { isSpokenOf, type Spoken, spoken } from '#shared/search/phrases.ts';
import type { QueryTerm } from '#shared/search/query-terms.ts';
import type { Scores } from '#shared/search/scorer.ts';
import type { ContentType } from '#shared/search/search.contract.ts';
import { fieldMask, PART_FIELD_LIST, RULE_FIELD_LIST, STRONGEST } from '#shared/search/search-fields.ts';
import { stem } from '#shared/search/stem.ts';

/** A hit below this is none; formulas §11. */
export const LEAST_RELEVANCE = 0.05;
const TOGETHER = 1.25;
/** Bit of the field of names: each name is one by itself, so that words of several do not stand together. */
const NAMES = 1;

/** How well an item answers: `score` 0 to 1 as shown, `raw` the same without its ceiling, `coverage` 0 to 1. */
export type Relevance = { score: number; raw: number; coverage: number; slips: number; isNamed: boolean };
/** What answers a query: rules by place, and parts by place. */
export type Answers = { rules: Map<number, Relevance>; parts: Map<number, Relevance> };

/** In how many rules any form of a word stands, notes included. */
function spread(term: QueryTerm, { ruleScorer }: OpenedIndex, notes: NoteIndex): number {
  const seen = new Uint8Array(ruleScorer.items);
  let count = 0;
  for (const { term: number, stem: root } of term.candidates) {
    if (number >= 0) count += ruleScorer.mark(number, seen);
    for (const item of notes.occurrences(root)?.keys() ?? []) {
      if (seen[item] === 0) count += 1;
      seen[item] = 1;
    }
  }
  return count;
}

const idf = (count: number, items: number): number => Math.log(1 + (items - count + 0.5) / (count + 0.5));

/** What a query is measured against: `ideal` sum, number of `terms`, and `trust` where words were mistyped. */
type Measure = { ideal: number; terms: number; trust: number };

/**
 * A mistyped word counts ×0.5 or ×0.25: the whole answer is trusted as much less as the word has a share in the query, so that
 * the words spelled right do not decide alone.
 */
function measureOf(terms: readonly QueryTerm[], idfs: readonly number[]): Measure {
  let [known, trusted] = [0, 0];
  terms.forEach(({ candidates, trust }, at) => {
    const own = candidates.length > 0 ? (idfs[at] ?? 0) : 0;
    known += own;
    trusted += own * trust;
  });
  return { ideal: known * STRONGEST, terms: terms.length, trust: known === 0 ? 1 : trusted / known };
}

const hasCommonField = ({ common }: Scores, item: number): boolean => ((common[item] ?? 0) & ~NAMES) !== 0;

/**
 * One item's relevance, formulas §11: min(1, s / s_ideal)·(0.5 + 0.5·coverage), ×1.25 for words that stand together; undefined
 * where it has none of them.
 */
function relevanceOf(
  item: number,
  scores: Scores,
  { ideal, terms, trust }: Measure,
  isNamed: boolean,
): Relevance | undefined {
  const matched = scores.matched[item] ?? 0;
  if (matched === 0 || ideal === 0) return undefined;
  const coverage = matched / terms;
  const isInOneField = terms > 1 && coverage === 1 && hasCommonField(scores, item);
  const share = ((scores.sums[item] ?? 0) / ideal) * (isNamed ? TOGETHER : 1) * (isInOneField ? TOGETHER : 1);
  const weight = (0.5 + 0.5 * coverage) * trust;
  return { score: Math.min(1, share) * weight, raw: share * weight, coverage, slips: scores.slips[item] ?? 0, isNamed };
}

/** Rules and parts that a query names. */
function named({ phrases }: OpenedIndex, query: Spoken): { rules: Set<number>; parts: Set<number> } {
  const found = { rules: new Set<number>(), parts: new Set<number>() };
  for (const phrase of phrases) {
    if (!isSpokenOf(phrase, query)) continue;
    found.rules.add(phrase.rule);
    if (phrase.part >= 0) found.parts.add(phrase.part);
  }
  return found;
}

function relevant(scores: Scores, measure: Measure, names: ReadonlySet<number>): Map<number, Relevance> {
  const found = new Map<number, Relevance>();
  for (let item = 0; item < scores.sums.length; item += 1) {
    const relevance = relevanceOf(item, scores, measure, names.has(item));
    if (relevance !== undefined) found.set(item, relevance);
  }
  return found;
}

/** The word that a mistyped one was taken for, by the word as typed: of equally near ones that of the most rules. */
export function meantWords(terms: readonly QueryTerm[], { ruleScorer }: OpenedIndex): Map<string, string> {
  const spreadOf = (term: number) => ruleScorer.mark(term, new Uint8Array(ruleScorer.items));
  return new Map(
    terms.flatMap(({ typed, guesses }) => {
      const [best] = guesses.toSorted((one, other) => spreadOf(other.term) - spreadOf(one.term));
      return best === undefined ? [] : [[typed, best.word] as const];
    }),
  );
}

/** Scores every rule and part; `text`: what was typed beside citations, `contents`: where a match must lie. */
export function answersTo(
  text: string,
  terms: readonly QueryTerm[],
  index: OpenedIndex,
  notes: NoteIndex,
  contents: readonly ContentType[],
): Answers {
  const idfs = terms.map((term) => idf(spread(term, index, notes), index.ruleScorer.items));
  const measure = measureOf(terms, idfs);
  const meant = meantWords(terms, index);
  const stems = new Set(terms.map(({ typed, stem: root }) => stemMeant(meant.get(typed), root)));
  const names =
    contents.length > 0
      ? { rules: new Set<number>(), parts: new Set<number>() }
      : named(index, spoken(text, meant, stems));
  const ofRules = index.ruleScorer.score(terms, idfs, fieldMask(RULE_FIELD_LIST, contents), notes);
  const rules = relevant(ofRules, measure, names.rules);
  const ofParts = index.partScorer.score(terms, idfs, fieldMask(PART_FIELD_LIST, contents));
  const parts = relevant(ofParts, measure, names.parts);
  for (const [at, relevance] of parts) {
    const rule = index.parts[at]?.rule ?? -1;
    if (relevance.raw > (rules.get(rule)?.raw ?? 0)) rules.set(rule, relevance);
  }
  return { rules, parts };
}

const stemMeant = (meant: string | undefined, root: string): string => (meant === undefined ? root : stem(meant));
