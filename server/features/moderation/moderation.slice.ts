import { forgetOldDecisions } from '#server/features/moderation/events.repository.ts';
import { forgetFingerprints } from '#server/features/moderation/fingerprints.repository.ts';
import { forgetOldReports } from '#server/features/moderation/reports.repository.ts';
import { type ReportsDeps, reportsRoutes } from '#server/features/moderation/reports.routes.ts';
import { reportsData } from '#server/features/moderation/reports-data.ts';
import type { Slice } from '#server/slice.ts';

export const moderationSlice = {
  name: 'moderation',
  tables: {
    moderation_job: 'impersonal',
    moderation_case: 'impersonal',
    moderation_event: 'impersonal',
    post_fingerprint: 'impersonal',
    report: { download: 'reports', deletion: 'cascade' },
  },
  routes: reportsRoutes,
  personalData: reportsData,
  housekeeping: {
    'old moderation decisions': forgetOldDecisions,
    'fingerprints of posts': forgetFingerprints,
    'old reports': forgetOldReports,
  },
} satisfies Slice<ReportsDeps, never>;
