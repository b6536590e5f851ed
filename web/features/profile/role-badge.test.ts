import { expect, test } from 'vitest';
import type { Role } from '#shared/accounts/account.contract.ts';
import { highestRole } from '#web/features/profile/role-badge.tsx';

test.each<[Role[], Role]>([
  [['user', 'moderator', 'admin'], 'admin'],
  [['moderator', 'user'], 'moderator'],
  [['user'], 'user'],
  [[], 'user'],
])('of %o the badge shows %s', (roles, role) => {
  expect(highestRole(roles)).toBe(role);
});
