import { expect, test } from 'vitest';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import { ACTORS, aMember } from '#shared/permissions/actor.fixture.ts';

test('only active moderators and admins may moderate', () => {
  for (const name of ['moderator', 'admin'] as const) expect(mayModerate(ACTORS[name]).allowed).toBe(true);
  const refused = {
    visitor: 'AUTH_REQUIRED',
    user: 'FORBIDDEN',
    suspended: 'ACCOUNT_SUSPENDED',
    banned: 'ACCOUNT_BANNED',
    unproven: 'SECOND_FACTOR_REQUIRED',
  } as const;
  for (const [name, code] of Object.entries(refused))
    expect(mayModerate(ACTORS[name as keyof typeof refused])).toEqual({ allowed: false, code });
  expect(mayModerate(aMember({ role: 'admin', status: 'suspended' }))).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
});
