import { forgetOldChanges } from '#server/features/site/settings.repository.ts';
import { type SiteDeps, siteRoutes } from '#server/features/site/site.routes.ts';
import type { Slice } from '#server/slice.ts';

const RECORD = { stays: 'the record of what admins did' };

export const siteSlice = {
  name: 'site',
  tables: {
    site_settings: { notInDownload: 'work of an admin', deletion: RECORD },
    settings_change: { notInDownload: 'work of an admin', deletion: RECORD },
  },
  routes: siteRoutes,
  housekeeping: { 'the history of settings': forgetOldChanges },
} satisfies Slice<SiteDeps, never>;
