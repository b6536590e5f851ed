import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';

const probe = {
  method: 'GET',
  tag: 'Operation',
  isCookieless: true,
  response: z.strictObject({ status: z.literal('ok') }),
} as const;

export const healthz = endpoint({ ...probe, path: '/healthz', summary: 'The process is running' });
export const readyz = endpoint({
  ...probe,
  path: '/readyz',
  summary: 'The database responds, an edition is loaded, and the process is not shutting down',
  refusals: ['UNAVAILABLE'],
});
