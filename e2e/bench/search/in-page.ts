import { openIndex, plainQuery } from '#shared/search/search-engine.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';

/** A rule as every contestant gets it: its number and its texts by field. */
export type SearchDocument = { number: string; [field: string]: string | string[] };
/** Rules found by each query, best first, and how long the answer took, in ms: the middle of several times. */
export type Answered = { found: string[]; time: number };
type Search = (query: string) => string[];

declare global {
  var searchPeers: Record<string, (documents: readonly SearchDocument[]) => Search>;
  var openContestant: (name: string, texts: { index: SearchIndexData; documents: readonly SearchDocument[] }) => number;
  var answerAll: (queries: readonly string[], times: number) => Answered[];
}

const KEPT = 10;

function ours(index: SearchIndexData): Search {
  const engine = openIndex(index);
  return (query) => engine.search(plainQuery(query)).results.map(({ ruleNumber }) => ruleNumber);
}

let search: Search = () => [];

globalThis.openContestant = (name, { index, documents }) => {
  const begun = performance.now();
  search = globalThis.searchPeers[name]?.(documents) ?? ours(index);
  return performance.now() - begun;
};

globalThis.answerAll = (queries, times) =>
  queries.map((query) => {
    let found: string[] = [];
    const measured = Array.from({ length: times }, () => {
      const begun = performance.now();
      found = search(query);
      return performance.now() - begun;
    });
    const time = measured.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
    return { found: found.slice(0, KEPT), time };
  });
