import { docsPage } from '#server/features/docs/docs-page.ts';
import { openApiDocument } from '#server/features/docs/openapi.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { apiDocs, openApi } from '#shared/http/docs.endpoints.ts';

/** The description of all routes, of these two too. */
export function docsRoutes({ publicUrl }: Deps, others: readonly Route[]): Route[] {
  const own: Route[] = [
    route(openApi, anyone, () => describe()),
    route(apiDocs, anyone, async ({ context }) => context.html(await docsPage(all, describe()))),
  ];
  const all = [...others, ...own];
  const describe = () => openApiDocument(all, publicUrl);
  return own;
}
