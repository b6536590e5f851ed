import { TAGS } from '#shared/rules/scales.ts';
import { readCitations } from '#shared/search/citation-query.ts';
import { NO_NOTES } from '#shared/search/note-index.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import { queryTerms } from '#shared/search/query-terms.ts';
import { type Answers, answersTo, type Relevance } from '#shared/search/relevance.ts';
import { MAX_QUERY, SUGGESTION_LIMIT, type Suggestion } from '#shared/search/search.contract.ts';
import { rankOf } from '#shared/search/search-order.ts';
import { hasDigit, wordsOf } from '#shared/search/search-words.ts';
import { typedMarks } from '#shared/search/text-marks.ts';

/** A query that this user or device has searched for, and how often. */
export type PastQuery = { text: string; count: number };
/** `past` has the user's own queries, latest first. `recent` has the IDs of the rules read last, latest first. */
export type SuggestOptions = { past?: readonly PastQuery[]; recent?: readonly string[]; limit?: number };

/**
 * If the text has fewer characters than this, the suggestions are frequent rules, the rules read last, and past
 * queries.
 */
export const POPULAR_BELOW = 2;
const POPULAR = 5;
/** The maximum number of recent suggestions: rules read last, followed by past queries. */
export const RECENT_SUGGESTIONS = 3;
const MOST = { rule: 3, content: 2, tag: 2, query: 2 } as const;
const LEAST_SCORE = 0.3;

const BLANK = { ruleNumber: null, slug: null, address: '', description: null, frequency: null, resultCount: null };

const typedWords = (text: string): string[] => wordsOf(text).map((word) => word.text);

function ruleSuggestion(
  type: 'rule' | 'popular',
  place: number,
  index: OpenedIndex,
  typed: readonly string[],
): Suggestion[] {
  const rule = index.rules[place];
  const article = index.articles[rule?.article ?? -1];
  if (rule === undefined || article === undefined) return [];
  const text = `${rule.rule_number} ${rule.title}`;
  const found = { ruleNumber: rule.rule_number, slug: article.slug, description: article.title };
  return [{ ...BLANK, ...found, type, text, marks: typedMarks(text, typed) }];
}

function partSuggestion(
  type: 'rule' | 'content',
  part: number,
  index: OpenedIndex,
  typed: readonly string[],
): Suggestion[] {
  const found = index.parts[part];
  const rule = index.rules[found?.rule ?? -1];
  if (found === undefined || rule === undefined) return [];
  const text = `${rule.rule_number}${found.address} ${found.heading ?? rule.title}`;
  const slug = index.articles[rule.article]?.slug ?? null;
  const facts = { ruleNumber: rule.rule_number, slug, address: found.address, description: rule.title };
  return [{ ...BLANK, ...facts, type, text, marks: typedMarks(text, typed) }];
}

const frequencyOf = (index: OpenedIndex, place: number): number => index.rules[place]?.frequency ?? 0;

/** Sorts rules by how often they come up, with ties by number. */
function byFrequency(places: readonly number[], index: OpenedIndex): number[] {
  return places.toSorted((one, other) => frequencyOf(index, other) - frequencyOf(index, one) || one - other);
}

function popular(index: OpenedIndex, { past = [], recent = [] }: SuggestOptions): Suggestion[] {
  const places = recent.flatMap((id) => index.placeOfId.get(id) ?? []);
  const read = places.flatMap((place) => ruleSuggestion('rule', place, index, []));
  const asked = past.map(
    ({ text, count }): Suggestion => ({ ...BLANK, type: 'query', text, frequency: count, marks: [] }),
  );
  const often = byFrequency([...index.rules.keys()], index).flatMap((place) =>
    ruleSuggestion('popular', place, index, []),
  );
  const last = [...read, ...asked].slice(0, RECENT_SUGGESTIONS);
  const targets = new Set(last.map(targetOf));
  return [...often.filter((each) => !targets.has(targetOf(each))).slice(0, POPULAR), ...last];
}

