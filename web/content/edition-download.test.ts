import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCatalogChunk, aGlossaryChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { anArticle, anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';
import { deviceSource } from '#web/content/device-source.ts';
import { downloadEdition } from '#web/content/edition-download.ts';
import { shownEdition } from '#web/content/edition-store.ts';
import { StorageFull } from '#web/content/refresh-failure.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { ContentDb } from '#web/databases/content-db.ts';

const relevance = anArticleChunk();
const hearsay = anArticleChunk({
  article: anArticle({ id: 'fre-article-8', article_number: 8, article_slug: 'hearsay', title: 'Hearsay' }),
  rules: [aRule({ id: 'fre-802', rule_number: '802', article: { article_slug: 'hearsay', title: 'Hearsay' } })],
});
const catalog = aCatalogChunk({ articles: [anArticleSummary(), anArticleSummary({ article_slug: 'hearsay' })] });
const first = await aServedEdition(catalog, [relevance, hearsay]);
const reworded = { ...hearsay, rules: hearsay.rules.map((rule) => ({ ...rule, plain_english: 'Reworded.' })) };
const second = await aServedEdition(catalog, [relevance, reworded]);

const roomFor = (bytes: number) =>
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: bytes, usage: 0 }) } });

let db: ContentDb;
beforeEach(() => {
  db = new ContentDb();
  roomFor(1_000_000);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});
const nothing = () => {};
const plainEnglish = async () => (await deviceSource(db).rule('hearsay', '802')).plain_english;

test('downloads a whole edition, reports progress, and then reads the same content as from the server', async () => {
  serveEdition(first);
  const steps: number[][] = [];
  const result = await downloadEdition(db, (done, total) => steps.push([done, total]));
  expect(result).toEqual({ version: first.manifest.version, isNew: true });
  expect([steps[0], steps.at(-1)]).toEqual([
    [0, 7],
    [7, 7],
  ]);
  const source = deviceSource(db);
  expect(await source.articles()).toEqual(catalog.articles);
  expect((await source.article('hearsay')).title).toBe('Hearsay');
  expect(await source.rule('hearsay', '802')).toMatchObject({ id: 'fre-802', edition: catalog.edition });
  expect(await source.glossary()).toEqual(aGlossaryChunk().terms);
  expect(await source.ruleById('fre-404')).toMatchObject({ rule_number: '404' });
});

test('shows no edition after an interrupted download, and resumes with the missing chunks', async () => {
  const broken = `/content/chunks/${first.manifest.articles[1]?.hash}`;
  serveEdition(first, (path) => (path === broken ? new Response(null, { status: 503 }) : undefined));
  await expect(downloadEdition(db, nothing)).rejects.toMatchObject({ status: 503 });
  expect(await shownEdition(db)).toBeUndefined();
  const asked = serveEdition(first);
  await downloadEdition(db, nothing);
  expect(asked).toEqual(['/content/manifest', broken]);
});

test('downloads only what a later edition changes, and shows the old one until the new one is complete', async () => {
  serveEdition(first);
  await downloadEdition(db, nothing);
  const changed = `/content/chunks/${second.manifest.articles[1]?.hash}`;
  serveEdition(second, (path) => (path === changed ? new Response(null, { status: 503 }) : undefined));
  await expect(downloadEdition(db, nothing)).rejects.toMatchObject({ status: 503 });
  expect(await plainEnglish()).toBe(aRule().plain_english);
  const asked = serveEdition(second);
  await downloadEdition(db, nothing);
  expect(await plainEnglish()).toBe('Reworded.');
  expect(asked).toEqual(['/content/manifest', changed]);
  expect(await db.chunks.count()).toBe(7);
});

test('needs only one request to check an edition that is already on the device', async () => {
  serveEdition(first);
  await downloadEdition(db, nothing);
  const asked = serveEdition(first);
  expect(await downloadEdition(db, nothing)).toEqual({ version: first.manifest.version, isNew: false });
  expect(asked).toEqual(['/content/manifest']);
});

test('stores the fields that only a later build knows, because it downloads each chunk only once', async () => {
  const later = { ...catalog, added: 'by a later build' };
  const edition = await aServedEdition(later, [relevance]);
  serveEdition(edition);
  await downloadEdition(db, nothing);
  expect((await db.chunks.get(edition.manifest.catalog.hash))?.data).toEqual(later);
});

const portalPage = () =>
  new Response('<html>Sign in to the hotel</html>', { headers: { 'Content-Type': 'text/html' } });
const stored = async () => ({ editions: await db.editions.toArray(), chunks: await db.chunks.toArray() });

describe('a captive portal', () => {
  test.each([
    ['the first request', '/content/manifest', { status: 0 }],
    ['the requests for chunks', '/content/chunks/', { message: expect.stringContaining('do not match its name') }],
  ])('that answers %s changes nothing, and the next try succeeds', async (_what, where, failure) => {
    serveEdition(first);
    await downloadEdition(db, nothing);
    const before = await stored();
    serveEdition(second, (path) => (path.startsWith(where) ? portalPage() : undefined));
    await expect(downloadEdition(db, nothing)).rejects.toMatchObject(failure);
    expect(await stored()).toEqual(before);
    expect(await plainEnglish()).toBe(aRule().plain_english);
    serveEdition(second);
    expect(await downloadEdition(db, nothing)).toEqual({ version: second.manifest.version, isNew: true });
    expect(await plainEnglish()).toBe('Reworded.');
  });

  test('leaves an empty device without an edition, and the next try downloads a whole one', async () => {
    serveEdition(first, (path) => (path === '/content/manifest' ? undefined : portalPage()));
    await expect(downloadEdition(db, nothing)).rejects.toThrow('do not match its name');
    expect(await stored()).toEqual({ editions: [], chunks: [] });
    serveEdition(first);
    await downloadEdition(db, nothing);
    expect((await shownEdition(db))?.version).toBe(first.manifest.version);
  });
});

test('downloads only the manifest if the device is nearly full', async () => {
  const asked = serveEdition(first);
  roomFor(10);
  await expect(downloadEdition(db, nothing)).rejects.toThrow(StorageFull);
  expect(asked).toEqual(['/content/manifest']);
});

test("reports content that isn't in the edition as missing, not as a device error", async () => {
  serveEdition(first);
  await downloadEdition(db, nothing);
  await expect(deviceSource(db).article('nowhere')).rejects.toMatchObject({ status: 404, code: 'ARTICLE_NOT_FOUND' });
  await expect(deviceSource(db).rule('hearsay', '404')).rejects.toMatchObject({ status: 404, code: 'RULE_NOT_FOUND' });
});
