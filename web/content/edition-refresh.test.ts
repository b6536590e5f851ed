import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { type RefreshNews, refreshEdition } from '#web/content/edition-refresh.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { ContentDb } from '#web/databases/content-db.ts';

const edition = await aServedEdition(aCatalogChunk(), [anArticleChunk()]);
const { version } = edition.manifest;

let db: ContentDb;
let news: RefreshNews[];
const tell = (each: RefreshNews) => void news.push(each);
beforeEach(() => {
  db = new ContentDb();
  news = [];
  vi.stubGlobal('navigator', {});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

test('reports that no edition is shown yet, then the progress, and then the new edition', async () => {
  serveEdition(edition);
  expect(await refreshEdition(db, tell)).toEqual({ version, isNew: true });
  expect(news).toEqual([{ shown: undefined }, ...[0, 1, 2, 3, 4, 5].map((done) => ({ done, total: 5 }))]);
});

test('reports which edition is shown, even if the network then fails', async () => {
  serveEdition(edition);
  await refreshEdition(db, () => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await refreshEdition(db, tell)).toEqual({ failed: 'network' });
  expect(news).toEqual([{ shown: version }]);
});

test('reports that the device is nearly full', async () => {
  serveEdition(edition);
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 10, usage: 0 }) } });
  expect(await refreshEdition(db, tell)).toEqual({ failed: 'storage' });
});

test("reports that the browser doesn't let pages use its database", async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await refreshEdition(db, tell)).toEqual({ failed: 'unavailable' });
  vi.restoreAllMocks();
});
