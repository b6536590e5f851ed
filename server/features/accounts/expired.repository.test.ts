import { expect, test } from 'vitest';
import { deleteExpired } from '#server/features/accounts/expired.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertSession } from '#server/platform/db/test-users.ts';
import { testApp } from '#server/testing/test-app.ts';

const DAY_MS = 86_400_000;

test.each(ENGINES)('deletes only expired sessions, links, and tokens, on %s', async (engine) => {
  const now = Date.now();
  const app = await testApp(engine, { now: () => now });
  await app.signedIn({ id: 'ada' });
  await app.apiClientOf('ada');
  await insertSession(app.db, { userId: 'ada', token: 'old', createdAt: 0, expiresAt: now, secondFactorAt: null });
  await app.visitor.post('/api/auth/sign-up', { email: 'b@school.test', password: 'long enough', age_band: '18_plus' });
  const left = async () => ({
    sessions: (await app.db.selectFrom('auth_session').select('id').execute()).map(({ id }) => id).toSorted(),
    links: (await app.db.selectFrom('auth_verification').select('id').execute()).length,
    tokens: (await app.db.selectFrom('api_token').select('kind').execute()).length,
  });
  await deleteExpired(app.db, now);
  expect(await left()).toEqual({ sessions: ['ada-cookie'], links: 2, tokens: 2 });
  await deleteExpired(app.db, now + DAY_MS + 60_000);
  expect(await left()).toEqual({ sessions: [], links: 0, tokens: 0 });
});
