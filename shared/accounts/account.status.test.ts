import { expect, test } from 'vitest';
import { statusAt } from '#shared/accounts/account.status.ts';

test('a suspension or ban ends at its end date', () => {
  expect(statusAt('banned', 5, 5)).toBe('active');
  expect(statusAt('banned', 6, 5)).toBe('banned');
  expect(statusAt('suspended', null, 5)).toBe('suspended');
});
