import { describe, expect, test } from 'vitest';
import {
  currentEdition,
  findChunk,
  findEdition,
  pruneEditions,
  saveEdition,
  touchEdition,
} from '#server/features/content/editions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { aStoredEdition } from '#server/testing/test-app.ts';
import { aCatalogChunk } from '#shared/content/manifest.fixture.ts';

const older = aStoredEdition();
const newer = aStoredEdition(aCatalogChunk({ high_frequency: [] }));

describe.each(ENGINES)('on %s', (engine) => {
  test('makes the edition that was loaded last the current one, even if others are newer', async () => {
    const db = await testDb(engine);
    expect(await currentEdition(db)).toBeUndefined();
    await saveEdition(db, older, 1);
    await saveEdition(db, newer, 2);
    expect((await currentEdition(db))?.version).toBe(newer.version);
    expect(await touchEdition(db, older.version, 3)).toBe(true);
    expect(await currentEdition(db)).toEqual({ version: older.version, manifest: older.manifest });
    expect(await touchEdition(db, 'unknown', 4)).toBe(false);
  });

  test('returns the same bytes after an edition is saved again', async () => {
    const db = await testDb(engine);
    await saveEdition(db, older, 1);
    await saveEdition(db, older, 2);
    for (const [hash, body] of older.chunks) expect((await findChunk(db, hash))?.equals(body)).toBe(true);
    expect(await findChunk(db, 'nothing')).toBeUndefined();
  });

  test('pruning keeps the current edition, including the chunks that it shares with deleted ones', async () => {
    const db = await testDb(engine);
    await saveEdition(db, older, 1);
    await saveEdition(db, newer, 2);
    await pruneEditions(db, 100);
    const own = [...older.chunks.keys()].filter((hash) => !newer.chunks.has(hash));
    expect(own).toHaveLength(1);
    for (const hash of own) expect(await findChunk(db, hash)).toBeUndefined();
    for (const hash of newer.chunks.keys()) expect(await findChunk(db, hash)).toBeDefined();
    expect((await currentEdition(db))?.version).toBe(newer.version);
  });

  test.each([
    ['saving another one', (db: Db, now: number) => saveEdition(db, newer, now)],
    ['going back to a stored one', (db: Db, now: number) => touchEdition(db, newer.version, now)],
  ])("an edition's retention period starts when it's replaced by %s", async (_how, replace) => {
    const db = await testDb(engine);
    await saveEdition(db, newer, 1);
    await saveEdition(db, older, 2);
    await replace(db, 100);
    await pruneEditions(db, 99);
    expect(await findEdition(db, older.version)).toBe(older.manifest);
    for (const hash of older.chunks.keys()) expect(await findChunk(db, hash)).toBeDefined();
    await pruneEditions(db, 100);
    expect(await findEdition(db, older.version)).toBeUndefined();
    expect((await currentEdition(db))?.version).toBe(newer.version);
  });

  test('lets two processes save at the same time', async () => {
    const db = await testDb(engine);
    await Promise.all([saveEdition(db, older, 1), saveEdition(db, newer, 2)]);
    expect((await currentEdition(db))?.version).toBe(newer.version);
  });
});
