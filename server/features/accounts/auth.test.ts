import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, test } from 'vitest';
import { authOptions } from '#server/features/accounts/auth.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { createLog } from '#server/platform/log/log.ts';
import { testApp } from '#server/testing/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('the database has every table and column that better-auth needs', async () => {
    const { db, mailer, log } = await testApp(engine);
    const deps = { db, engine, log, mailer, now: Date.now, publicUrl: 'http://localhost', secret: 'x'.repeat(40) };
    const decided = { registration_open: true, min_age: 13, site_name: 'Sustained' } as const;
    const settings = { current: async () => decided };
    const options = authOptions({ ...deps, settings, google: undefined, adminEmail: undefined });
    const { compileMigrations } = await getMigrations({ ...options, database: { db, type: engine } });
    expect(await compileMigrations()).toBe(';');
  });

  test('the database refuses an account for anyone under 13', async () => {
    const { db } = await testApp(engine);
    await expect(insertUser(db, { id: 'kid', ageBand: 'under_13' as '13_17' })).rejects.toThrow(/age_band|check/i);
  });
});

test.each([
  '/api/auth/get-session',
  '/api/auth/sign-up/email',
  '/api/auth/callback/github',
  '/api/auth/error',
  '/api/auth/ok',
])("doesn't expose better-auth's own endpoints, such as %s", async (path) => {
  const { visitor } = await testApp('sqlite', { log: createLog('silent') });
  expect((await visitor.get(path)).status).toBe(404);
  expect((await visitor.post(path, {})).status).toBe(404);
});

test('the account with the configured address becomes an admin and needs a second factor', async () => {
  const { visitor, mails } = await testApp('sqlite', { now: Date.now, adminEmail: 'boss@school.test' });
  const body = { email: 'Boss@school.test', password: 'twelve characters', age_band: '18_plus' };
  await visitor.post('/api/auth/sign-up', body);
  const token = /#verify=(\S+)/.exec(mails[0]?.text ?? '')?.[1];
  const response = await visitor.post('/api/auth/sign-up/verify', { token, password: body.password });
  expect(await response.json()).toMatchObject({
    user: { email: 'boss@school.test' },
    second_factor: 'enrol',
    roles: [],
  });
});
