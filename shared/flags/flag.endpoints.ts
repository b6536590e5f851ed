import * as z from 'zod/mini';
import { AdminFlag, FlagChange, SeenFlags } from '#shared/flags/flag.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Feature flags';

export const featureFlags = endpoint({
  method: 'GET',
  path: '/api/feature-flags',
  tag,
  summary: 'Every feature flag as the user may see it, by key; reveals nothing about other users',
  response: SeenFlags,
  refusals: ['ACCOUNT_BANNED'],
});

export const adminFeatureFlags = endpoint({
  method: 'GET',
  path: '/api/feature-flags/admin',
  tag,
  summary: 'Every feature flag in full',
  response: z.strictObject({ flags: z.array(AdminFlag) }),
  refusals: ADMIN_REFUSALS,
});

export const changeFeatureFlag = endpoint({
  method: 'PUT',
  path: '/api/feature-flags/admin/{key}',
  tag,
  summary: 'Changes the given fields of a feature flag; a 409 has the current flag in `current`',
  params: z.strictObject({ key: z.string().check(z.maxLength(64)) }),
  body: FlagChange,
  response: AdminFlag,
  refusals: [...FRESH_ADMIN_REFUSALS, 'FLAG_NOT_FOUND', 'CONFLICT'],
});
