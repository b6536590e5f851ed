import * as z from 'zod/mini';
import { Email } from '#shared/accounts/account.contract.ts';
import { AdminFlag, FlagChange, FlagHistoryItem, FlagPreview, FlagUser } from '#shared/flags/flag-admin.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Feature flags';
const params = z.strictObject({ key: z.string().check(z.maxLength(64)) });

export const adminFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/feature-flags/admin',
  tag,
  summary:
    'Every feature flag in full; `users` has the email addresses of users whose IDs appear in the flags, except deleted users',
  response: z.strictObject({ flags: z.array(AdminFlag), users: z.array(FlagUser) }),
  refusals: ADMIN_REFUSALS,
});

export const changeFeatureFlag = endpoint({
  method: 'PUT',
  path: '/api/feature-flags/admin/{key}',
  tag,
  summary: 'Changes the given fields of a feature flag; a 409 has the current flag in `current`',
  params,
  body: FlagChange,
  response: AdminFlag,
  refusals: [...FRESH_ADMIN_REFUSALS, 'FLAG_NOT_FOUND', 'CONFLICT'],
});

export const featureFlagHistory = endpoint({
  method: 'GET',
  path: '/api/feature-flags/admin/{key}/history',
  tag,
  summary:
    'The latest 50 changes to a feature flag, newest first; `users` has the email addresses of users whose IDs appear in the changes, except deleted users',
  params,
  response: z.strictObject({ items: z.array(FlagHistoryItem), users: z.array(FlagUser) }),
  refusals: [...ADMIN_REFUSALS, 'FLAG_NOT_FOUND'],
});

export const previewFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/admin/feature-flags/preview',
  tag,
  summary: 'Which features are on for the user with this email address, and why',
  query: z.object({ email: Email }),
  response: FlagPreview,
  refusals: [...ADMIN_REFUSALS, 'NOT_FOUND'],
});
