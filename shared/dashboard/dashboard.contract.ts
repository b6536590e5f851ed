import * as z from 'zod/mini';

/**
 * Counts what staff want to know at a glance. Community specification §2.
 *
 * - `totalUsers`, `newUsers`, and `openTickets` are null for moderators, who have nothing to do with accounts and tickets.
 * - `totalConfessions` and `totalComments` count the published ones.
 * - `pendingConfessions` and `pendingComments` count what waits for the pipeline or for a decision.
 * - `pendingReports` counts the posts with reports that nobody has taken into review.
 * - `queue.overdue` counts posts that have waited for a decision for at least 30 minutes. `oldestWaitingMinutes` is null if
 *   none waits. `failingJobs` counts posts that the pipeline couldn't judge and will try again.
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
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
