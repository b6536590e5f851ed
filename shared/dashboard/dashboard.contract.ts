import * as z from 'zod/mini';

/**
 * Why the external moderation engine gives no opinions: the last call to it failed, it has failed so often that it
 * isn't called for a minute or more, or today's budget is used up. Decision record 22.
 */
export const ExternalEngineStatus = z.enum(['failing', 'paused', 'budget']);
export type ExternalEngineStatus = z.infer<typeof ExternalEngineStatus>;

/**
 * The counts on the staff dashboard. Community specification §2.
 *
 * - `totalUsers`, `newUsers`, and `openTickets` are null for moderators, who don't handle accounts or tickets.
 * - `totalConfessions` and `totalComments` count listed posts.
 * - `pendingConfessions` and `pendingComments` count posts in the queue, even public ones. They leave out posts that the
 *   pipeline hasn't judged yet.
 * - `openTickets` counts tickets that are waiting for an answer from an admin.
 * - `pendingReports` counts posts with reports that nobody has taken into review.
 * - `queue.overdue` counts posts that have waited for a decision for at least 30 minutes. `oldestWaitingMinutes` is
 *   null if no post is waiting. `failingJobs` counts posts that the pipeline couldn't judge and will retry. `external`
 *   is null if the engine is working or isn't configured.
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
    // Optional, because an older process may omit this field during a deployment.
    external: z.optional(z.nullable(ExternalEngineStatus)),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
