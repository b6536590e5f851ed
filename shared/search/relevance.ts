import type { NoteIndex } from '#shared/search/note-index.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import { isSpokenOf, type Spoken, shareInName, spoken } from '#shared/search/phrases.ts';
import type { QueryTerm } from '#shared/search/query-terms.ts';
import type { Scores } from '#shared/search/scorer.ts';
import type { ContentType } from '#shared/search/search.contract.ts';
import { fieldMask, PART_FIELD_LIST, RULE_FIELD_LIST, STRONGEST } from '#shared/search/search-fields.ts';
import { stem } from '#shared/search/stem.ts';

/** A hit below this is none; formulas §11. */
export const LEAST_RELEVANCE = 0.05;
const TOGETHER = 1.25;
/** A query that is one name counts so much more, and in part for what it has in common with one. */
const NEAR_NAME = 1.5;
/** What a word that no name, title or heading has is worth beside one of these. */
const SCENERY = 0.3;
const ALL_FIELDS = -1;
/** Bit of the field of names: each name is one by itself, so that words of several do not stand together. */
const NAMES = 1;

/** How well an item answers: `score` 0 to 1 as shown, `raw` the same without its ceiling, `coverage` 0 to 1. */
export type Relevance = { score: number; raw: number; coverage: number; slips: number };
/** What answers a query: rules by place, and parts by place. */
export type Answers = { rules: Map<number, Relevance>; parts: Map<number, Relevance> };

/** In how many rules any form of a word stands in the fields of `bits`, or in notes. */
function spread(term: QueryTerm, { ruleScorer }: OpenedIndex, notes: NoteIndex, bits: number): number {
  const seen = new Uint8Array(ruleScorer.items);
  let count = 0;
  for (const { term: number, stem: root } of term.candidates) {
    if (number >= 0) count += ruleScorer.mark(number, seen, bits);
    for (const item of notes.occurrences(root)?.keys() ?? []) {
      if (seen[item] === 0) count += 1;
      seen[item] = 1;
    }
  }
  return count;
}

const idf = (count: number, items: number): number => Math.log(1 + (items - count + 0.5) / (count + 0.5));

/**
 * What a word of the query is worth: how rare it is where rules say what they are about. A word that only stories have
 * ('recipe') says little, however rare it is. `isWhole`: all fields are searched.
 */
function worthOf(term: QueryTerm, index: OpenedIndex, notes: NoteIndex, isWhole: boolean): number {
  const { items, telling } = index.ruleScorer;
  const count = isWhole ? spread(term, index, notes, telling) : 0;
  if (count > 0) return idf(count, items);
  const isStory = isWhole && term.candidates.length > 0;
  return idf(spread(term, index, notes, ALL_FIELDS), items) * (isStory ? SCENERY : 1);
}

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
 * One item's relevance, formulas §11: min(1, s / s_ideal)·(0.5 + 0.5·coverage), ×1.25 for words that stand together, × `byName`
 * for its names; undefined where it has none of the words.
 */
function relevanceOf(
  item: number,
  scores: Scores,
  { ideal, terms, trust }: Measure,
  byName: number,
): Relevance | undefined {
  const matched = scores.matched[item] ?? 0;
  if (matched === 0 || ideal === 0) return undefined;
  const coverage = matched / terms;
  const isInOneField = terms > 1 && coverage === 1 && hasCommonField(scores, item);
  const share = ((scores.sums[item] ?? 0) / ideal) * byName * (isInOneField ? TOGETHER : 1);
  const weight = (0.5 + 0.5 * coverage) * trust;
  return { score: Math.min(1, share) * weight, raw: share * weight, coverage, slips: scores.slips[item] ?? 0 };
}

/** How much more a rule or part counts for the best of its names, by place; 1 is not kept. */
type Named = { rules: Map<number, number>; parts: Map<number, number> };

/** Rules and parts that a query names: ×1.25 for a name that stands in it, and more for what it has in common with one name. */
function named({ phrases }: OpenedIndex, query: Spoken, idfs: readonly number[]): Named {
  const found: Named = { rules: new Map(), parts: new Map() };
  const total = idfs.reduce((sum, each) => sum + each, 0);
  for (const phrase of phrases) {
    const near = shareInName(phrase, query, idfs) / total;
    const factor = (isSpokenOf(phrase, query) ? TOGETHER : 1) * (1 + NEAR_NAME * near);
    if (factor > (found.rules.get(phrase.rule) ?? 1)) found.rules.set(phrase.rule, factor);
    if (phrase.part >= 0 && factor > (found.parts.get(phrase.part) ?? 1)) found.parts.set(phrase.part, factor);
  }
  return found;
}

function relevant(scores: Scores, measure: Measure, names: ReadonlyMap<number, number>): Map<number, Relevance> {
  const found = new Map<number, Relevance>();
  for (let item = 0; item < scores.sums.length; item += 1) {
    const relevance = relevanceOf(item, scores, measure, names.get(item) ?? 1);
    if (relevance !== undefined) found.set(item, relevance);
  }
  return found;
}

/** The word that a mistyped one was taken for, by the word as typed: of equally near ones that of the most rules. */
export function meantWords(terms: readonly QueryTerm[], { ruleScorer }: OpenedIndex): Map<string, string> {
  const spreadOf = (term: number) => ruleScorer.mark(term, new Uint8Array(ruleScorer.items), ALL_FIELDS);
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
  const idfs = terms.map((term) => worthOf(term, index, notes, contents.length === 0));
  const measure = measureOf(terms, idfs);
  const meant = meantWords(terms, index);
  const stems = terms.map(({ typed, stem: root, same }) => [stemMeant(meant.get(typed), root), ...same]);
  const names =
    contents.length > 0
      ? { rules: new Map<number, number>(), parts: new Map<number, number>() }
      : named(index, spoken(text, meant, stems), idfs);
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
