import { type HealthDeps, healthRoutes } from '#server/features/health/health.routes.ts';
import type { Slice } from '#server/slice.ts';

export const healthSlice = { name: 'health', routes: healthRoutes } satisfies Slice<HealthDeps, never>;
