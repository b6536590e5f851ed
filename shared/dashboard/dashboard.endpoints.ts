import { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/stats',
  tag: 'Moderation',
  summary: 'Counts for the dashboard and the badges; those about accounts and tickets are null for moderators',
  response: DashboardStats,
  refusals: ADMIN_REFUSALS,
});
