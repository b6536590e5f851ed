import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { type AppOptions, createApp } from '#server/app.ts';
import { type StoredEdition, saveEdition } from '#server/features/content/editions.repository.ts';
import { type Engine } from '#server/platform/db/open.ts';
import { testDb } from '#server/platform/db/test-db.ts';
import { createLog } from '#server/platform/log/log.ts';
import {
  type ArticleChunk,
  type CatalogChunk,
  CONTENT_FORMAT,
  type ContentManifest,
} from '#shared/content/manifest.contract.ts';
import { aCatalogChunk, aGlossaryChunk, anArticleChunk, aQuestionsChunk } from '#shared/content/manifest.fixture.ts';

function packed(data: unknown): { hash: string; bytes: number; body: Buffer } {
  const text = Buffer.from(JSON.stringify(data));
  return { hash: createHash('sha256').update(text).digest('hex'), bytes: text.length, body: brotliCompressSync(text) };
}

const entry = ({ hash, bytes }: { hash: string; bytes: number }) => ({ hash, bytes });

/** An edition of one article as it is stored; give other parts to have another edition. */
export function aStoredEdition(
  catalogData: CatalogChunk = aCatalogChunk(),
  articleData: ArticleChunk = anArticleChunk(),
): StoredEdition {
  const catalog = packed(catalogData);
  const article = packed(articleData);
  const slug = articleData.article.article_slug;
  const glossary = packed(aGlossaryChunk());
  const questions = packed(aQuestionsChunk({ article_slug: slug }));
  const manifest: ContentManifest = {
    format: CONTENT_FORMAT,
    version: packed([catalog.hash, article.hash]).hash.slice(0, 16),
    edition: catalogData.edition,
    catalog: entry(catalog),
    glossary: entry(glossary),
    articles: [{ slug, ...entry(article), questions: entry(questions) }],
  };
  const chunks = new Map([catalog, article, glossary, questions].map(({ hash, body }) => [hash, body]));
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
