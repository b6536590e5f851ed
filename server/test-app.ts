import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { type AppOptions, createApp } from '#server/app.ts';
import { type StoredEdition, saveEdition } from '#server/features/content/editions.repository.ts';
import { type Engine } from '#server/platform/db/open.ts';
import { testDb } from '#server/platform/db/test-db.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { ArticleChunk, CatalogChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';

function packed(data: unknown): { hash: string; bytes: number; body: Buffer } {
  const text = Buffer.from(JSON.stringify(data));
  return { hash: createHash('sha256').update(text).digest('hex'), bytes: text.length, body: brotliCompressSync(text) };
}

/** An edition of one article as it is stored; give other parts to have another edition. */
export function aStoredEdition(
  catalogData: CatalogChunk = aCatalogChunk(),
  articleData: ArticleChunk = anArticleChunk(),
): StoredEdition {
  const catalog = packed(catalogData);
  const article = packed(articleData);
  const slug = articleData.article.article_slug;
  const manifest: ContentManifest = {
    format: 1,
    version: packed([catalog.hash, article.hash]).hash.slice(0, 16),
    edition: catalogData.edition,
    catalog: { hash: catalog.hash, bytes: catalog.bytes },
    articles: [{ slug, hash: article.hash, bytes: article.bytes }],
  };
  const chunks = new Map([catalog, article].map(({ hash, body }) => [hash, body]));
  return { version: manifest.version, manifest: JSON.stringify(manifest), chunks };
}

/** The real app over a real, empty database with one small edition; every answer is checked against its contract. */
export async function testApp(engine: Engine, over: Partial<AppOptions> = {}) {
  const db = await testDb(engine);
  const edition = aStoredEdition();
  await saveEdition(db, edition, 1);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const publicUrl = 'http://localhost:3000';
  const options = {
    db,
    log,
    now: () => Date.UTC(2026, 10, 21),
    publicUrl,
    supportEmail: undefined,
    checkAnswers: true,
    ...over,
  };
  const { app, routes } = createApp(options);
  return {
    app,
    routes,
    db,
    edition,
    lines,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
  };
}
