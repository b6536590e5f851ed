import { describe, expect, test } from 'vitest';
import { changeFlag } from '#server/features/flags/change-flag.ts';
import { flagReader } from '#server/features/flags/flag-reader.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { createLog } from '#server/platform/log/log.ts';
import { subjectOf } from '#shared/flags/flag.evaluation.ts';
import { FLAG_VECTORS } from '#shared/flags/flag.fixture.ts';
import { FLAG_DEFAULTS } from '#shared/flags/flag-defaults.ts';
import { ACTORS, aMember } from '#shared/permissions/actor.fixture.ts';

const BY = { adminId: 'root', ipAddress: null, userAgent: null, at: 1 };
const log = createLog('silent');

test.each([
  ['visitor', null],
  ['user', { userId: 'ada', isAdmin: false }],
  ['suspended', { userId: 'ada', isAdmin: false }],
  ['banned', null],
  ['unproven', null],
  ['moderator', { userId: 'mo', isAdmin: false }],
  ['admin', { userId: 'root', isAdmin: true }],
] as const)('derives the flag subject of this actor: %s', (name, subject) => {
  expect(subjectOf(ACTORS[name])).toEqual(subject);
});

test('gives a suspended admin no admin permissions', () => {
  expect(subjectOf(aMember({ role: 'admin', status: 'suspended' }))).toEqual({ userId: 'ada', isAdmin: false });
});

describe.each(ENGINES)('on %s', (engine) => {
  test('turns a feature on only for the users that its flag includes', async () => {
    const db = await testDb(engine);
    const { flagFor } = flagReader({ db, log, now: () => 0 });
    await changeFlag(db, 'umami_analytics', { enabled: true, testMode: true, userWhitelist: ['mo'] }, BY);
    const on = async (name: keyof typeof ACTORS) => flagFor('umami_analytics', ACTORS[name]);
    expect([await on('visitor'), await on('user'), await on('moderator'), await on('admin')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await flagFor('competitions_visibility', ACTORS.visitor)).toBe(true);
  });

  test.each(FLAG_VECTORS)(
    'turns $key on for $userId once the rollout exceeds $percentile percent',
    async ({ key, userId, percentile }) => {
      const db = await testDb(engine);
      const { flagFor, forget } = flagReader({ db, log, now: () => 0 });
      const isIn = async (rolloutPercentage: number) => {
        await changeFlag(db, key, { enabled: true, testMode: false, rolloutPercentage }, BY);
        forget();
        return flagFor(key, aMember({ userId }));
      };
      expect([await isIn(percentile), await isIn(percentile + 1)]).toEqual([false, true]);
    },
  );

  test('caches flags for less than two seconds, even if the clock is set back', async () => {
    const db = await testDb(engine);
    let now = 10_000;
    const { all } = flagReader({ db, log, now: () => now });
    const isEnabled = async () => (await all()).umami_analytics.enabled;
    expect(await isEnabled()).toBe(false);
    await changeFlag(db, 'umami_analytics', { enabled: true }, BY);
    now += 1999;
    expect(await isEnabled()).toBe(false);
    now += 1;
    expect(await isEnabled()).toBe(true);
    await changeFlag(db, 'umami_analytics', { enabled: false }, BY);
    now -= 5000;
    expect(await isEnabled()).toBe(false);
  });

  test("uses the defaults while the flags can't be read, and the stored flags again afterward", async () => {
    const db = await testDb(engine);
    await changeFlag(db, 'competitions_visibility', { enabled: false }, BY);
    let now = 0;
    const lines: string[] = [];
    const { all } = flagReader({
      db,
      now: () => now,
      log: createLog('info', { write: (line) => void lines.push(line) }),
    });
    const isEnabled = async () => (await all()).competitions_visibility.enabled;
    expect([await isEnabled(), lines]).toEqual([false, []]);

    await db.schema.alterTable('feature_flag').renameTo('out_of_reach').execute();
    now += 2000;
    expect(await all()).toEqual(FLAG_DEFAULTS);
    expect(lines).toHaveLength(1);
    expect(await isEnabled()).toBe(true);
    expect(lines).toHaveLength(1); // The reader queries at most once every two seconds, even after a failure.

    await db.schema.alterTable('out_of_reach').renameTo('feature_flag').execute();
    now += 2000;
    expect(await isEnabled()).toBe(false);
  });
});
