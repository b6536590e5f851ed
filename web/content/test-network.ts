import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import type { ArticleChunk, CatalogChunk, ContentManifest } from '#shared/content/manifest.contract.ts';

/** An edition as the server would give it: the manifest and the bytes of each chunk by hash. */
export type ServedEdition = { manifest: ContentManifest; bytes: Map<string, Uint8Array> };

function encode(data: unknown): { hash: string; bytes: Uint8Array } {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

export function aServedEdition(catalog: CatalogChunk, articles: readonly ArticleChunk[]): ServedEdition {
  const first = encode(catalog);
  const others = articles.map((chunk) => ({ slug: chunk.article.article_slug, ...encode(chunk) }));
  const entry = ({ hash, bytes }: { hash: string; bytes: Uint8Array }) => ({ hash, bytes: bytes.length });
  const manifest: ContentManifest = {
    format: 1,
    version: encode([first, ...others].map(({ hash }) => hash)).hash.slice(0, 16),
    edition: catalog.edition,
    catalog: entry(first),
    articles: others.map((other) => ({ slug: other.slug, ...entry(other) })),
  };
  return { manifest, bytes: new Map([first, ...others].map(({ hash, bytes }) => [hash, bytes])) };
}

/**
 * Puts a network in place of fetch that serves `edition`; `answer` may give another response for an address. Returns the
 * addresses that were asked for.
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
