import { type BackfillDeps, backfillRoutes } from '#server/features/backfill/backfill.routes.ts';
import { forgetOldBackfills } from '#server/features/backfill/backfill-jobs.repository.ts';
import type { Slice } from '#server/slice.ts';

export const backfillSlice = {
  name: 'backfill',
  tables: {
    backfill_job: {
      notInDownload: 'work of an admin',
      deletion: { stays: 'the record of what admins did, and examples of changed profile links for 30 days' },
    },
  },
  routes: backfillRoutes,
  housekeeping: { 'old backfills': forgetOldBackfills },
} satisfies Slice<BackfillDeps, never>;
