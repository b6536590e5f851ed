import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import { readBookmark } from '#shared/bookmarks/stored-bookmarks.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { recentViews } from '#shared/recent-views/recent-views.ts';
import type { OwnNote } from '#shared/search/note-index.ts';
import { searchRules, searchSuggestions } from '#shared/search/search.endpoints.ts';
import { canSearch } from '#shared/search/search.policy.ts';
import type { DailySearch } from '#shared/search/search-engine.ts';
import { POPULAR_BELOW, RECENT_SUGGESTIONS } from '#shared/search/suggestions.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/**
 * `readEdition` returns the current edition with its search engine. `readRuleStudies` returns what the user has
 * studied.
 */
export type SearchDeps = Pick<Deps, 'db' | 'now' | 'limits' | 'clientAddress'> & {
  readEdition: () => Promise<{ search: DailySearch }>;
  readRuleStudies: (userId: string) => Promise<readonly RuleStudy[]>;
};

/** Returns the actor's bookmark notes. Visitors have none. */
async function ownNotes(db: Db, actor: Actor): Promise<OwnNote[]> {
  if (actor.kind !== 'member') return [];
  const bookmarks = (await liveRows(db, actor.userId, 'bookmark')).map(readBookmark);
  return bookmarks.flatMap(({ ruleId, notes }) => (notes === null ? [] : [{ ruleId, text: notes }]));
}

const clock = () => performance.now();

/**
 * Search routes for API clients and for devices that haven't stored the content. They run the same engine that devices
 * use. Learning specification §7.
 */
export function searchRoutes({ db, now, limits, clientAddress, readEdition, readRuleStudies }: SearchDeps): Route[] {
  /** Returns the search engine for today in UTC. Devices that have stored an edition use their own date instead. */
  const readEngine = async () => (await readEdition()).search(new Date(now()).toISOString().slice(0, 10));

  /** Returns the IDs of the rules that the actor viewed last. */
  async function recentOf(actor: Actor): Promise<string[]> {
    if (actor.kind !== 'member') return [];
    const views = recentViews(await readRuleStudies(actor.userId), 'last_viewed', RECENT_SUGGESTIONS);
    return views.map(({ ruleId }) => ruleId);
  }

  return [
    route(searchRules, canSearch, async ({ query: { limit, offset, ...asked }, actor, context }) => {
      await limits.spend('searchPerAddress', clientAddress(context));
      const engine = await readEngine();
      return engine.search(asked, { notes: await ownNotes(db, actor), limit, offset, clock });
    }),
    route(searchSuggestions, canSearch, async ({ query: { q, limit }, actor, context }) => {
      await limits.spend('searchPerAddress', clientAddress(context));
      const recent = q.length < POPULAR_BELOW ? await recentOf(actor) : [];
      return { suggestions: (await readEngine()).suggest(q, { limit, recent }) };
    }),
  ];
}
