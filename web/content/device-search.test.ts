import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { plainQuery } from '#shared/search/search-engine.ts';
import { openDeviceSearch } from '#web/content/device-search.ts';
import { downloadEdition } from '#web/content/edition-download.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { ContentDb } from '#web/databases/content-db.ts';

let db: ContentDb;
beforeEach(() => {
  db = new ContentDb();
  vi.stubGlobal('navigator', { storage: {} });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

const nothing = () => {};
const editionWith = (alias: string) =>
  aServedEdition(aCatalogChunk(), [anArticleChunk({ rules: [aRule({ aliases: [alias] })] })]);
const found = async (q: string) => (await openDeviceSearch(db)).search(plainQuery(q)).total;

test('opens the edition on the device only once, but searches a newer edition as soon as it is shown', async () => {
  await expect(openDeviceSearch(db)).rejects.toMatchObject({ name: 'EditionLost' });
  serveEdition(await editionWith('mimic'));
  await downloadEdition(db, nothing);
  expect([await found('mimic '), await found('zebra ')]).toEqual([1, 0]);
  expect(await openDeviceSearch(db)).toBe(await openDeviceSearch(db));
  serveEdition(await editionWith('zebra'));
  await downloadEdition(db, nothing);
  expect([await found('mimic '), await found('zebra ')]).toEqual([0, 1]);
});

test('shows the rule version in force on the day', async () => {
  const later = { effective_from: '2026-12-01', law: { text: 'The amended text.' } };
  const rules = [aRule({ versions: [...aRule().versions, later] })];
  serveEdition(await aServedEdition(aCatalogChunk(), [anArticleChunk({ rules })]));
  await downloadEdition(db, nothing);
  const shown = async (day: string) => {
    const { results } = (await openDeviceSearch(db, day)).search(plainQuery('404'));
    return results.map(({ updatedAt, officialText }) => [updatedAt, officialText]);
  };
  expect(await shown('2026-11-30')).toEqual([['2020-12-01', expect.stringContaining('Character Evidence')]]);
  expect(await shown('2026-12-01')).toEqual([['2026-12-01', 'The amended text.']]);
});
