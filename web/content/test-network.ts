import { vi } from 'vitest';
import { aSearchChunk } from '#data/pipeline/search/index.fixture.ts';
import { CONTENT_FORMAT } from '#shared/content/edition-chunks.ts';
import { type ArticleChunk, type CatalogChunk, type ContentManifest } from '#shared/content/manifest.contract.ts';
import { aGlossaryChunk, aQuestionsChunk } from '#shared/content/manifest.fixture.ts';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';

/** An edition as the server sends it: the manifest, and each chunk's bytes by hash. */
export type ServedEdition = { manifest: ContentManifest; bytes: Map<string, Uint8Array> };

async function encode(data: unknown): Promise<{ hash: string; bytes: Uint8Array }> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { hash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''), bytes };
}

const entry = ({ hash, bytes }: { hash: string; bytes: Uint8Array }) => ({ hash, bytes: bytes.length });

/** Builds an edition. `asked` has the questions that each article gets, one by default. */
export async function aServedEdition(
  catalog: CatalogChunk,
  articles: readonly ArticleChunk[],
  asked: readonly Question[] = aQuestionsChunk().questions,
): Promise<ServedEdition> {
  const first = await encode(catalog);
  const glossary = await encode(aGlossaryChunk());
  const search = await encode(aSearchChunk(articles));
  const others = await Promise.all(
    articles.map(async (chunk) => {
      const slug = chunk.article.article_slug;
      const bank = aQuestionsChunk({ article_slug: slug, questions: [...asked] });
      return { slug, ...(await encode(chunk)), questions: await encode(bank) };
    }),
  );
  const all = [first, glossary, search, ...others, ...others.map(({ questions }) => questions)];
  const manifest: ContentManifest = {
    format: CONTENT_FORMAT,
    version: (await encode(all.map(({ hash }) => hash))).hash.slice(0, 16),
    edition: catalog.edition,
    catalog: entry(first),
    glossary: entry(glossary),
    search: entry(search),
    articles: others.map((other) => ({ slug: other.slug, ...entry(other), questions: entry(other.questions) })),
  };
  return { manifest, bytes: new Map(all.map(({ hash, bytes }) => [hash, bytes])) };
}

/** Adds a chunk with these flashcards to an edition. */
export async function withFlashcards(edition: ServedEdition, cards: readonly Flashcard[]): Promise<ServedEdition> {
  const chunk = await encode({ cards });
  return {
    manifest: { ...edition.manifest, flashcards: entry(chunk) },
    bytes: new Map([...edition.bytes, [chunk.hash, chunk.bytes]]),
  };
}

/**
 * Stubs fetch with a network that serves `edition`. `answer` may return a different response for a path. Returns the
 * requested paths.
 */
export function serveEdition(edition: ServedEdition, answer: (path: string) => Response | undefined = () => undefined) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const other = answer(path);
    if (other) return other;
    if (path === '/content/manifest') return Response.json(edition.manifest);
    const bytes = edition.bytes.get(path.replace('/content/chunks/', ''));
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(bytes));
  });
  return asked;
}
