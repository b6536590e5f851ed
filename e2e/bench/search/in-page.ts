import { openIndex, plainQuery } from '#shared/search/search-engine.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';

/** A rule as every contestant gets it, with its number and its texts by field. */
export type SearchDocument = { number: string; [field: string]: string | string[] };
/**
 * The answer to a query: the rules found (best first), how many there are in total, and how many ms the search took
 * (the median of several runs).
 */
export type Answered = { found: string[]; total: number; time: number };
/** What a search found: at least the rules on the first page, and how many rules there are in total. */
type Found = { found: string[]; total: number };
type Search = (query: string) => Found;
type PeerSearch = (query: string) => string[];

declare global {
  var searchPeers: Record<string, (documents: readonly SearchDocument[]) => PeerSearch>;
  var openContestant: (name: string, texts: { index: SearchIndexData; documents: readonly SearchDocument[] }) => number;
  var answerAll: (queries: readonly string[], times: number) => Answered[];
}

const KEPT = 10;

function ours(index: SearchIndexData): Search {
  const engine = openIndex(index);
  return (query) => {
    const { results, total } = engine.search(plainQuery(query));
    return { found: results.map(({ ruleNumber }) => ruleNumber), total };
  };
}

function peer(search: PeerSearch): Search {
  return (query) => {
    const found = search(query);
    return { found, total: found.length };
  };
}

let search: Search = () => ({ found: [], total: 0 });

globalThis.openContestant = (name, { index, documents }) => {
  const begun = performance.now();
  const other = globalThis.searchPeers[name]?.(documents);
  search = other ? peer(other) : ours(index);
  return performance.now() - begun;
};

globalThis.answerAll = (queries, times) =>
  queries.map((query) => {
    let answer: Found = { found: [], total: 0 };
    const measured = Array.from({ length: times }, () => {
      const begun = performance.now();
      answer = search(query);
      return performance.now() - begun;
    });
    const time = measured.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
    return { found: answer.found.slice(0, KEPT), total: answer.total, time };
  });
