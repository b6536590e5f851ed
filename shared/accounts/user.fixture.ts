import type { ListedUser, UserDetail } from '#shared/accounts/user.contract.ts';

/** An active user in the list. Pass only the fields that matter to the test. */
export const aListedUser = (over: Partial<ListedUser> = {}): ListedUser => ({
  id: 'bob',
  email: 'bob@school.test',
  display_name: 'Bob Ross',
  username: 'bob-r',
  role: 'user',
  status: 'active',
  status_until: null,
  created_at: '2026-09-01T12:00:00.000Z',
  ...over,
});

/** The details of the same user, who is signed in on a phone. */
export const aUserDetail = (over: Partial<UserDetail> = {}): UserDetail => ({
  ...aListedUser(),
  status_reason: null,
  has_second_factor: false,
  is_own: false,
  sign_ins: [{ kind: 'browser', device: 'Chrome on Android', last_active_at: '2026-11-20T12:00:00.000Z' }],
  history: [],
  ...over,
});
