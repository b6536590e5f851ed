import { expect, test } from 'vitest';
import { queryOf, readFilters } from '#web/features/audit-log/audit-filters.ts';

const NONE = { admin_id: '', action: '', entity_type: '', entity_id: '', from: '', to: '' };

test('reads filters from the address and ignores what the server would refuse', () => {
  const address = 'admin_id=root&action=account.ban&entity_type=a%20b&from=2026-11-20&to=tomorrow';
  expect(readFilters(new URLSearchParams(address))).toEqual({
    ...NONE,
    admin_id: 'root',
    action: 'account.ban',
    from: '2026-11-20',
  });
});

test('requests whole days in local time, including the last one', () => {
  expect(queryOf({ ...NONE, action: 'account.ban', from: '2026-11-20', to: '2026-11-30' })).toEqual({
    action: 'account.ban',
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});

test('leaves out dates that don’t exist', () => {
  expect(queryOf({ ...NONE, from: '2026-99-99' })).toEqual({ from: undefined, to: undefined });
});
