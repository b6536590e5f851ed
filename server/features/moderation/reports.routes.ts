import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { reportPost } from '#server/features/moderation/report-post.ts';
import { reportedAmong } from '#server/features/moderation/reports.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { createReport, ownReports } from '#shared/reports/report.endpoints.ts';
import { mayReport } from '#shared/reports/report.policy.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';

/** `settings` determines how many reports hide a post. */
export type ReportsDeps = Pick<Deps, 'limits'> & {
  reportsTo: ModerationDeps;
  settings: { current: () => Promise<Pick<SiteSettings, 'auto_hide_reports'>> };
};

/** Routes for reporting posts. Community specification §7. */
export function reportsRoutes({ limits, reportsTo, settings }: ReportsDeps): Route[] {
  return [
    route(createReport, mayReport, async ({ body, actor }) => {
      await limits.spend('reportPerAccount', actor.userId);
      const { auto_hide_reports: hidesAt } = await settings.current();
      await reportPost(reportsTo, actor, body, hidesAt);
      return { reported: true as const };
    }),
    route(ownReports, isMember, async ({ query: { content_type, content_ids }, actor }) => ({
      reportedIds: await reportedAmong(reportsTo.db, content_type, content_ids, actor.userId),
    })),
  ];
}
