import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { plainQuery } from '#shared/search/search-engine.ts';
import { openDeviceSearch } from '#web/content/device-search.ts';
import { downloadEdition } from '#web/content/edition-download.ts';
import { readSearchIndex } from '#web/content/edition-store.ts';
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
const shown = async (day: string) => {
  const { results } = (await openDeviceSearch(db, day)).search(plainQuery('404'));
  return results.map(({ updatedAt, officialText }) => [updatedAt, officialText]);
};
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

describe('an amended rule', () => {
  const later = { effective_from: '2026-12-01', law: { text: 'The amended text.' } };
  const amended = anArticleChunk({ rules: [aRule({ versions: [...aRule().versions, later] })] });
  const IN_FORCE = [['2020-12-01', expect.stringContaining('Character Evidence')]];
  const AMENDED = [['2026-12-01', 'The amended text.']];

  test('is shown in the version in force on the day', async () => {
    serveEdition(await aServedEdition(aCatalogChunk(), [amended]));
    await downloadEdition(db, nothing);
    expect(await shown('2026-11-30')).toEqual(IN_FORCE);
    expect(await shown('2026-12-01')).toEqual(AMENDED);
  });

  test('stays searchable offline with an index of an earlier build, and gains what it lacked with the next download', async () => {
    const edition = await aServedEdition(aCatalogChunk({ edition: 'Current through December 2, 2026' }), [amended]);
    const { hash } = edition.manifest.search;
    serveEdition(edition);
    await downloadEdition(db, nothing);
    const { index } = await readSearchIndex(db);
    const rules = index.rules.map(({ earlier: _unknown, ...known }) => known);
    await db.chunks.put({ hash, data: { ...index, rules } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(downloadEdition(db, nothing)).rejects.toMatchObject({ status: 0 });
    expect(await shown('2026-11-30')).toEqual(AMENDED); // The index as that build stored it.
    const asked = serveEdition(edition);
    expect(await downloadEdition(db, nothing)).toEqual({ version: edition.manifest.version, isNew: true });
    expect(await shown('2026-11-30')).toEqual(IN_FORCE);
    await downloadEdition(db, nothing);
    expect(asked).toEqual(['/content/manifest', `/content/chunks/${hash}`, '/content/manifest']);
  });
});
