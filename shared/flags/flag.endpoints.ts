import { SeenFlags } from '#shared/flags/flag.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';

export const featureFlags = endpoint({
  method: 'GET',
  path: '/api/feature-flags',
  tag: 'Feature flags',
  summary: 'Every feature flag as the user may see it, by key; reveals nothing about other users',
  response: SeenFlags,
  refusals: ['ACCOUNT_BANNED'],
});
