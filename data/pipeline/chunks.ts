import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Content } from '#data/pipeline/assemble.ts';
import { CONTENT_FORMAT } from '#shared/content/edition-chunks.ts';
import { CHUNKS, ContentManifest } from '#shared/content/manifest.contract.ts';

/** Bytes to be stored under their hash. */
type Chunk = { hash: string; bytes: Buffer };
/** The study content of one build, as a manifest and its chunks. */
export type Edition = { manifest: ContentManifest; chunks: Chunk[] };

const VERSION_DIGITS = 16;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns a value as JSON with its keys in contract order, so that the same content always has the same bytes. */
export function bytesOf<T>(contract: z.ZodMiniType<T>, value: T): Buffer {
  return Buffer.from(JSON.stringify(contract.parse(value)), 'utf8');
}

function chunkOf<T>(contract: z.ZodMiniType<T>, value: T): Chunk {
  const bytes = bytesOf(contract, value);
  return { hash: sha256(bytes), bytes };
}

const entryOf = ({ hash, bytes }: Chunk) => ({ hash, bytes: bytes.byteLength });

/**
 * Splits the content into chunks: the catalog, the glossary, the search index, the flashcards, the trainer, and two per
 * article. The edition's version is the first 16 digits of a hash over the chunks' hashes.
 */
export function cut({ edition, catalog, glossary, search, flashcards, trainer, articles }: Content): Edition {
  const first = chunkOf(CHUNKS.catalog, catalog);
  const terms = chunkOf(CHUNKS.glossary, glossary);
  const index = chunkOf(CHUNKS.search, search);
  const cards = chunkOf(CHUNKS.flashcards, flashcards);
  const calls = chunkOf(CHUNKS.trainer, trainer);
  const rest = articles.map(({ article, rules, questions }) => ({
    slug: article.article_slug,
    chunk: chunkOf(CHUNKS.article, { article, rules }),
    questions: chunkOf(CHUNKS.questions, { article_slug: article.article_slug, questions }),
  }));
  const chunks = [first, terms, index, cards, calls, ...rest.flatMap(({ chunk, questions }) => [chunk, questions])];
  const hashes = chunks.map(({ hash }) => hash).toSorted();
  const manifest = ContentManifest.parse({
    format: CONTENT_FORMAT,
    version: sha256(hashes.join('\n')).slice(0, VERSION_DIGITS),
    edition,
    catalog: entryOf(first),
    glossary: entryOf(terms),
    search: entryOf(index),
    flashcards: entryOf(cards),
    trainer: entryOf(calls),
    articles: rest.map(({ slug, chunk, questions }) => ({ slug, ...entryOf(chunk), questions: entryOf(questions) })),
  });
  return { manifest, chunks };
}
