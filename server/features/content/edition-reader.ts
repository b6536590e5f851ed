import { brotliDecompressSync } from 'node:zlib';
import { currentEdition, findChunk } from '#server/features/content/editions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { ArticleChunk, CatalogChunk, ContentManifest, GlossaryChunk } from '#shared/content/manifest.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type DailySearch, openDaily } from '#shared/search/search-engine.ts';
import { SearchIndexData } from '#shared/search/search-index.contract.ts';

/** The current edition, ready for endpoints to read. */
export type OpenEdition = {
  manifest: ContentManifest;
  catalog: CatalogChunk;
  glossary: GlossaryChunk;
  articles: ReadonlyMap<string, ArticleChunk>;
  search: DailySearch;
};

const FRESH_MS = 2000;

/**
 * Returns a function for reading the current edition. At most once every two seconds, it checks the database for a
 * newer edition that another process has loaded. If the check fails, the open edition stays in use for another two
 * seconds. If none is open, the next call tries again.
 * @throws {AppError} UNAVAILABLE while no edition is loaded
 */
export function editionReader({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): () => Promise<OpenEdition> {
  let opened: { version: string; edition: OpenEdition } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<OpenEdition> | undefined;

  async function check(): Promise<OpenEdition> {
    const current = await currentEdition(db);
    if (current === undefined) throw new AppError('UNAVAILABLE');
    if (opened?.version !== current.version) {
      opened = { version: current.version, edition: await openEdition(db, current.manifest) };
    }
    checkedAt = now();
    return opened.edition;
  }

  function keepReading(error: unknown): OpenEdition {
    if (opened === undefined) throw error;
    log.warn({ err: error }, "couldn't look up the current edition");
    checkedAt = now();
    return opened.edition;
  }

  return async () => {
    if (opened !== undefined && Math.abs(now() - checkedAt) < FRESH_MS) return opened.edition;
    checking ??= check()
      .catch(keepReading)
      .finally(() => {
        checking = undefined;
      });
    return checking;
  };
}

async function openEdition(db: Db, text: string): Promise<OpenEdition> {
  const manifest = ContentManifest.parse(JSON.parse(text));
  const catalog = CatalogChunk.parse(await readChunk(db, manifest.catalog.hash));
  const glossary = GlossaryChunk.parse(await readChunk(db, manifest.glossary.hash));
  const articles = new Map<string, ArticleChunk>();
  for (const { slug, hash } of manifest.articles) articles.set(slug, ArticleChunk.parse(await readChunk(db, hash)));
  const search = openDaily(SearchIndexData.parse(await readChunk(db, manifest.search.hash)));
  return { manifest, catalog, glossary, articles, search };
}

async function readChunk(db: Db, hash: string): Promise<unknown> {
  const body = await findChunk(db, hash);
  if (body === undefined) throw new Error(`content chunk ${hash} is missing`);
  return JSON.parse(brotliDecompressSync(body).toString('utf8'));
}
