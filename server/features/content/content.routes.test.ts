import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { saveEdition } from '#server/features/content/editions.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import { chunksOf } from '#shared/content/edition-chunks.ts';
import { CHUNKS, ContentManifest } from '#shared/content/manifest.contract.ts';
import { aCatalogChunk } from '#shared/content/manifest.fixture.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('serves every chunk in the manifest under its hash, and lets clients cache it forever', async () => {
    const { get, edition } = await testApp(engine);
    const listed = chunksOf(ContentManifest.parse(await (await get('/content/manifest')).json()));
    expect(new Set(listed.map(({ hash }) => hash))).toEqual(new Set(edition.chunks.keys()));
    for (const { kind, hash, bytes } of listed) {
      const response = await get(`/content/chunks/${hash}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const body = Buffer.from(await response.arrayBuffer());
      expect(body.byteLength).toBe(bytes);
      expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
      expect(CHUNKS[kind].safeParse(JSON.parse(body.toString())).success).toBe(true);
    }
  });

  test('sends a chunk as Brotli to clients that accept it', async () => {
    const { get, edition } = await testApp(engine);
    const [hash] = edition.chunks.keys();
    const path = `/content/chunks/${hash}`;
    const packed = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const plain = await get(path, { 'Accept-Encoding': 'br;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
  });

  test('returns 404 for an unknown chunk and refuses a malformed hash', async () => {
    const { get } = await testApp(engine);
    expect((await get(`/content/chunks/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await get('/content/chunks/..%2Fsecrets')).status).toBe(400);
  });

  test('keeps serving the open edition while the database is down', async () => {
    let clock = Date.UTC(2026, 10, 21);
    const { get, db, edition, lines } = await testApp(engine, { now: () => clock });
    expect((await get('/content/manifest')).status).toBe(200);
    await db.destroy();
    clock += 2000;
    expect(await (await get('/content/manifest')).json()).toMatchObject({ version: edition.version });
    expect(lines.some((line) => line.includes("couldn't look up"))).toBe(true);
    expect((await get('/readyz')).status).toBe(503);
  });

  test('tries to open an edition again after a failure', async () => {
    const { get, db, edition } = await testApp(engine);
    const [first] = edition.chunks;
    if (first === undefined) throw new Error('an edition has chunks');
    await db.deleteFrom('content_edition_chunk').where('hash', '=', first[0]).execute();
    await db.deleteFrom('content_chunk').where('hash', '=', first[0]).execute();
    expect((await get('/api/fre/articles')).status).toBe(500);
    await saveEdition(db, edition, 1);
    expect((await get('/api/fre/articles')).status).toBe(200);
  });

  test('serves a newer edition within seconds after another process loads it, along with older chunks', async () => {
    let clock = Date.UTC(2026, 10, 21);
    const { get, db, edition } = await testApp(engine, { now: () => clock });
    expect(await (await get('/content/manifest')).json()).toMatchObject({ version: edition.version });
    const newer = aStoredEdition(aCatalogChunk({ high_frequency: [] }));
    await saveEdition(db, newer, 2);
    clock += 2000;
    expect(await (await get('/content/manifest')).json()).toMatchObject({ version: newer.version });
    expect(await (await get('/api/fre/high-frequency-rules')).json()).toEqual({ ids: [] });
    for (const hash of edition.chunks.keys()) expect((await get(`/content/chunks/${hash}`)).status).toBe(200);
  });
});
