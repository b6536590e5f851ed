import { bookmarksRoutes } from '#server/features/bookmarks/bookmarks.routes.ts';
import { collectionsRoutes } from '#server/features/bookmarks/collections.routes.ts';
import type { BookmarkDeps } from '#server/features/bookmarks/own-bookmarks.ts';
import type { Slice } from '#server/slice.ts';

export const bookmarksSlice = {
  name: 'bookmarks',
  routes: (deps) => [...bookmarksRoutes(deps), ...collectionsRoutes(deps)],
} satisfies Slice<BookmarkDeps, never>;
