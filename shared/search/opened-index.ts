import type { Outline } from '#shared/search/citation-query.ts';
import { caseStems, type Phrase, readPhrases } from '#shared/search/phrases.ts';
import type { NamingCounts } from '#shared/search/query-terms.ts';
import { Resemblance } from '#shared/search/resemblance.ts';
import { Scorer } from '#shared/search/scorer.ts';
import { PART_FIELD_LIST, RULE_FIELD_LIST } from '#shared/search/search-fields.ts';
import type { IndexedPart, IndexedRule, SearchIndexData } from '#shared/search/search-index.contract.ts';
import { Vocabulary } from '#shared/search/vocabulary.ts';

/**
 * An index unpacked for a day. It refers to rules and parts by position, and leaves out parts that aren't in force on
 * that day.
 */
export type OpenedIndex = {
  articles: SearchIndexData['articles'];
  rules: readonly IndexedRule[];
  parts: readonly (IndexedPart | undefined)[];
  /** The positions of each rule's parts. */
  partsOf: readonly (readonly number[])[];
  /** Each rule's position, by ID and by number. */
  placeOfId: ReadonlyMap<string, number>;
  placeOfNumber: ReadonlyMap<string, number>;
  outline: Outline;
  vocabulary: Vocabulary;
  ruleScorer: Scorer;
  partScorer: Scorer;
  phrases: readonly Phrase[];
  resemblance: Resemblance;
  namings: NamingCounts;
  /** Stems that occur only in the names of cases. */
  caseStems: ReadonlySet<string>;
};

/** Returns whether a rule's newest version isn't in force yet on a day, so the earlier one must be shown. */
export const isAhead = ({ earlier, updated_at }: IndexedRule, day: string): boolean =>
  earlier !== undefined && day < updated_at;

/** Returns a part in the version of a rule that's shown, or undefined if that version doesn't have it. */
function partIn(version: 'newest' | 'earlier', part: IndexedPart): IndexedPart | undefined {
  if (part.only !== undefined && part.only !== version) return undefined;
  return version === 'earlier' && part.earlier_heading !== undefined
    ? { ...part, heading: part.earlier_heading }
    : part;
}

/**
 * Unpacks an index for a day ('YYYY-MM-DD'). This takes a few milliseconds, so callers do it only once. A rule that's
 * amended after that day is found by the words of both texts, but shown with the text in force.
 */
export function unpackIndex(data: SearchIndexData, day: string): OpenedIndex {
  const { articles } = data;
  const rules = data.rules.map((rule) => (isAhead(rule, day) ? { ...rule, ...rule.earlier } : rule));
  const versions = data.rules.map((rule) => (isAhead(rule, day) ? 'earlier' : 'newest'));
  const parts = data.parts.map((part) => partIn(versions[part.rule] ?? 'newest', part));
  const vocabulary = new Vocabulary(data);
  const phrases = readPhrases(data, vocabulary).filter(({ part }) => part === -1 || parts[part] !== undefined);
  const partsOf: number[][] = rules.map(() => []);
  parts.forEach((part, at) => part && partsOf[part.rule]?.push(at));
  const outline = rules.map(({ rule_number }, at) => {
    const addresses = (partsOf[at] ?? []).flatMap((part) => parts[part]?.address ?? []);
    return [rule_number, addresses] as const;
  });
  return {
    articles,
    rules,
    parts,
    partsOf,
    placeOfId: new Map(rules.map(({ id }, at) => [id, at])),
    placeOfNumber: new Map(rules.map(({ rule_number }, at) => [rule_number, at])),
    outline: new Map(outline),
    vocabulary,
    ruleScorer: new Scorer(data.rule_postings, data.rule_lengths, RULE_FIELD_LIST),
    partScorer: new Scorer(data.part_postings, data.part_lengths, PART_FIELD_LIST),
    phrases,
    namings: namingsOf(phrases, vocabulary),
    resemblance: new Resemblance(phrases.filter(({ isCase }) => !isCase)),
    caseStems: caseStems(phrases),
  };
}

function namingsOf(phrases: readonly Phrase[], vocabulary: Vocabulary): NamingCounts {
  const counts = new Int32Array(vocabulary.terms.length);
  for (const { telling, isScene } of phrases) {
    if (isScene) continue;
    for (const stem of new Set(telling)) {
      const term = vocabulary.numberOf(stem);
      if (term !== undefined) counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  return counts;
}
