import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { DEFAULT_LIMITS } from '#server/platform/limits/limits.ts';
import { findRow } from '#server/sync/sync-rows.repository.ts';
import { aSet, SYNC_NOW, studyTables, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import { type OwnChange, writeOwn } from '#server/sync/write-own.ts';

const set = (args: OwnChange['args'], over: Partial<OwnChange> = {}): OwnChange => ({
  e: 'bookmark',
  id: 'fre-404',
  type: 'set',
  args,
  ...over,
});

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const app = await syncApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const deps = { db: app.db, log: app.log, now: app.now, limits: app.limits, hooks: [] };
    const write = (...changes: OwnChange[]) => writeOwn(deps, 'ada', changes);
    return { ...app, deps, write, phone: new TestDevice(ada) };
  }

  test("sends a call's changes to devices and treats the call as having seen everything", async () => {
    const { write, phone, clock } = await setUp();
    await phone.sync([aSet({ isDeleted: false, notes: 'Of the phone.' })]);
    clock.now -= 60_000; // The call's notes must replace the phone's even if the clock has been set back.
    const acks = await write(set({ notes: 'Of the call.' }), set({ priority: 5 }));
    expect(acks.map(({ r }) => r)).toEqual(['applied', 'applied']);
    const page = await phone.sync();
    expect(page.rows).toMatchObject([{ v: 3, d: { notes: 'Of the call.', priority: 5, copies: [] } }]);
  });

  test("applies a call's operation only once, even if it also arrives through sync", async () => {
    const { db, write, phone } = await setUp();
    const opId = randomUUID();
    await write(set({ isDeleted: false, priority: 4 }, { opId, at: SYNC_NOW - 1000 }));
    const before = await studyTables(db);
    expect(await write(set({ priority: 1 }, { opId }))).toEqual([{ opId, r: 'applied' }]);
    expect((await phone.sync([aSet({ priority: 1 }, { opId })])).acks).toEqual([{ opId, r: 'applied' }]);
    expect(await studyTables(db)).toEqual(before);
    expect(JSON.parse(before.rows[0]?.marks ?? '{}')).toMatchObject({ priority: { eff: SYNC_NOW - 1000 } });
  });

  test('blocks other writes while a call reads stored rows and decides what to write', async () => {
    const { deps, db } = await setUp();
    const raise = () =>
      writeOwn(deps, 'ada', async (trx) => {
        const row = await findRow(trx, 'ada', 'bookmark', 'fre-404');
        return [set({ isDeleted: false, notes: `${(row?.data['notes'] as string | undefined) ?? ''}x` })];
      });
    await Promise.all(Array.from({ length: 8 }, raise));
    expect((await findRow(db, 'ada', 'bookmark', 'fre-404'))?.data['notes']).toBe('xxxxxxxx');
  });

  test("writes nothing if the entity rules reject or don't recognize one of the operations", async () => {
    const { db, write } = await setUp();
    const before = await studyTables(db);
    await expect(write(set({ isDeleted: false }), set({ priority: 9 }))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This value isn’t allowed here (priority).',
    });
    await expect(write(set({ isDeleted: false }), set({}, { type: 'archive' }))).rejects.toThrow('UNKNOWN_CHANGE');
    expect(await studyTables(db)).toEqual(before);
  });

  test('counts operations from API calls and from devices toward the same limit', async () => {
    const { write, phone, limits } = await setUp();
    const { count } = DEFAULT_LIMITS.studyPerAccount;
    await limits.spend('studyPerAccount', 'ada', undefined, count - 3);
    await write(set({ isDeleted: false }));
    expect((await phone.sync([aSet({ priority: 4 }), aSet({ priority: 5 })])).acks).toHaveLength(2);
    await expect(write(set({ priority: 1 }))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limits.forgive('studyPerAccount', 'ada');
    await phone.sync();
    expect(phone.rows.get('bookmark/fre-404')).toMatchObject({ priority: 5 });
  });

  test("refuses to write for an account that doesn't exist", async () => {
    const { deps, db } = await setUp();
    await expect(writeOwn(deps, 'nobody', [set({})])).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    expect((await studyTables(db)).people).toEqual([]);
  });
});
