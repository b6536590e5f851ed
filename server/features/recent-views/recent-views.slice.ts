import { type RecentViewsDeps, recentViewsRoutes } from '#server/features/recent-views/recent-views.routes.ts';
import type { Slice } from '#server/slice.ts';

export const recentViewsSlice = {
  name: 'recent-views',
  routes: recentViewsRoutes,
} satisfies Slice<RecentViewsDeps, never>;
