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

/** Loaded on demand: the engine and the device database are no part of the first paint. */
async function deviceEngine(): Promise<SearchEngine | undefined> {
  if (!hasDeviceEdition()) return undefined;
  try {
    return await (await import('#web/content/device-search.ts')).openDeviceSearch();
  } catch {
    loseDeviceEdition();
    return undefined;
  }
}

/** Which results are wanted, and the reader's own notes; the server has them itself. */
type Wanted = { limit: number; offset: number; notes: readonly OwnNote[] };

const clock = () => performance.now();

/**
 * Searches the rules on the device when it holds an edition, else on the server: both have the same engine.
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

/** How many results each value of each filter would leave; null without an edition on the device. */
export async function countHere(query: SearchQuery, notes: readonly OwnNote[]): Promise<FilterCounts | null> {
  return (await deviceEngine())?.count(query, { notes }) ?? null;
}

/** What the reader asked before, and the ids of the rules they viewed last. */
export type OwnSearches = { past: readonly PastQuery[]; recent: readonly string[] };

/** What may be meant, from the device or the server as above; what is the reader's own is told to the device alone. @throws {ApiError} */
export async function findSuggestions(text: string, own: OwnSearches): Promise<Suggestion[]> {
  const engine = await deviceEngine();
  if (engine) return engine.suggest(text, own);
  return (await call(searchSuggestions, { query: { q: text, limit: SUGGESTION_LIMIT } })).suggestions;
}
