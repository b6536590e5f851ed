import { countForStaff } from '#server/features/dashboard/dashboard.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ExternalEngineStatus } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardStats } from '#shared/dashboard/dashboard.endpoints.ts';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';

const MINUTE_MS = 60_000;

/**
 * `activeCompetitions` returns how many competitions are active today. `externalStatus` returns why the external
 * moderation engine gives no opinions, or null.
 */
export type DashboardDeps = Pick<Deps, 'db' | 'now'> & {
  activeCompetitions: () => Promise<number>;
  externalStatus: () => Promise<ExternalEngineStatus | null>;
};

/** The route behind the dashboard and the badges for staff. Community specification §2, §7. */
export const dashboardRoutes = ({ db, now, activeCompetitions, externalStatus }: DashboardDeps): Route[] => [
  route(dashboardStats, mayModerate, async ({ actor }) => {
    const at = now();
    const counts = await countForStaff(db, at);
    const forAdmins = (value: number) => (isAdmin(actor).allowed ? value : null);
    return {
      totalUsers: forAdmins(counts.users),
      totalConfessions: counts.confessions,
      totalComments: counts.comments,
      pendingConfessions: counts.pendingConfessions,
      pendingComments: counts.pendingComments,
      pendingReports: counts.reportedPosts,
      openTickets: forAdmins(counts.openTickets),
      activeCompetitions: await activeCompetitions(),
      last24Hours: {
        newConfessions: counts.newConfessions,
        newComments: counts.newComments,
        newUsers: forAdmins(counts.newUsers),
      },
      queue: {
        oldestWaitingMinutes: counts.oldest === null ? null : Math.floor((at - counts.oldest) / MINUTE_MS),
        overdue: counts.overdue,
        failingJobs: counts.failingJobs,
        external: await externalStatus(),
      },
    };
  }),
];
