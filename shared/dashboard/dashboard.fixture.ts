import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';

/** Returns the counts that an admin of a small community sees. */
export const someStats = (over: Partial<DashboardStats> = {}): DashboardStats => ({
  totalUsers: 214,
  totalConfessions: 118,
  totalComments: 640,
  pendingConfessions: 3,
  pendingComments: 5,
  pendingReports: 2,
  openTickets: 4,
  activeCompetitions: 1,
  last24Hours: { newConfessions: 6, newComments: 31, newUsers: 2 },
  queue: { oldestWaitingMinutes: 12, overdue: 0, failingJobs: 0 },
  ...over,
});
