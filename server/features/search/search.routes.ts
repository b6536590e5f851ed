import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import type { Actor } from '#shared/auth/actor.ts';
import { readBookmark } from '#shared/bookmarks/stored-bookmarks.ts';
import type { OwnNote } from '#shared/search/note-index.ts';
import { searchRules, searchSuggestions } from '#shared/search/search.endpoints.ts';
import { canSearch } from '#shared/search/search.policy.ts';
import type { SearchEngine } from '#shared/search/search-engine.ts';

/** `readEdition` gives the current edition with the engine over it. */
type SearchDeps = Deps & { readEdition: () => Promise<{ search: SearchEngine }> };

/** The notes of whoever asks; nobody has none. */
async function ownNotes(db: Db, actor: Actor): Promise<OwnNote[]> {
  if (actor.kind !== 'member') return [];
  const bookmarks = (await liveRows(db, actor.userId, 'bookmark')).map(readBookmark);
  return bookmarks.flatMap(({ ruleId, notes }) => (notes === null ? [] : [{ ruleId, text: notes }]));
}

const clock = () => performance.now();

/** What devices without the content ask, and programs: the engine is the one that devices have. Learning specification §7. */
export function searchRoutes({ db, limits, clientAddress, readEdition }: SearchDeps): Route[] {
  return [
    route(searchRules, canSearch, async ({ query: { limit, offset, ...asked }, actor, context }) => {
      await limits.spend('searchPerAddress', clientAddress(context));
      const { search: engine } = await readEdition();
      return engine.search(asked, { notes: await ownNotes(db, actor), limit, offset, clock });
    }),
    route(searchSuggestions, canSearch, async ({ query: { q, limit }, context }) => {
      await limits.spend('searchPerAddress', clientAddress(context));
      return { suggestions: (await readEdition()).search.suggest(q, { limit }) };
    }),
  ];
}