function cited(text: string, index: OpenedIndex, typed: readonly string[]): Suggestion[] {
  const found = readCitations(text, index.outline, () => true).cited;
  if (found.length > 0) {
    return found.flatMap(({ ruleNumber, address }) => {
      const rule = index.placeOfNumber.get(ruleNumber) ?? -1;
      const part = index.partsOf[rule]?.find((place) => index.parts[place]?.address === address);
      return part === undefined
        ? ruleSuggestion('rule', rule, index, typed)
        : partSuggestion('rule', part, index, typed);
    });
  }
  const begun = typed.findLast(hasDigit);
  if (begun === undefined) return [];
  const places = [...index.rules.keys()].filter((place) => index.rules[place]?.rule_number.startsWith(begun));
  return byFrequency(places, index).flatMap((place) => ruleSuggestion('rule', place, index, typed));
}

/** Returns the indexes for one kind of suggestion, best first. */
function bestOf(answers: Answers[keyof Answers], frequency: (place: number) => number): number[] {
  const rank = (place: number, relevance: Relevance) => rankOf(relevance, frequency(place));
  return [...answers]
    .filter(([, { score }]) => score >= LEAST_SCORE)
    .toSorted(([one, a], [other, b]) => rank(other, b) - rank(one, a) || one - other)
    .map(([place]) => place);
}

/** Finds the parts that have a heading and match every searched word. */
function contents(answers: Answers, index: OpenedIndex, typed: readonly string[]): Suggestion[] {
  const full = new Map(
    [...answers.parts].filter(([part, { coverage }]) => coverage === 1 && index.parts[part]?.heading),
  );
  return bestOf(full, (part) => frequencyOf(index, index.parts[part]?.rule ?? -1)).flatMap((part) =>
    partSuggestion('content', part, index, typed),
  );
}

function tags(index: OpenedIndex, typed: readonly string[]): Suggestion[] {
  const fits = (tag: string) =>
    typed.length > 0 && typed.every((word) => tag.split('-').some((part) => part.startsWith(word)));
  return TAGS.filter(fits).map((tag) => ({
    ...BLANK,
    type: 'tag',
    text: tag,
    resultCount: index.rules.filter((rule) => rule.tags.includes(tag)).length,
    marks: typedMarks(tag, typed),
  }));
}

function pastLike(past: readonly PastQuery[], typed: readonly string[]): Suggestion[] {
  const fits = (text: string) => {
    const words = typedWords(text);
    return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  return past
    .filter(({ text }) => fits(text))
    .toSorted((one, other) => other.count - one.count)
    .map(({ text, count }) => ({ ...BLANK, type: 'query', text, frequency: count, marks: typedMarks(text, typed) }));
}

/** Returns a key that's the same for two suggestions if they link to the same place. */
function targetOf({ type, text, ruleNumber, address }: Suggestion): string {
  return ruleNumber === null
    ? `${type === 'tag' ? 'tag' : 'query'}:${text.trim().toLowerCase()}`
    : ruleNumber + address;
}

/**
 * Returns up to 8 suggestions for a text: rules and citations (3), parts by heading (2), tags with their number of
 * rules (2), and past queries (2). For fewer than 2 characters, it returns the most frequent rules (5), and the rules
 * read last or past queries (3). Formulas §11.
 */
export function suggestionsFor(text: string, index: OpenedIndex, options: SuggestOptions = {}): Suggestion[] {
  const { past = [], limit = SUGGESTION_LIMIT } = options;
  const query = text.slice(0, MAX_QUERY).trim();
  if (query.length < POPULAR_BELOW) return popular(index, options).slice(0, limit);
  const typed = typedWords(query);
  const { rest } = readCitations(query, index.outline, () => true);
  const terms = queryTerms(rest, index, NO_NOTES.has);
  const answers: Answers =
    rest.trim() === '' ? { rules: new Map(), parts: new Map() } : answersTo(rest, terms, index, NO_NOTES, []);
  const rules = bestOf(answers.rules, (place) => frequencyOf(index, place)).flatMap((place) =>
    ruleSuggestion('rule', place, index, typed),
  );
  const groups = [
    [...cited(query, index, typed), ...rules].slice(0, MOST.rule),
    contents(answers, index, typed),
    tags(index, typed),
    pastLike(past, typed),
  ];
  const most = [MOST.rule, MOST.content, MOST.tag, MOST.query];
  const seen = new Set<string>();
  return groups
    .flatMap((group, at) =>
      group.filter((each) => !seen.has(targetOf(each)) && seen.add(targetOf(each))).slice(0, most[at]),
    )
    .slice(0, limit);
}
