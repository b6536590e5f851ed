import { CONTENT_FORMAT, chunksOf } from '#shared/content/edition-chunks.ts';
import type {
  ArticleChunk,
  CatalogChunk,
  ChunkEntry,
  ChunkKind,
  ContentManifest,
  GlossaryChunk,
  QuestionsChunk,
} from '#shared/content/manifest.contract.ts';
import type { FlashcardsChunk } from '#shared/flashcards/flashcard.contract.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';
import type { ContentDb, StoredChunk } from '#web/databases/content-db.ts';

/**
 * Lists the edition's chunks that must be downloaded because they aren't on this device yet. Includes a search index
 * that isn't whole: without the texts before an amendment, search shows the new text too early. That index stays in use
 * until the whole one is here.
 */
export async function missingChunks(
  db: ContentDb,
  manifest: ContentManifest,
): Promise<(ChunkEntry & { kind: ChunkKind })[]> {
  const all = chunksOf(manifest);
  const present = new Set(
    await db.chunks
      .where('hash')
      .anyOf(all.map(({ hash }) => hash))
      .primaryKeys(),
  );
  const index = await db.chunks.get(manifest.search.hash);
  if (index !== undefined && index.isWhole !== true) present.delete(index.hash);
  return all.filter(({ hash }) => !present.has(hash));
}

/**
 * Shows a fully downloaded edition and deletes the chunks that it doesn't need. This takes one transaction, so a reader
 * sees the old edition or the new one, never a mix.
 * @throws if a chunk is missing
 */
export async function showEdition(db: ContentDb, manifest: ContentManifest): Promise<void> {
  await db.transaction('rw', db.editions, db.chunks, async () => {
    const needed = chunksOf(manifest).map(({ hash }) => hash);
    const present = await db.chunks.where('hash').anyOf(needed).count();
    if (present !== new Set(needed).size) throw new Error('Cannot show an edition with missing chunks');
    await db.editions.put({ key: 'current', manifest });
    await db.chunks.where('hash').noneOf(needed).delete();
  });
}

/** Returns the shown edition if this device has one that this build can read. */
export async function shownEdition(db: ContentDb): Promise<ContentManifest | undefined> {
  const manifest = (await db.editions.get('current'))?.manifest;
  return manifest?.format === CONTENT_FORMAT ? manifest : undefined;
}

/** Thrown if the edition isn't complete on this device because the database was evicted or cleared. */
class EditionLost extends Error {
  override readonly name = 'EditionLost';
}

/**
 * Reads the shown edition's catalog.
 * @throws {EditionLost}
 */
export function readCatalog(db: ContentDb): Promise<CatalogChunk> {
  return readShown(db, (manifest) => manifest.catalog.hash) as Promise<CatalogChunk>;
}

/**
 * Reads the shown edition's glossary.
 * @throws {EditionLost}
 */
export function readGlossary(db: ContentDb): Promise<GlossaryChunk> {
  return readShown(db, (manifest) => manifest.glossary.hash) as Promise<GlossaryChunk>;
}

/**
 * Reads the shown edition's search index and the edition's version. `isWhole` is false if the index is going to be
 * downloaded again.
 * @throws {EditionLost}
 */
export async function readSearchIndex(
  db: ContentDb,
): Promise<{ version: string; index: SearchIndexData; isWhole: boolean }> {
  return db.transaction('r', db.editions, db.chunks, async () => {
    const manifest = await shownEdition(db);
    const stored = manifest && (await db.chunks.get(manifest.search.hash));
    if (manifest === undefined || stored === undefined) throw new EditionLost();
    return { version: manifest.version, index: stored.data as SearchIndexData, isWhole: stored.isWhole === true };
  });
}

/**
 * Reads one article from the shown edition, along with the edition's sentence ('Current through…'). Undefined if the
 * edition has no such article.
 */
export async function readArticle(
  db: ContentDb,
  slug: string,
): Promise<{ edition: string; chunk: ArticleChunk } | undefined> {
  return db.transaction('r', db.editions, db.chunks, async () => {
    const manifest = await shownEdition(db);
    if (manifest === undefined) throw new EditionLost();
    if (!manifest.articles.some((article) => article.slug === slug)) return undefined;
    const chunk = await readShown(db, ({ articles }) => articles.find((article) => article.slug === slug)?.hash);
    return { edition: manifest.edition, chunk: chunk as ArticleChunk };
  });
}

/**
 * Reads one article's questions from the shown edition, along with the edition's version. Undefined if the edition has
 * no such article.
 */
export async function readQuestions(
  db: ContentDb,
  slug: string,
): Promise<{ version: string; chunk: QuestionsChunk } | undefined> {
  return db.transaction('r', db.editions, db.chunks, async () => {
    const manifest = await shownEdition(db);
    if (manifest === undefined) throw new EditionLost();
    const { version, articles } = manifest;
    const hash = articles.find((article) => article.slug === slug)?.questions.hash;
    if (hash === undefined) return undefined;
    return { version, chunk: (await readShown(db, () => hash)) as QuestionsChunk };
  });
}

/**
 * Reads the shown edition's chunk for a kind of practice, along with the edition's version. Undefined if the device
 * doesn't have the chunk, for example because the edition was downloaded by an earlier build of the app, which didn't
 * have that kind of practice.
 */
export async function readPractice(
  db: ContentDb,
  kind: 'flashcards' | 'trainer',
): Promise<{ version: string; chunk: FlashcardsChunk | TrainerChunk } | undefined> {
  return db.transaction('r', db.editions, db.chunks, async () => {
    const manifest = await shownEdition(db);
    const hash = manifest?.[kind]?.hash;
    if (manifest === undefined || hash === undefined) return undefined;
    const stored = await db.chunks.get(hash);
    return stored && { version: manifest.version, chunk: stored.data as FlashcardsChunk | TrainerChunk };
  });
}

async function readShown(
  db: ContentDb,
  hashOf: (manifest: ContentManifest) => string | undefined,
): Promise<StoredChunk['data']> {
  return db.transaction('r', db.editions, db.chunks, async () => {
    const manifest = await shownEdition(db);
    const stored = manifest && (await db.chunks.get(hashOf(manifest) ?? ''));
    if (stored === undefined) throw new EditionLost();
    return stored.data;
  });
}
