import type { Slice } from '#server/slice.ts';
import { forgetOldChanges } from '#server/sync/old-changes.repository.ts';
import { studyData } from '#server/sync/study-data.ts';
import { type SyncRouteDeps, syncRoutes } from '#server/sync/sync.routes.ts';

export const syncSlice = {
  name: 'sync',
  tables: {
    sync_person: { notInDownload: 'counters of the sync protocol', deletion: 'cascade' },
    sync_row: { download: 'study_data', deletion: 'cascade' },
    applied_op: { notInDownload: 'acknowledgments of operations whose rows are in the download', deletion: 'cascade' },
    sync_device: { notInDownload: 'clocks of the sync protocol', deletion: 'cascade' },
  },
  routes: syncRoutes,
  personalData: studyData,
  housekeeping: { 'old study data changes': forgetOldChanges },
} satisfies Slice<SyncRouteDeps, never>;
