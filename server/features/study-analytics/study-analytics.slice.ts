import { type AnalyticsDeps, studyAnalyticsRoutes } from '#server/features/study-analytics/study-analytics.routes.ts';
import type { Slice } from '#server/slice.ts';

export const studyAnalyticsSlice = { name: 'study-analytics', routes: studyAnalyticsRoutes } satisfies Slice<
  AnalyticsDeps,
  never
>;
