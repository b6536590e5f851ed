import { type Named, type NameShare, NO_NAME, named, TOGETHER } from '#shared/search/named.ts';
import type { NoteIndex } from '#shared/search/note-index.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import { mayNameCase, spoken } from '#shared/search/phrases.ts';
import type { QueryTerm } from '#shared/search/query-terms.ts';
import type { Scores } from '#shared/search/scorer.ts';
import type { ContentType } from '#shared/search/search.contract.ts';
import { fieldMask, PART_FIELD_LIST, RULE_FIELD_LIST, STRONGEST } from '#shared/search/search-fields.ts';
import { stem } from '#shared/search/stem.ts';

/** The factor for the worth of a word that's in none of the fields that say what a rule is about. */
const SCENERY = 0.3;
/** How much a corrected word counts when phrases are compared. */
const GUESSED = 0.5;
const ALL_FIELDS = -1;
const NOT_RELEVANT: Relevance = { score: 0, raw: 0, resemblance: 0, isNamed: false, coverage: 0, slips: 0 };
/**
 * The bit of the names field. Words in different names don't count as occurring together, because each name stands
 * alone.
 */
const NAMES = 1;

/**
 * The relevance of a rule or part. `score` is the score of its words and names, from 0 to 1, and `raw` is the same
 * without the ceiling. `resemblance` is how closely the query resembles its names and scenes. `isNamed` means that the
 * query is exactly one of its names. `slips` is the number of mistyped letters.
 */
export type Relevance = {
  score: number;
  raw: number;
  resemblance: number;
  isNamed: boolean;
  coverage: number;
  slips: number;
};
/** The relevance of rules and parts, by index. */
export type Answers = { rules: Map<number, Relevance>; parts: Map<number, Relevance> };

/** Counts the rules that have any form of a word in bookmark notes or in the fields of `bits`. */
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
 * Returns the worth of a query word: how rare it is in the fields that say what rules are about. A word that occurs
 * only in stories ('recipe') counts little, no matter how rare it is. With `noCase`, the name of a party to a case
 * counts little, too. `isWhole` means that all fields are searched.
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

/** What rules and parts are measured against: the sum for an ideal one, and the number of query words. */
type Measure = { ideal: number; terms: number };

/** Only words in the index or in a bookmark note count toward the ideal. */
function measureOf(terms: readonly QueryTerm[], worths: readonly number[]): Measure {
  const known = terms.reduce((sum, { candidates }, at) => sum + (candidates.length > 0 ? (worths[at] ?? 0) : 0), 0);
  return { ideal: known * STRONGEST, terms: terms.length };
}

const hasCommonField = ({ common }: Scores, item: number): boolean => ((common[item] ?? 0) & ~NAMES) !== 0;

/**
 * Returns the relevance of a rule or part by its words, formulas §11: min(1, s / s_ideal)·(0.5 + 0.5·coverage). Before
 * that, s is multiplied by 1.25 for words that occur together, and by more for its names. Returns undefined if it has
 * none of the words.
 */
function relevanceOf(item: number, scores: Scores, measure: Measure, name: NameShare): Relevance | undefined {
  const sum = scores.sums[item] ?? 0;
  if (sum === 0 || measure.ideal === 0) return undefined;
  const coverage = (scores.matched[item] ?? 0) / measure.terms;
  const isInOneField = measure.terms > 1 && coverage === 1 && hasCommonField(scores, item);
  const ordered = (sum / measure.ideal) * name.factor * (isInOneField ? TOGETHER : 1);
  const weight = 0.5 + 0.5 * coverage;
  return {
    ...NOT_RELEVANT,
    score: Math.min(1, ordered) * weight,
    raw: ordered * weight,
    isNamed: name.isWhole,
    coverage,
    slips: scores.slips[item] ?? 0,
  };
}

