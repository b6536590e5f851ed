import { type ContentDeps, contentRoutes } from '#server/features/content/content.routes.ts';
import type { Slice } from '#server/slice.ts';

export const contentSlice = {
  name: 'content',
  tables: { content_edition: 'impersonal', content_chunk: 'impersonal', content_edition_chunk: 'impersonal' },
  routes: contentRoutes,
} satisfies Slice<ContentDeps, never>;
