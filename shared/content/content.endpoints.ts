import * as z from 'zod/mini';
import { CHUNKS, ChunkHash, ContentManifest } from '#shared/content/manifest.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';

export const contentManifest = endpoint({
  method: 'GET',
  path: '/content/manifest',
  tag: 'Content',
  summary: 'The current edition of the study content, for download to a device',
  response: ContentManifest,
  cache: 'revalidate',
  isCookieless: true,
  refusals: ['ACCOUNT_BANNED'],
});
export const contentChunk = endpoint({
  method: 'GET',
  path: '/content/chunks/{hash}',
  tag: 'Content',
  summary: 'One chunk of an edition, named by its SHA-256',
  params: z.strictObject({ hash: ChunkHash }),
  response: z.union([CHUNKS.catalog, CHUNKS.article, CHUNKS.glossary, CHUNKS.questions, CHUNKS.search]),
  cache: 'immutable',
  isCookieless: true,
  refusals: ['ACCOUNT_BANNED', 'NOT_FOUND'],
});
