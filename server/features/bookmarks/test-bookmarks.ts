import type { Engine } from '#server/platform/db/open.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import type { ListedBookmark, ListedCollection } from '#shared/bookmarks/bookmark-listed.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';

const RULES = [
  aRuleSummary({ id: 'fre-401', rule_number: '401', full_title: 'Test for Relevant Evidence' }),
  aRuleSummary({ id: 'fre-403', rule_number: '403', full_title: 'Excluding Relevant Evidence' }),
  aRuleSummary(),
];

/**
 * Starts an app with Rules 401, 403, and 404 and three users: Ada, Bob, and Sue, who is suspended. The clock advances
 * by a second with every reading.
 */
export async function bookmarksApp(engine: Engine) {
  let now = Date.UTC(2026, 10, 21);
  const chunk = anArticleChunk({ article: anArticle({ rules: RULES, rule_count: RULES.length }) });
  const app = await testApp(engine, { now: () => (now += 1000) }, aStoredEdition(aCatalogChunk(), chunk));
  return {
    app,
    ada: await app.signedIn({ id: 'ada' }),
    bob: await app.signedIn({ id: 'bob' }),
    sue: await app.signedIn({ id: 'sue', status: 'suspended' }),
  };
}

const BOOKMARKS = '/api/fre/bookmarks-new';
const COLLECTIONS = '/api/fre/collections';

/** Returns the body of a response or, for a refusal, its status and code. */
async function read<T>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer;
  const body = (await response.json()) as { code?: string };
  return (response.ok ? body : [response.status, body.code]) as T;
}

/** Returns functions that make calls as one client. */
export function callsOf(client: TestClient) {
  return {
    list: (query = '') =>
      read<{ bookmarks: ListedBookmark[]; pagination: { total: number } }>(client.get(`${BOOKMARKS}${query}`)),
    create: (body: object) => read<ListedBookmark>(client.post(BOOKMARKS, body)),
    update: (body: object) => read<ListedBookmark>(client.put(BOOKMARKS, body)),
    remove: (body: object) => read<{ id: string }>(client.delete(BOOKMARKS, body)),
    collections: () => read<{ collections: ListedCollection[]; uncategorizedCount: number }>(client.get(COLLECTIONS)),
    addCollection: (body: object) => read<ListedCollection>(client.post(COLLECTIONS, body)),
    editCollection: (body: object) => read<ListedCollection>(client.put(COLLECTIONS, body)),
    deleteCollection: (body: object) => read<{ id: string }>(client.delete(COLLECTIONS, body)),
  };
}
