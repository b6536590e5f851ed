import type { AuditItem } from '#shared/audit/audit.contract.ts';

/** An admin's change to a feature flag. Pass only the fields that matter to the test. */
export const anAuditItem = (over: Partial<AuditItem> = {}): AuditItem => ({
  id: 'entry-1',
  at: '2026-11-20T12:00:00.000Z',
  admin_id: 'root',
  admin_name: 'Ruth',
  action: 'feature_flag.change',
  entity_type: 'feature_flag',
  entity_id: 'umami_analytics',
  entity_name: null,
  details: { before: { enabled: false }, after: { enabled: true } },
  ip_address: '203.0.113.7',
  user_agent: 'Firefox',
  ...over,
});
