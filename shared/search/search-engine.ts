import { begunRules, type CitationQuery, readCitations } from '#shared/search/citation-query.ts';
import { confidence, LEAST_SHARE_OF_BEST } from '#shared/search/confidence.ts';
import { indexNotes, NO_NOTES, type NoteIndex, type OwnNote } from '#shared/search/note-index.ts';
import { isAhead, type OpenedIndex, unpackIndex } from '#shared/search/opened-index.ts';
import { answeringParts } from '#shared/search/part-hits.ts';
import { type QueryTerm, queryTerms } from '#shared/search/query-terms.ts';
import { type Answers, answersTo, meantWords } from '#shared/search/relevance.ts';
import {
  MAX_QUERY,
  SEARCH_PAGE_SIZE,
  type SearchAnswer,
  type SearchQuery,
  type Suggestion,
  type WaysOn,
} from '#shared/search/search.contract.ts';
import { countValues, type FilterCounts, heldBackBy, NO_FILTERS } from '#shared/search/search-filters.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import { inOrder, neverRising, type Ranked, rankOf } from '#shared/search/search-order.ts';
import { type Hit, ResultWriter } from '#shared/search/search-results.ts';
import { type SuggestOptions, suggestionsFor } from '#shared/search/suggestions.ts';
import { corrected, NO_WAYS, waysFromNothing, waysFromNumber, waysTo } from '#shared/search/ways-on.ts';

/**
 * `notes` are the user's own notes. Pass the same array until they change. `clock` returns the time in ms, for
 * `searchTime` (0 without it).
 */
type SearchOptions = { notes?: readonly OwnNote[]; limit?: number; offset?: number; clock?: () => number };

/** Searches one edition. It's pure except for caches, and it never throws, no matter what the text is. */
export type SearchEngine = {
  search: (query: SearchQuery, options?: SearchOptions) => SearchAnswer;
  /** Returns how many results each value of each filter would leave for a query. */
  count: (query: SearchQuery, options?: Pick<SearchOptions, 'notes'>) => FilterCounts;
  suggest: (text: string, options?: SuggestOptions) => Suggestion[];
};

/** A query and how it was understood. */
type Question = {
  query: SearchQuery;
  text: string;
  citations: CitationQuery;
  terms: QueryTerm[];
  answers: Answers;
  notes: NoteIndex;
};

const NOTHING: Answers = { rules: new Map(), parts: new Map() };

/**
 * Returns what a query cites. If it cites nothing, but may end in an unfinished rule number, all rules whose numbers
 * begin that way count as cited.
 */
function citationsOf(text: string, isOpen: boolean, { outline, vocabulary }: OpenedIndex): CitationQuery {
  const read = readCitations(text, outline, (word) => vocabulary.termOf(word) !== undefined);
  const begun = isOpen && read.cited.length === 0 ? begunRules(text, outline) : [];
  return begun.length > 0 ? { cited: begun, rest: '', unknown: null } : read;
}

function understand(query: SearchQuery, index: OpenedIndex, notes: NoteIndex): Question {
  const text = query.q.slice(0, MAX_QUERY).trim();
  const isOpen = !/\s$/.test(query.q);
  const citations = citationsOf(text, isOpen, index);
  const terms = queryTerms(isOpen ? citations.rest : `${citations.rest} `, index, notes.has);
  const answers =
    citations.rest.trim() === '' ? NOTHING : answersTo(citations.rest, terms, index, notes, query.contentTypes);
  return { query, text, citations, terms, answers, notes };
}

/**
 * Returns the rules with a bookmark note that contains a query word. They're included in the results even if they rank
 * low.
 */
const notedRules = ({ terms, notes }: Question): Set<number> =>
  new Set(
    terms.flatMap(({ candidates }) => candidates.flatMap(({ stem }) => [...(notes.occurrences(stem)?.keys() ?? [])])),
  );

/** Returns all results, in order. Leaves out rules far behind the best one. */
function hitsOf(question: Question, index: OpenedIndex): Ranked[] {
  const { text, citations, answers } = question;
  if (text === '') return index.rules.map((_, rule) => ({ rule, tier: -1, rank: 0, shown: 0, slips: 0 }));
  const cited = [...new Set(citations.cited.flatMap(({ ruleNumber }) => index.placeOfNumber.get(ruleNumber) ?? []))];
  const first = cited.map((rule, tier) => ({ rule, tier, rank: 1, shown: 1, slips: 0 }));
  const ranks = new Map(
    [...answers.rules].map(([rule, each]) => [rule, rankOf(each, index.rules[rule]?.frequency ?? 0)]),
  );
  const best = Math.max(...ranks.values());
  const noted = notedRules(question);
  const others = [...answers.rules].flatMap(([rule, { isNamed, slips }]) => {
    const rank = ranks.get(rule) ?? 0;
    const isFar = rank < best * LEAST_SHARE_OF_BEST && !noted.has(rule);
    if (isFar || cited.includes(rule)) return [];
    return [{ rule, tier: -1, rank, shown: confidence({ rank, isNamed, slips }, best), slips }];
  });
  return [...first, ...neverRising(others, index.rules)];
}