/** Returns the relevance of a name made only of stop words, which is its share of the query. */
const wholeName = ({ whole, isWhole }: NameShare): Relevance | undefined =>
  whole === 0 ? undefined : { ...NOT_RELEVANT, score: whole, raw: whole, isNamed: isWhole, coverage: whole };

function relevant(scores: Scores, measure: Measure, names: ReadonlyMap<number, NameShare>): Map<number, Relevance> {
  const found = new Map<number, Relevance>();
  for (let item = 0; item < scores.sums.length; item += 1) {
    const name = names.get(item) ?? NO_NAME;
    const relevance = better(relevanceOf(item, scores, measure, name), wholeName(name));
    if (relevance !== undefined) found.set(item, relevance);
  }
  return found;
}

/** Returns the relevance with the higher raw score. `isNamed` is true if it's true in either one. */
function better(one: Relevance | undefined, other: Relevance | undefined): Relevance | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { ...(other.raw > one.raw ? other : one), isNamed: one.isNamed || other.isNamed };
}

/**
 * Returns the corrections of mistyped words, by the word as typed. Among equally close words, the one that's in the
 * most rules is chosen.
 */
export function meantWords(terms: readonly QueryTerm[], { ruleScorer }: OpenedIndex): Map<string, string> {
  const spreadOf = (term: number) => ruleScorer.mark(term, new Uint8Array(ruleScorer.items), ALL_FIELDS);
  return new Map(
    terms.flatMap(({ typed, guesses }) => {
      const [best] = guesses.toSorted((one, other) => spreadOf(other.term) - spreadOf(one.term));
      return best === undefined ? [] : [[typed, best.word] as const];
    }),
  );
}

/** Returns the weight of each stem that the query has or may mean. */
function meantStems(terms: readonly QueryTerm[]): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { stem: root, factor, slips } of terms.flatMap(({ candidates }) => candidates)) {
    const counted = slips > 0 ? GUESSED : factor;
    meant.set(root, Math.max(counted, meant.get(root) ?? 0));
  }
  return meant;
}

/** Sets how closely each rule's names and scenes resemble the query. */
function addResemblance(rules: Map<number, Relevance>, resemblances: ReadonlyMap<number, number>): void {
  for (const [rule, relevance] of rules) rules.set(rule, { ...relevance, resemblance: resemblances.get(rule) ?? 0 });
}

/**
 * Scores every rule and part. `text` is the query without its citations. `contents` are the kinds of content that a
 * match must be in.
 */
export function answersTo(
  text: string,
  terms: readonly QueryTerm[],
  index: OpenedIndex,
  notes: NoteIndex,
  contents: readonly ContentType[],
): Answers {
  const isWhole = contents.length === 0;
  const noCase = !mayNameCase(text, terms.length);
  const worths = terms.map((term) => term.times * worthOf(term, index, notes, { isWhole, noCase }));
  const measure = measureOf(terms, worths);
  const meant = meantWords(terms, index);
  const stems = terms.map(({ typed, stem: root, same }) => [stemMeant(meant.get(typed), root), ...same]);
  const query = spoken(text, meant, stems);
  const names: Named = isWhole ? named(index, query, worths) : { rules: new Map(), parts: new Map() };
  const ofRules = index.ruleScorer.score(terms, worths, fieldMask(RULE_FIELD_LIST, contents), notes);
  const rules = relevant(ofRules, measure, names.rules);
  const ofParts = index.partScorer.score(terms, worths, fieldMask(PART_FIELD_LIST, contents));
  const parts = relevant(ofParts, measure, names.parts);
  for (const [at, relevance] of parts) {
    const rule = index.parts[at]?.rule;
    if (rule === undefined) parts.delete(at);
    else rules.set(rule, better(rules.get(rule), relevance) ?? relevance);
  }
  if (isWhole) addResemblance(rules, index.resemblance.of(query.line, meantStems(terms)));
  return { rules, parts };
}

const stemMeant = (meant: string | undefined, root: string): string => (meant === undefined ? root : stem(meant));
