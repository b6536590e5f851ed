import { expect, test } from 'vitest';
import { statusAt } from '#shared/accounts/account.status.ts';

test('a ban or suspension with an end date is over at that moment', () => {
  expect(statusAt('banned', 5, 5)).toBe('active');
  expect(statusAt('banned', 6, 5)).toBe('banned');
  expect(statusAt('suspended', null, 5)).toBe('suspended');
});
