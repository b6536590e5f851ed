import { type AuthorLookupDeps, authorLookupRoutes } from '#server/features/moderation/author-lookup.routes.ts';
import { forgetClaims } from '#server/features/moderation/claims.repository.ts';
import { forgetOldDecisions, forgetUndo } from '#server/features/moderation/events.repository.ts';
import { forgetFingerprints } from '#server/features/moderation/fingerprints.repository.ts';
import { reportCasesRoutes } from '#server/features/moderation/report-cases.routes.ts';
import { forgetOldReports } from '#server/features/moderation/reports.repository.ts';
import { type ReportsDeps, reportsRoutes } from '#server/features/moderation/reports.routes.ts';
import { reportsData } from '#server/features/moderation/reports-data.ts';
import type { StaffDeps } from '#server/features/moderation/staff-deps.ts';
import { staffQueueRoutes } from '#server/features/moderation/staff-queue.routes.ts';
import type { Slice } from '#server/slice.ts';

export const moderationSlice = {
  name: 'moderation',
  tables: {
    moderation_job: 'impersonal',
    moderation_case: 'impersonal',
    moderation_claim: { notInDownload: 'which posts a moderator has open, for ten minutes', deletion: 'cascade' },
    moderation_event: {
      notInDownload: 'work of a moderator',
      deletion: { stays: 'without any link to the account of the moderator' },
    },
    post_fingerprint: 'impersonal',
    external_engine: 'impersonal',
    report: { download: 'reports', deletion: 'cascade' },
  },
  routes: (deps) => [
    ...reportsRoutes(deps),
    ...staffQueueRoutes(deps),
    ...authorLookupRoutes(deps),
    ...reportCasesRoutes(deps),
  ],
  personalData: reportsData,
  housekeeping: {
    'old moderation decisions': forgetOldDecisions,
    'decisions that can be undone': forgetUndo,
    'claims of posts': forgetClaims,
    'fingerprints of posts': forgetFingerprints,
    'old reports': forgetOldReports,
  },
} satisfies Slice<ReportsDeps & StaffDeps & AuthorLookupDeps, never>;
