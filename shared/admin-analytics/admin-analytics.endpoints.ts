import * as z from 'zod/mini';
import { AdminAnalytics, ANALYTICS_DAYS, PostActivity } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Analytics for admins';

export const readAdminAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  tag,
  summary: `Figures about the whole site for the last \`days\` days in UTC (one of ${ANALYTICS_DAYS.join(', ')}; 30 by default). Those about people and study are null if they come from fewer than five people`,
  query: z.object({ days: z.optional(z.enum(['7', '14', '30', '90'])) }),
  response: AdminAnalytics,
  refusals: ADMIN_REFUSALS,
});

export const readPostActivity = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/activity',
  tag,
  summary: 'How many confessions and comments were written on each of the last 14 days (UTC)',
  response: PostActivity,
  refusals: ADMIN_REFUSALS,
});
