import { type DashboardDeps, dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import type { Slice } from '#server/slice.ts';

export const dashboardSlice = {
  name: 'dashboard',
  tables: { queue_alert: 'impersonal' },
  routes: dashboardRoutes,
} satisfies Slice<DashboardDeps, never>;
