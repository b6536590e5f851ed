import { createHash } from 'node:crypto';
import { docsPage } from '#server/features/docs/docs-page.ts';
import { openApiDocument } from '#server/features/docs/openapi.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { apiDocs, openApi } from '#shared/http/docs.endpoints.ts';

/** A text that stays the same while the process runs, with the ETag by which callers ask for it again. */
type Built = { text: string; etag: string };

const built = (text: string): Built => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
});

/** Keeps what `build` gives at the first call: it takes tens of milliseconds, during which nobody else is served. */
function once<T>(build: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: build() }).value;
}

const answer = ({ text, etag }: Built, type: string) =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=UTF-8`, ETag: etag } });

/** The description of all routes, including these two. */
export function docsRoutes({ publicUrl }: Deps, others: readonly Route[]): Route[] {
  const own: Route[] = [
    route(openApi, anyone, () => answer(json(), 'application/json')),
    route(apiDocs, anyone, async () => answer(await page(), 'text/html')),
  ];
  const all = [...others, ...own];
  const describe = once(() => openApiDocument(all, publicUrl));
  const json = once(() => built(JSON.stringify(describe())));
  const page = once(async () => built(String(await docsPage(all, describe()))));
  return own;
}
