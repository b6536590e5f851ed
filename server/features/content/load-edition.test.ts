import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currentEdition, type StoredEdition, saveEdition } from '#server/features/content/editions.repository.ts';
import { loadEdition } from '#server/features/content/load-edition.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { aStoredEdition } from '#server/testing/test-app.ts';
import { aCatalogChunk } from '#shared/content/manifest.fixture.ts';

const BUILT = aStoredEdition();
const OTHER = aStoredEdition(aCatalogChunk({ high_frequency: [] }));
const NOW = Date.UTC(2026, 10, 21);
const AHEAD = NOW + 60_000;

/** Writes an edition to a new folder, as a build does. */
function folderOf({ manifest, chunks }: StoredEdition): string {
  const folder = mkdtempSync(join(tmpdir(), 'sustained-edition-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'manifest.json'), manifest);
  for (const [hash, body] of chunks) writeFileSync(join(folder, 'chunks', `${hash}.json.br`), body);
  return folder;
}

describe.each(ENGINES)('on %s', (engine) => {
  test('makes a built edition the current one, even if the clock of another process is ahead', async () => {
    const db = await testDb(engine);
    const folder = folderOf(BUILT);
    await saveEdition(db, OTHER, AHEAD);
    expect(await loadEdition(db, folder, NOW)).toBe(BUILT.version);
    expect((await currentEdition(db))?.version).toBe(BUILT.version);
    await saveEdition(db, OTHER, AHEAD + 60_000);
    await loadEdition(db, folder, NOW);
    expect((await currentEdition(db))?.version).toBe(BUILT.version);
  });

  test('loads nothing if a chunk was altered', async () => {
    const db = await testDb(engine);
    const [[hash], [, other]] = [...BUILT.chunks] as [[string, Buffer], [string, Buffer]];
    const altered = { ...BUILT, chunks: new Map([...BUILT.chunks, [hash, other]]) };
    await expect(loadEdition(db, folderOf(altered), NOW)).rejects.toThrow(`content chunk ${hash} was altered`);
    expect(await currentEdition(db)).toBeUndefined();
  });
});
