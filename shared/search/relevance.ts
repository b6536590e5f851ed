import { type Named, type NameShare, NO_NAME, named, TOGETHER } from '#shared/search/named.ts';
import type { NoteIndex } from '#shared/search/note-index.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import { mayNameCase, spoken } from '#shared/search/phrases.ts';
import type { QueryTerm } from '#shared/search/query-terms.ts';
import type { Scores } from '#shared/search/scorer.ts';
import type { ContentType } from '#shared/search/search.contract.ts';
import { fieldMask, PART_FIELD_LIST, RULE_FIELD_LIST, STRONGEST } from '#shared/search/search-fields.ts';
import { stem } from '#shared/search/stem.ts';

/** A hit below this is none; formulas §11. */
export const LEAST_RELEVANCE = 0.05;
/** What a word that no name, title or heading has is worth beside one of these. */
const SCENERY = 0.3;
const ALL_FIELDS = -1;
/** Bit of the field of names: each name is one by itself, so that words of several do not stand together. */
const NAMES = 1;

/**
 * How well an item answers, 0 to 1: `score` puts it in order, `raw` is the same without its ceiling; `shown` is what readers see,
 * in which no word counts more than in the strongest field, and a name that stands in the query ×1.25. `slips` in letters.
 */
export type Relevance = { score: number; shown: number; raw: number; coverage: number; slips: number };
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
 * ('recipe') says little, however rare it is; nor does a party of a case where `noCase` is named. `isWhole`: all fields are searched.
 */
function worthOf(
  term: QueryTerm,
  index: OpenedIndex,
  notes: NoteIndex,
  { isWhole, noCase }: { isWhole: boolean; noCase: boolean },
): number {
  const { items, telling } = index.ruleScorer;
  const count = isWhole ? spread(term, index, notes, telling) : 0;
  const isParty = noCase && term.candidates.every(({ stem: root }) => index.caseStems.has(root));
  if (count > 0) return idf(count, items) * (isParty ? SCENERY : 1);
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

/** What an item has of a query: shares of the ideal sum, `capped` with no word beyond it, and of the words; slips in letters. */
const matchOf = (item: number, { sums, capped, matched, slips }: Scores, { ideal, terms }: Measure) => ({
  sum: (sums[item] ?? 0) / ideal,
  capped: (capped[item] ?? 0) / ideal,
  coverage: (matched[item] ?? 0) / terms,
  slips: slips[item] ?? 0,
});

/**
 * One item's relevance, formulas §11: min(1, s / s_ideal)·(0.5 + 0.5·coverage), ×1.25 for words that stand together, and more for
 * its names; undefined where it has none of the words.
 */
function relevanceOf(
  item: number,
  scores: Scores,
  measure: Measure,
  { factor, isSpoken }: NameShare,
): Relevance | undefined {
  const { sum, capped, coverage, slips } = matchOf(item, scores, measure);
  if (sum === 0 || measure.ideal === 0) return undefined;
  const isInOneField = measure.terms > 1 && coverage === 1 && hasCommonField(scores, item);
  const ordered = sum * factor * (isInOneField ? TOGETHER : 1);
  const shown = capped * (isInOneField || isSpoken ? TOGETHER : 1);
  const weight = (0.5 + 0.5 * coverage) * measure.trust;
  return {
    score: Math.min(1, ordered) * weight,
    shown: Math.min(1, shown) * weight,
    raw: ordered * weight,
    coverage,
    slips,
  };
}

/** What a name without a word of its own is worth: the share of the query that it is. */
const wholeName = ({ whole }: NameShare): Relevance | undefined =>
  whole === 0 ? undefined : { score: whole, shown: whole, raw: whole, coverage: whole, slips: 0 };

function relevant(scores: Scores, measure: Measure, names: ReadonlyMap<number, NameShare>): Map<number, Relevance> {
  const found = new Map<number, Relevance>();
  for (let item = 0; item < scores.sums.length; item += 1) {
    const name = names.get(item) ?? NO_NAME;
    const relevance = better(relevanceOf(item, scores, measure, name), wholeName(name));
    if (relevance !== undefined) found.set(item, relevance);
  }
  return found;
}

/** The one that goes further; what is shown is the most of both. */
function better(one: Relevance | undefined, other: Relevance | undefined): Relevance | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { ...(other.raw > one.raw ? other : one), shown: Math.max(one.shown, other.shown) };
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
  const where = { isWhole: contents.length === 0, noCase: !mayNameCase(text, terms.length) };
  const idfs = terms.map((term) => worthOf(term, index, notes, where));
  const measure = measureOf(terms, idfs);
  const meant = meantWords(terms, index);
  const stems = terms.map(({ typed, stem: root, same }) => [stemMeant(meant.get(typed), root), ...same]);
  const names: Named =
    contents.length > 0 ? { rules: new Map(), parts: new Map() } : named(index, spoken(text, meant, stems), idfs);
  const ofRules = index.ruleScorer.score(terms, idfs, fieldMask(RULE_FIELD_LIST, contents), notes);
  const rules = relevant(ofRules, measure, names.rules);
  const ofParts = index.partScorer.score(terms, idfs, fieldMask(PART_FIELD_LIST, contents));
  const parts = relevant(ofParts, measure, names.parts);
  for (const [at, relevance] of parts) {
    const rule = index.parts[at]?.rule ?? -1;
    rules.set(rule, better(rules.get(rule), relevance) ?? relevance);
  }
  return { rules, parts };
}

const stemMeant = (meant: string | undefined, root: string): string => (meant === undefined ? root : stem(meant));
