import { type SearchDeps, searchRoutes } from '#server/features/search/search.routes.ts';
import type { Slice } from '#server/slice.ts';

export const searchSlice = { name: 'search', routes: searchRoutes } satisfies Slice<SearchDeps, never>;
