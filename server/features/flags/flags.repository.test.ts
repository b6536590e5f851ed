import { describe, expect, test } from 'vitest';
import { changeFlag } from '#server/features/flags/change-flag.ts';
import { findFlagChanges, findFlags, lockFlag } from '#server/features/flags/flags.repository.ts';
import { flagsData } from '#server/features/flags/flags-data.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import type { FlagChange } from '#shared/flags/flag-admin.contract.ts';
import { FLAG_DEFAULTS, FLAG_KEYS, type FlagKey } from '#shared/flags/flag-defaults.ts';

const NOW = 1_800_000_000_000;
const BY = { adminId: 'root', ipAddress: '203.0.113.7', userAgent: 'test', at: NOW };

const flagIn = async (db: Db, key: FlagKey) => (await findFlags(db)).find((each) => each.key === key);
const change = (db: Db, wanted: FlagChange, by = BY) => changeFlag(db, 'umami_analytics', wanted, by);
const history = (db: Db) => db.selectFrom('flag_change').selectAll().orderBy('version').execute();

describe.each(ENGINES)('on %s', (engine) => {
  test('gives every unchanged flag its default and ignores stored flags that the code no longer has', async () => {
    const db = await testDb(engine);
    const gone = { enabled: 1, rollout_percentage: 100, user_whitelist: '[]', test_mode: 0, version: 1 };
    await db
      .insertInto('feature_flag')
      .values({ ...gone, key: 'gone' as FlagKey })
      .execute();
    expect(await findFlags(db)).toEqual(
      FLAG_KEYS.map((key) => ({ key, flag: FLAG_DEFAULTS[key], version: 0, updatedBy: null, updatedAt: null })),
    );
  });

  test('changes only the given fields, increments the version, and records who made the change and when', async () => {
    const db = await testDb(engine);
    await change(db, { enabled: true, userWhitelist: ['ada', 'ada', 'ben'] });
    const changed = await change(db, { rolloutPercentage: 25, testMode: true }, { ...BY, adminId: 'two', at: NOW + 1 });
    const flag = { enabled: true, rolloutPercentage: 25, userWhitelist: ['ada', 'ben'], testMode: true };
    expect(changed).toEqual({ key: 'umami_analytics', flag, version: 2, updatedBy: 'two', updatedAt: NOW + 1 });
    expect(await flagIn(db, 'umami_analytics')).toEqual(changed);
    expect((await flagIn(db, 'competitions_visibility'))?.version).toBe(0);
  });

  test('lists each change in the history, with who made it and when', async () => {
    const db = await testDb(engine);
    await change(db, { enabled: true });
    await change(db, { enabled: false }, { ...BY, adminId: 'two', at: NOW + 1 });
    const off = FLAG_DEFAULTS.umami_analytics;
    expect((await findFlagChanges(db, 'umami_analytics')).map(({ version }) => version)).toEqual([2, 1]);
    expect(await findFlagChanges(db, 'competition_page_v2')).toEqual([]);
    expect(
      (await history(db)).map((row) => ({ ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) })),
    ).toEqual([
      { key: 'umami_analytics', version: 1, before: off, after: { ...off, enabled: true }, by: 'root', at: NOW },
      { key: 'umami_analytics', version: 2, before: { ...off, enabled: true }, after: off, by: 'two', at: NOW + 1 },
    ]);
  });

  test('writes the changed fields to the audit log, but only the length of the user list', async () => {
    const db = await testDb(engine);
    await change(db, { rolloutPercentage: 10, userWhitelist: ['ada', 'ben'], testMode: false });
    const [entry] = await db.selectFrom('admin_audit_log').selectAll().execute();
    expect(entry).toMatchObject({
      admin_id: 'root',
      action: 'feature_flag.change',
      entity_type: 'feature_flag',
      entity_id: 'umami_analytics',
      ip_address: '203.0.113.7',
      user_agent: 'test',
      at: NOW,
    });
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      before: { rolloutPercentage: 0, userWhitelist: 0 },
      after: { rolloutPercentage: 10, userWhitelist: 2 },
    });
  });

  test.each<[string, FlagChange]>([
    ['no fields', {}],
    ['the current values', { enabled: false, userWhitelist: [] }],
  ])('records nothing for a change with %s', async (_what, wanted) => {
    const db = await testDb(engine);
    expect((await change(db, wanted)).version).toBe(0);
    expect(await history(db)).toEqual([]);
    expect(await db.selectFrom('admin_audit_log').selectAll().execute()).toEqual([]);
  });

  test('refuses a change based on an older version, returns the current flag, and records nothing', async () => {
    const db = await testDb(engine);
    await change(db, { enabled: true, version: 0 });
    await expect(change(db, { enabled: false, version: 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
      current: { key: 'umami_analytics', enabled: true, version: 1, updatedBy: 'root' },
    });
    expect((await flagIn(db, 'umami_analytics'))?.version).toBe(1);
    expect(await history(db)).toHaveLength(1);
    expect(await db.selectFrom('admin_audit_log').selectAll().execute()).toHaveLength(1);
  });

  test('accepts only one of twenty changes based on the same version', async () => {
    const db = await testDb(engine);
    const tries = Array.from({ length: 20 }, (_, index) => change(db, { rolloutPercentage: index + 1, version: 0 }));
    const settled = await Promise.allSettled(tries);
    const through = settled.filter(({ status }) => status === 'fulfilled');
    expect(through).toHaveLength(1);
    expect(settled.filter((each) => each.status === 'rejected' && each.reason.code === 'CONFLICT')).toHaveLength(19);
    expect(await flagIn(db, 'umami_analytics')).toMatchObject({ version: 1 });
  });

  test('keeps all concurrent changes to different fields', async () => {
    const db = await testDb(engine);
    const wanted: FlagChange[] = [
      { enabled: true },
      { rolloutPercentage: 40 },
      { userWhitelist: ['ada'] },
      { testMode: true },
    ];
    await Promise.all(wanted.map((each) => change(db, each)));
    const flag = { enabled: true, rolloutPercentage: 40, userWhitelist: ['ada'], testMode: true };
    expect(await flagIn(db, 'umami_analytics')).toMatchObject({ flag, version: 4 });
    expect((await history(db)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  });

  test('locking a flag without saving it changes nothing', async () => {
    const db = await testDb(engine);
    const locked = await db.transaction().execute((trx) => lockFlag(trx, 'umami_analytics'));
    expect(locked).toEqual(await flagIn(db, 'umami_analytics'));
    expect(locked).toMatchObject({ version: 0, flag: FLAG_DEFAULTS.umami_analytics });
  });

  test('collects the flags that list a user, and removes only that user from every list', async () => {
    const db = await testDb(engine);
    await change(db, { userWhitelist: ['ada', 'ada_', 'ben'] });
    await change(db, { userWhitelist: ['ada_', 'ada'] });
    await changeFlag(db, 'competition_page_v2', { userWhitelist: ['ben'] }, BY);
    expect(await flagsData.collect(db, 'ada')).toEqual(['umami_analytics']);
    expect(await flagsData.collect(db, 'nobody')).toEqual([]);

    await db.transaction().execute(async (trx) => flagsData.erase(trx, 'ada'));
    expect(await flagsData.collect(db, 'ada')).toEqual([]);
    expect(await flagIn(db, 'umami_analytics')).toMatchObject({ flag: { userWhitelist: ['ada_'] }, version: 3 });
    expect(await flagIn(db, 'competition_page_v2')).toMatchObject({ flag: { userWhitelist: ['ben'] }, version: 1 });
    const lists = (await history(db)).flatMap(({ before, after }) =>
      [before, after].map((json) => (JSON.parse(json) as { userWhitelist: string[] }).userWhitelist),
    );
    expect(lists.flat()).not.toContain('ada');
    expect(lists).toContainEqual(['ada_', 'ben']);
  });
});
