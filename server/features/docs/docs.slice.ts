import { type DocsDeps, docsRoutes } from '#server/features/docs/docs.routes.ts';
import type { Slice } from '#server/slice.ts';

export const docsSlice = { name: 'docs', routes: docsRoutes } satisfies Slice<DocsDeps, never>;
