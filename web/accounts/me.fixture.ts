import type { Me } from '#shared/accounts/account.contract.ts';

/** An active member who signed up by email. Pass only the fields that matter. */
export const aMe = (over: Partial<Me> = {}): Me => ({
  user: {
    id: 'ada',
    email: 'ada@example.org',
    display_name: 'Ada',
    age_band: '18_plus',
    providers: ['email'],
    has_password: true,
    created_at: '2026-09-01T12:00:00.000Z',
  },
  roles: ['user'],
  status: 'active',
  status_reason: null,
  status_until: null,
  second_factor: null,
  ...over,
});

/** Like `aMe`, but a different user. */
export function anotherMe(id: string, over: Partial<Me> = {}): Me {
  const me = aMe(over);
  return { ...me, user: me.user && { ...me.user, id, email: `${id}@example.org`, display_name: null } };
}
