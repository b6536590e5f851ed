import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';
import { AdminSettings, SettingsChange, SettingsHistoryItem } from '#shared/site/site-settings.contract.ts';

const tag = 'Settings';

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  tag,
  summary: 'The settings of this site with their version',
  response: AdminSettings,
  refusals: ADMIN_REFUSALS,
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  tag,
  summary: 'Changes the given settings; a 409 has the current ones in `current`',
  body: SettingsChange,
  response: AdminSettings,
  refusals: [...FRESH_ADMIN_REFUSALS, 'CONFLICT'],
});

export const settingsHistory = endpoint({
  method: 'GET',
  path: '/api/admin/settings/history',
  tag,
  summary: 'The latest 50 changes to the settings, newest first',
  response: z.strictObject({ items: z.array(SettingsHistoryItem) }),
  refusals: ADMIN_REFUSALS,
});
