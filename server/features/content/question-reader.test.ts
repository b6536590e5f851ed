import { describe, expect, test } from 'vitest';
import { saveEdition } from '#server/features/content/editions.repository.ts';
import { questionReader } from '#server/features/content/question-reader.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { aStoredEdition } from '#server/testing/test-app.ts';
import { aCatalogChunk } from '#shared/content/manifest.fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('finds the questions of any stored edition, with their keys', async () => {
    const db = await testDb(engine);
    const questionsOf = questionReader();
    const edition = aStoredEdition();
    expect(await questionsOf(db, edition.version)).toBeUndefined();
    await saveEdition(db, edition, 1);
    const questions = await questionsOf(db, edition.version);
    expect([...(questions ?? [])].map(([id, { key }]) => [id, key])).toEqual([['404-q01', 0]]);
    for (const version of ['', 'v1', '\u0000', 'f'.repeat(16)]) expect(await questionsOf(db, version)).toBeUndefined();
  });

  test('reads inside a transaction and caches the last three editions', async () => {
    const db = await testDb(engine);
    const questionsOf = questionReader();
    const editions = [1, 2, 3, 4].map((n) => aStoredEdition(aCatalogChunk({ edition: `Edition ${n}` })));
    for (const edition of editions) await saveEdition(db, edition, 1);
    await db.transaction().execute(async (trx) => {
      for (const { version } of editions) expect((await questionsOf(trx, version))?.size).toBe(1);
    });
    await db.deleteFrom('content_edition').execute();
    const left = await Promise.all(editions.map(async ({ version }) => (await questionsOf(db, version))?.size));
    expect(left).toEqual([undefined, 1, 1, 1]);
  });
});
