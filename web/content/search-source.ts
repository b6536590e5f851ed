import type { OwnNote } from '#shared/search/note-index.ts';
import {
  type SearchAnswer,
  type SearchQuery,
  SUGGESTION_LIMIT,
  type Suggestion,
} from '#shared/search/search.contract.ts';
import { searchRules, searchSuggestions } from '#shared/search/search.endpoints.ts';
import type { SearchEngine } from '#shared/search/search-engine.ts';
import type { FilterCounts } from '#shared/search/search-filters.ts';
import type { PastQuery } from '#shared/search/suggestions.ts';
import { call } from '#web/api/client.ts';
import { hasDeviceEdition, loseDeviceEdition } from '#web/content/device-edition.ts';

/** Loads the engine and the device database on demand to keep them out of the first paint. */
async function deviceEngine(): Promise<SearchEngine | undefined> {
  if (!hasDeviceEdition()) return undefined;
  try {
    return await (await import('#web/content/device-search.ts')).openDeviceSearch();
  } catch {
    loseDeviceEdition();
    return undefined;
  }
}

/** Which results to return, and the reader's own notes, which the server already has. */
type Wanted = { limit: number; offset: number; notes: readonly OwnNote[] };

const clock = () => performance.now();

/**
 * Searches the rules on the device if it has an edition, and on the server otherwise. Both use the same engine.
 * @throws {ApiError} from the server
 */
export async function findRules(query: SearchQuery, { limit, offset, notes }: Wanted): Promise<SearchAnswer> {
  const engine = await deviceEngine();
  if (engine) return engine.search(query, { limit, offset, notes, clock });
  const lists = {
    importance: [...query.importance],
    difficulty: [...query.difficulty],
    mockTrialFrequency: [...query.mockTrialFrequency],
    tags: [...query.tags],
    caseTypes: [...query.caseTypes],
    articleIds: [...query.articleIds],
    contentTypes: [...query.contentTypes],
  };
  return call(searchRules, { query: { ...query, ...lists, limit, offset } });
}

/** Counts the results that each filter value would leave. Null if there is no edition on the device. */
export async function countHere(query: SearchQuery, notes: readonly OwnNote[]): Promise<FilterCounts | null> {
  return (await deviceEngine())?.count(query, { notes }) ?? null;
}

/** The reader's past queries, and the IDs of the rules that the reader viewed last. */
export type OwnSearches = { past: readonly PastQuery[]; recent: readonly string[] };

/**
 * Returns suggestions from the device if it has an edition, and from the server otherwise. Only the device uses the
 * reader's own data.
 * @throws {ApiError}
 */
export async function findSuggestions(text: string, own: OwnSearches): Promise<Suggestion[]> {
  const engine = await deviceEngine();
  if (engine) return engine.suggest(text, own);
  return (await call(searchSuggestions, { query: { q: text, limit: SUGGESTION_LIMIT } })).suggestions;
}