function partsOf(rule: number, { citations, answers }: Question, index: OpenedIndex): number[] {
  const number = index.rules[rule]?.rule_number;
  const addresses = citations.cited.filter(({ ruleNumber }) => ruleNumber === number).map(({ address }) => address);
  const cited = (index.partsOf[rule] ?? []).filter((part) => addresses.includes(index.parts[part]?.address ?? ''));
  return cited.length > 0 ? cited : answeringParts(rule, answers.parts, index);
}

/** Returns the rule of a result and the query's filters that exclude it. */
function judged({ rule: place }: Ranked, index: OpenedIndex, { query }: Question) {
  const rule = index.rules[place];
  return rule && { rule, heldBack: heldBackBy(rule, index.articles[rule.article]?.slug ?? '', query) };
}

function waysOn(question: Question, index: OpenedIndex, all: readonly Ranked[], found: number): WaysOn {
  const { citations, terms, text } = question;
  if (citations.unknown !== null) return waysFromNumber(citations.unknown, index);
  const didYouMean = corrected(text, meantWords(terms, index));
  if (text === '' || found > 0) return didYouMean === null ? NO_WAYS : { ...NO_WAYS, didYouMean };
  if (all.length === 0) return waysFromNothing(text, index);
  const places = inOrder(all, index.rules, { sortBy: 'relevance', sortOrder: 'desc', hasQuery: true }).map(
    ({ rule }) => rule,
  );
  return { didYouMean, unknownRule: null, nearest: waysTo(places, index) };
}

function answer(question: Question, index: OpenedIndex, writer: ResultWriter, page: { limit: number; offset: number }) {
  const { query, terms, notes, text } = question;
  const all = hitsOf(question, index);
  const passing = all.filter((hit) => judged(hit, index, question)?.heldBack.length === 0);
  const hits = inOrder(passing, index.rules, { ...query, hasQuery: text !== '' });
  const stems = new Set(terms.flatMap(({ candidates }) => candidates.map(({ stem }) => stem)));
  const hitOf = ({ rule, shown }: Ranked): Hit =>
    text === ''
      ? { rule, score: null, parts: [] }
      : { rule, score: Math.min(1, shown), parts: partsOf(rule, question, index) };
  const shown = hits.slice(page.offset, page.offset + page.limit);
  return {
    results: shown.flatMap((hit) => writer.result(hitOf(hit), stems, notes) ?? []),
    total: hits.length,
    query: query.q,
    hasNextPage: page.offset + page.limit < hits.length,
    waysOn: waysOn(question, index, all, hits.length),
  };
}

/** Returns a query without filters, sorted by relevance. */
export const plainQuery = (q: string): SearchQuery => ({ ...NO_FILTERS, q, sortBy: 'relevance', sortOrder: 'desc' });

/** A date after the first day of every version. */
const LAST_DAY = '9999-12-31';

/**
 * Opens an index for searching on a day ('YYYY-MM-DD') or, without one, in the newest texts. Devices and the server
 * search the same way. Formulas §11.
 */
export function openIndex(data: SearchIndexData, day = LAST_DAY): SearchEngine {
  const index = unpackIndex(data, day);
  const writer = new ResultWriter(index);
  const read = new WeakMap<readonly OwnNote[], NoteIndex>();

  function notesOf(notes: readonly OwnNote[] | undefined): NoteIndex {
    if (notes === undefined) return NO_NOTES;
    const known = read.get(notes) ?? indexNotes(notes, index.placeOfId);
    read.set(notes, known);
    return known;
  }

  return {
    search: (query, { notes, limit = SEARCH_PAGE_SIZE, offset = 0, clock = () => 0 } = {}) => {
      const begun = clock();
      const question = understand(query, index, notesOf(notes));
      const answered = answer(question, index, writer, { limit, offset });
      return { ...answered, searchTime: Math.max(0, clock() - begun) };
    },
    count: (query, { notes } = {}) => {
      const question = understand(query, index, notesOf(notes));
      return countValues(hitsOf(question, index).flatMap((hit) => judged(hit, index, question) ?? []));
    },
    suggest: (text, options) => suggestionsFor(text, index, options),
  };
}

/** Returns the engine for searching on a day ('YYYY-MM-DD'). */
export type DailySearch = (day: string) => SearchEngine;

/**
 * Returns a function that opens an index for a day. The opened index is reused as long as the same rule versions are in
 * force.
 */
export function openDaily(data: SearchIndexData): DailySearch {
  let opened: { ahead: string; engine: SearchEngine } | undefined;
  return (day) => {
    const ahead = data.rules.flatMap((rule) => (isAhead(rule, day) ? [rule.id] : [])).join(' ');
    if (opened?.ahead !== ahead) opened = { ahead, engine: openIndex(data, day) };
    return opened.engine;
  };
}
