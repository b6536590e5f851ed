import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';

/** What the operators of this site publish (null if not set), and the available ways to sign in. */
export const siteInfo = endpoint({
  method: 'GET',
  path: '/api/site',
  tag: 'Site',
  summary: 'What the operators of this site publish about it',
  response: z.strictObject({ support_email: z.nullable(z.email()), google_sign_in: z.boolean() }),
  cache: 'revalidate',
  isCookieless: true,
});
