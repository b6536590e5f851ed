import { adminAnalyticsRoutes } from '#server/features/admin-analytics/admin-analytics.routes.ts';
import { forgetOldFigures } from '#server/features/admin-analytics/daily-figures.repository.ts';
import { countFinishedDays } from '#server/features/admin-analytics/recount-day.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Slice } from '#server/slice.ts';

export const adminAnalyticsSlice = {
  name: 'admin-analytics',
  tables: { daily_figure: 'impersonal' },
  routes: adminAnalyticsRoutes,
  housekeeping: { 'the figures of finished days': countFinishedDays, 'old figures': forgetOldFigures },
} satisfies Slice<Pick<Deps, 'db' | 'now'>, never>;
