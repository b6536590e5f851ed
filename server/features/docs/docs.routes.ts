import { createHash } from 'node:crypto';
import { docsPage } from '#server/features/docs/docs-page.ts';
import { openApiDocument } from '#server/features/docs/openapi.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { apiDocs, openApi } from '#shared/http/docs.endpoints.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

/** A document that doesn't change while the process runs, with its ETag. */
type Built = { text: string; etag: string };

const built = (text: string): Built => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
});

/**
 * Returns a function that calls `build` only once and caches the result. Building takes tens of milliseconds, which
 * would block other requests.
 */
function once<T>(build: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: build() }).value;
}

const answer = ({ text, etag }: Built, type: string) =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=UTF-8`, ETag: etag } });

/** `allRoutes` returns every route of the app. It isn't called until the app is complete. */
export type DocsDeps = Pick<Deps, 'publicUrl'> & { allRoutes: () => readonly Route[] };

/** Routes for the API description, which covers all routes, including these two. */
export function docsRoutes({ publicUrl, allRoutes }: DocsDeps): Route[] {
  const describe = once(() => openApiDocument(allRoutes(), publicUrl));
  const json = once(() => built(JSON.stringify(describe())));
  const page = once(async () => built(String(await docsPage(allRoutes(), describe()))));
  return [
    route(openApi, anyone, () => answer(json(), 'application/json')),
    route(apiDocs, anyone, async () => answer(await page(), 'text/html')),
  ];
}
