import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { reportPost } from '#server/features/moderation/report-post.ts';
import { reportedAmong } from '#server/features/moderation/reports.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import { createReport, ownReports } from '#shared/reports/report.endpoints.ts';
import { mayReport } from '#shared/reports/report.policy.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';

const TOO_MANY_REPORTS = 'You’ve reported many posts today. Please wait until tomorrow before you report another.';
const TOO_MANY_WORRIES =
  'You’ve told us about many people today. Please wait until tomorrow before you tell us about another. In an emergency, call 911.';

/** `settings` determines how many reports hide a post. */
export type ReportsDeps = Pick<Deps, 'limits'> & {
  reportsTo: ModerationDeps;
  settings: { current: () => Promise<Pick<SiteSettings, 'auto_hide_reports'>> };
};

/** Routes for reporting posts. Community specification §7. */
export function reportsRoutes({ limits, reportsTo, settings }: ReportsDeps): Route[] {
  return [
    route(createReport, mayReport, async ({ body, actor }) => {
      if (body.reason === WORRIED) await limits.spend('worryPerAccount', actor.userId, TOO_MANY_WORRIES);
      else await limits.spend('reportPerAccount', actor.userId, TOO_MANY_REPORTS);
      const { auto_hide_reports: hidesAt } = await settings.current();
      await reportPost(reportsTo, actor, body, hidesAt);
      return { reported: true as const };
    }),
    route(ownReports, isMember, async ({ query: { content_type, content_ids }, actor }) => {
      const reports = await reportedAmong(reportsTo.db, content_type, content_ids, actor.userId);
      const idsOf = (isWorry: boolean) =>
        reports.filter(({ reason }) => (reason === WORRIED) === isWorry).map(({ content_id }) => content_id);
      return { reportedIds: idsOf(false), worriedIds: idsOf(true) };
    }),
  ];
}
