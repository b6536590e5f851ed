import { type AnalyticsDeps, analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import type { Slice } from '#server/slice.ts';

export const analyticsSlice = { name: 'analytics', routes: analyticsRoutes } satisfies Slice<AnalyticsDeps, never>;
