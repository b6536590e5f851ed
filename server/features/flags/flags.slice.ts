import { type FlagsDeps, flagsRoutes } from '#server/features/flags/flags.routes.ts';
import { flagsData } from '#server/features/flags/flags-data.ts';
import type { Slice } from '#server/slice.ts';

export const flagsSlice = {
  name: 'flags',
  tables: {
    feature_flag: { download: 'feature_flags', deletion: 'erase' },
    flag_change: { notInDownload: 'work of an admin', deletion: { stays: 'the record of what admins did' } },
  },
  routes: flagsRoutes,
  personalData: flagsData,
} satisfies Slice<FlagsDeps, never>;
