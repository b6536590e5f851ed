import { forgetOldTallies } from '#server/features/vitals/vitals.repository.ts';
import { vitalsRoutes } from '#server/features/vitals/vitals.routes.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Slice } from '#server/slice.ts';

export const vitalsSlice = {
  name: 'vitals',
  tables: { vital_tally: 'impersonal' },
  routes: vitalsRoutes,
  housekeeping: { 'page measurements': forgetOldTallies },
} satisfies Slice<Deps, never>;
