import { expect, test } from 'vitest';
import { aUserDetail } from '#shared/accounts/user.fixture.ts';
import { consequences } from '#web/features/users/standing-consequences.ts';

const SIGNED_OUT = expect.stringMatching(/^They’ll be signed out/);
const OUT_OF_TEAMS = 'They’re taken out of their teams for good.';

test('says that a new moderator is signed out, but a moderator who becomes an admin is not', () => {
  const user = aUserDetail({ role: 'user' });
  const moderator = aUserDetail({ role: 'moderator' });
  expect(consequences(user, { role: 'moderator' })).toContainEqual(SIGNED_OUT);
  const promoted = consequences(moderator, { role: 'admin' });
  expect(promoted).not.toContainEqual(SIGNED_OUT);
  expect(promoted[0]).toMatch(/^They get their new permissions right away\./);
});

test('says that only a ban without an end costs users their places in teams', () => {
  const user = aUserDetail({ role: 'user' });
  const ban = { role: 'user', status: 'banned' } as const;
  expect(consequences(user, { ...ban, until: null })).toContain(OUT_OF_TEAMS);
  expect(consequences(user, { ...ban, until: '2099-01-05T00:00:00.000Z' })).not.toContain(OUT_OF_TEAMS);
  expect(consequences(user, { role: 'user', status: 'suspended' })).not.toContain(OUT_OF_TEAMS);
});
