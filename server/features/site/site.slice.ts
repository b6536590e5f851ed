import { type SiteDeps, siteRoutes } from '#server/features/site/site.routes.ts';
import type { Slice } from '#server/slice.ts';

export const siteSlice = { name: 'site', routes: siteRoutes } satisfies Slice<SiteDeps, never>;
