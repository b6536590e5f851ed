import { brotliDecompressSync } from 'node:zlib';
import type { OpenEdition } from '#server/features/content/edition-reader.ts';
import { findChunk } from '#server/features/content/editions.repository.ts';
import { acceptsBrotli } from '#server/platform/http/accepts-brotli.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { contentChunk, contentManifest } from '#shared/content/content.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { canReadRules } from '#shared/rules/rule.policy.ts';

export type ContentDeps = Pick<Deps, 'db'> & { readEdition: () => Promise<OpenEdition> };

/**
 * Routes for the content that a device needs to work offline. Chunks are sent as stored, already compressed, if the
 * client accepts Brotli.
 */
export function contentRoutes({ db, readEdition }: ContentDeps): Route[] {
  return [
    route(contentManifest, canReadRules, async () => (await readEdition()).manifest),
    route(contentChunk, canReadRules, async ({ params, context }) => {
      const body = await findChunk(db, params.hash);
      if (body === undefined) throw new AppError('NOT_FOUND');
      const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
      return acceptsBrotli(context.req.header('accept-encoding'))
        ? new Response(new Uint8Array(body), { headers: { ...headers, 'Content-Encoding': 'br' } })
        : new Response(new Uint8Array(brotliDecompressSync(body)), { headers });
    }),
  ];
}
