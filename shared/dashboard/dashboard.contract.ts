import * as z from 'zod/mini';

/**
 * Why the external moderation engine gives no opinions: its last call failed, it has failed so often that it isn't
 * called for a minute or more, or today's budget is used up. Decision record 22.
 */
export const ExternalEngineStatus = z.enum(['failing', 'paused', 'budget']);
export type ExternalEngineStatus = z.infer<typeof ExternalEngineStatus>;

/**
 * Counts what staff want to know at a glance. Community specification §2.
 *
 * - `totalUsers`, `newUsers`, and `openTickets` are null for moderators, who have nothing to do with accounts and
 *   tickets.
 * - `totalConfessions` and `totalComments` count the published ones.
 * - `pendingConfessions` and `pendingComments` count what waits for the pipeline or for a decision.
 * - `openTickets` counts those that wait for an answer from the team.
 * - `pendingReports` counts the posts with reports that nobody has taken into review.
 * - `queue.overdue` counts posts that have waited for a decision for at least 30 minutes. `oldestWaitingMinutes` is
 *   null if none waits. `failingJobs` counts posts that the pipeline couldn't judge and will try again. `external` is
 *   null if the engine gives opinions or isn't configured.
 */
export const DashboardStats = z.strictObject({
  totalUsers: z.nullable(z.int()),
  totalConfessions: z.int(),
  totalComments: z.int(),
  pendingConfessions: z.int(),
  pendingComments: z.int(),
  pendingReports: z.int(),
  openTickets: z.nullable(z.int()),
  activeCompetitions: z.int(),
  last24Hours: z.strictObject({
    newConfessions: z.int(),
    newComments: z.int(),
    newUsers: z.nullable(z.int()),
  }),
  queue: z.strictObject({
    oldestWaitingMinutes: z.nullable(z.int()),
    overdue: z.int(),
    failingJobs: z.int(),
    // Optional, because an older process may respond without it during a deployment.
    external: z.optional(z.nullable(ExternalEngineStatus)),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
