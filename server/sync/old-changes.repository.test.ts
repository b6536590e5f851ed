import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { forgetOldChanges } from '#server/sync/old-changes.repository.ts';
import { aSet, aViewOp, DAY_MS, SYNC_NOW, studyTables, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import type { SyncPage } from '#shared/sync/sync.contract.ts';

const ids = ['fre-401', 'fre-402', 'fre-403', 'fre-404'];

describe.each(ENGINES)('on %s', (engine) => {
  /**
   * Ada has four bookmarks. The phone has received all of them and the tablet the first two. Then the first two are
   * deleted.
   */
  async function setUp() {
    const app = await syncApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const [phone, tablet] = [new TestDevice(ada), new TestDevice(ada)];
    await phone.sync(ids.map((id) => aSet({ isDeleted: false }, { id })));
    await tablet.sync([], { limit: 2 });
    await phone.sync(ids.slice(0, 2).map((id) => aSet({ isDeleted: true }, { id, base: 4 })));
    const after = (days: number) => forgetOldChanges(app.db, SYNC_NOW + days * DAY_MS);
    const ask = async (device: TestDevice) =>
      (await (await ada.post('/api/sync', device.request())).json()) as SyncPage;
    return { ...app, ada, phone, tablet, after, ask };
  }

  test('keeps tombstones and the ledger for 400 days and live rows forever', async () => {
    const { db, after } = await setUp();
    const before = await studyTables(db);
    await after(399);
    expect(await studyTables(db)).toEqual(before);
    await after(400);
    const { people, rows, ledger, devices } = await studyTables(db);
    expect(people).toEqual([{ ...before.people[0], min_cursor: 6, stored_bytes: expect.any(Number) }]);
    expect(people[0]?.stored_bytes).toBeLessThan(before.people[0]?.stored_bytes ?? 0);
    expect(rows).toEqual(before.rows.filter(({ deleted_at }) => deleted_at === null));
    expect([rows.length, ledger, devices]).toEqual([2, [], []]);
  });

  test('resets a device that may have missed a deletion and sends it all rows again, page by page', async () => {
    const { after, ask, tablet, phone } = await setUp();
    await after(400);
    expect(await ask(tablet)).toMatchObject({ reset: true });
    expect(await ask(phone)).toMatchObject({ cursor: 6, rows: [] });
    // During a reset, a device forgets every row that the server doesn't send again.
    tablet.cursor = 0;
    tablet.rows.clear();
    expect(await tablet.pullAll(1)).toBe(2);
    expect([...tablet.rows.keys()]).toEqual(['bookmark/fre-403', 'bookmark/fre-404']);
    expect(await ask(tablet)).toMatchObject({ cursor: 6, floor: 6, rows: [] });
  });

  test('resets a new device exactly once if a purge interrupts its first read', async () => {
    const { after, ask, ada, phone, clock } = await setUp();
    const fresh = new TestDevice(ada);
    await fresh.sync([], { limit: 1 });
    expect(fresh.floor).toBe(0);
    await after(400);
    expect(await ask(fresh)).toMatchObject({ reset: true });
    fresh.cursor = 0;
    await fresh.sync([], { limit: 1 });
    expect(fresh).toMatchObject({ cursor: 3, floor: 6 });
    clock.now += 1000;
    await phone.sync([aViewOp()]);
    expect(await ask(fresh)).toMatchObject({ from: 3, floor: 6, cursor: 7 });
  });

  test('deletes only what is old enough, for each user separately', async () => {
    const { db, after, signedIn } = await setUp();
    const bob = new TestDevice(await signedIn({ id: 'bob' }), 'bob');
    await bob.sync([aViewOp(), aSet({ isDeleted: true }), aSet({ isDeleted: true }, { id: 'fre-401' })]);
    await db
      .updateTable('sync_row')
      .set({ deleted_at: SYNC_NOW + DAY_MS })
      .where('id', '=', 'fre-401')
      .where('user_id', '=', 'bob')
      .execute();
    await db
      .updateTable('applied_op')
      .set({ at: SYNC_NOW + DAY_MS })
      .where('user_id', '=', 'bob')
      .execute();
    await after(400);
    const { people, rows, ledger } = await studyTables(db);
    expect(people.map(({ user_id, min_cursor }) => [user_id, min_cursor])).toEqual([
      ['ada', 6],
      ['bob', 2],
    ]);
    expect(rows.flatMap(({ user_id, version }) => (user_id === 'bob' ? [version] : []))).toEqual([1, 3]);
    expect(ledger.map(({ user_id }) => user_id)).toEqual(['bob', 'bob', 'bob']);
  });

  test('keeps purging while an account is deleted, and leaves none of its data behind', async () => {
    const { db, after, signedIn } = await setUp();
    const bob = new TestDevice(await signedIn({ id: 'bob' }), 'bob');
    await bob.sync([aSet({ isDeleted: true }), aViewOp()]);
    await Promise.all([after(400), db.deleteFrom('auth_user').where('id', '=', 'ada').execute()]);
    const { people, rows, ledger, devices } = await studyTables(db);
    expect(people).toMatchObject([{ user_id: 'bob', min_cursor: 1, version: 2, live_rows: 1 }]);
    expect(rows).toMatchObject([{ user_id: 'bob', entity: 'studyEvent' }]);
    expect([ledger, devices]).toEqual([[], []]);
  });

  test('treats a bookmark that returns after its tombstone was purged as a new row', async () => {
    const { after, phone } = await setUp();
    await after(400);
    const page = await phone.sync([aSet({ isDeleted: false }, { id: 'fre-401' })]);
    expect(page.acks).toMatchObject([{ r: 'applied' }]);
    expect(page.rows).toMatchObject([{ id: 'fre-401', v: 7, d: { notes: null } }]);
    expect(page.digest?.n).toBe(3);
  });
});
