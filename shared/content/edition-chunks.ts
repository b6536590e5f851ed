import type { ChunkEntry, ChunkKind, ContentManifest } from '#shared/content/manifest.contract.ts';

/** The version of the edition format. This build doesn't read editions in any other format. */
export const CONTENT_FORMAT = 4;

/** Returns all chunks of an edition, starting with the ones that a reader needs first. */
export function chunksOf({
  catalog,
  glossary,
  search,
  flashcards,
  trainer,
  articles,
}: ContentManifest): (ChunkEntry & { kind: ChunkKind })[] {
  return [
    { kind: 'catalog', ...catalog },
    ...articles.map(({ hash, bytes }) => ({ kind: 'article' as const, hash, bytes })),
    { kind: 'glossary', ...glossary },
    { kind: 'search', ...search },
    ...articles.map(({ questions }) => ({ kind: 'questions' as const, ...questions })),
    ...(flashcards ? [{ kind: 'flashcards' as const, ...flashcards }] : []),
    ...(trainer ? [{ kind: 'trainer' as const, ...trainer }] : []),
  ];
}
