import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';

/** Tells the page where to find the optional Umami script. Community specification §7. */
export const analyticsConfig = endpoint({
  method: 'GET',
  path: '/api/analytics/config',
  tag: 'Site',
  summary: 'The analytics script of this site, if its operators have configured one',
  response: z.strictObject({ websiteId: z.string(), hostUrl: z.url(), scriptName: z.string() }),
  refusals: ['ANALYTICS_NOT_CONFIGURED'],
  cache: 'revalidate',
  isCookieless: true,
});
