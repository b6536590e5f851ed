import { brotliDecompressSync } from 'node:zlib';
import { currentEdition, findChunk } from '#server/features/content/editions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ArticleChunk, CatalogChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The current edition, opened: what the calls answer from. */
export type OpenEdition = {
  manifest: ContentManifest;
  catalog: CatalogChunk;
  articles: ReadonlyMap<string, ArticleChunk>;
};

const FRESH_MS = 2000;

/**
 * Gives the current edition, asking the database at most every two seconds whether another process has loaded a newer
 * one. @throws {AppError} UNAVAILABLE while no edition is loaded
 */
export function editionReader(db: Db, now: () => number): () => Promise<OpenEdition> {
  let opened: { version: string; edition: Promise<OpenEdition>; checkedAt: number } | undefined;
  return async () => {
    if (opened !== undefined && Math.abs(now() - opened.checkedAt) < FRESH_MS) return opened.edition;
    const current = await currentEdition(db);
    if (current === undefined) throw new AppError('UNAVAILABLE');
    if (opened?.version === current.version) opened.checkedAt = now();
    else opened = { version: current.version, edition: openEdition(db, current.manifest), checkedAt: now() };
    return opened.edition;
  };
}

async function openEdition(db: Db, text: string): Promise<OpenEdition> {
  const manifest = ContentManifest.parse(JSON.parse(text));
  const catalog = CatalogChunk.parse(await readChunk(db, manifest.catalog.hash));
  const articles = new Map<string, ArticleChunk>();
  for (const { slug, hash } of manifest.articles) articles.set(slug, ArticleChunk.parse(await readChunk(db, hash)));
  return { manifest, catalog, articles };
}

async function readChunk(db: Db, hash: string): Promise<unknown> {
  const body = await findChunk(db, hash);
  if (body === undefined) throw new Error(`content chunk ${hash} is missing`);
  return JSON.parse(brotliDecompressSync(body).toString('utf8'));
}
