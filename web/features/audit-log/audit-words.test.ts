import { expect, test } from 'vitest';
import { actionWords, adminWords, detailLines, momentWords } from '#web/features/audit-log/audit-words.ts';

test.each([
  ['account.change_standing', 'Account: change standing'],
  ['feature_flag.change', 'Feature flag: change'],
  ['restored', 'Restored'],
])('describes the action %s as %s', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test('says who acted, even if they have no account', () => {
  expect(adminWords({ admin_id: 'root', admin_name: 'Ruth' })).toBe('Ruth');
  expect(adminWords({ admin_id: 'operator', admin_name: null })).toBe('Server command line');
  expect(adminWords({ admin_id: 'system', admin_name: null })).toBe('Server');
  expect(adminWords({ admin_id: 'gone', admin_name: null })).toBe('Deleted account');
});

test('shows old and new values side by side', () => {
  const until = Date.UTC(2026, 10, 30);
  const details = {
    before: { status: 'active', until: null, enabled: false },
    after: { status: 'suspended', until, enabled: true, rolloutPercentage: 1000 },
    sign_ins_ended: 2,
    ids: ['a'],
  };
  expect(detailLines(details)).toEqual([
    { name: 'Status', before: 'active', after: 'suspended' },
    { name: 'Until', before: 'none', after: momentWords(until) },
    { name: 'Enabled', before: 'no', after: 'yes' },
    { name: 'Rollout percentage', after: '1,000' },
    { name: 'Sign ins ended', after: '2' },
    { name: 'Ids', after: '["a"]' },
  ]);
  expect(detailLines({})).toEqual([]);
});
