import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { anOp, aSet, aViewOp, DAY_MS, SYNC_NOW, studyTables, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import { EMPTY_DIGEST, withRow } from '#shared/sync/digest.ts';
import type { SyncOp, SyncPage } from '#shared/sync/sync.contract.ts';

const YEAR_MS = 365 * DAY_MS;
/** Returns an operation whose JSON takes exactly this many bytes. */
function sized(bytes: number) {
  const op = aSet({ notes: '' });
  const room = bytes - Buffer.byteLength(JSON.stringify(op));
  return { ...op, args: { notes: 'x'.repeat(room) } };
}

const results = ({ acks }: SyncPage) => acks.map(({ r }) => r);

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const app = await syncApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const tables = () => studyTables(app.db);
    return { ...app, ada, tables, phone: new TestDevice(ada), laptop: new TestDevice(ada) };
  }

  test('returns the same acknowledgments for a repeated request and changes nothing', async () => {
    const { ada, phone, laptop, tables, clock } = await setUp();
    await laptop.sync([aSet({ isDeleted: false, notes: 'First.' })]);
    const request = phone.request({
      ops: [aSet({ notes: 'Meanwhile.' }, { at: SYNC_NOW - 5 }), aViewOp(), aSet({}, { id: 'no rule' }), aViewOp()],
    });
    const first = (await (await ada.post('/api/sync', request)).json()) as SyncPage;
    const before = await tables();
    clock.now += 3_600_000;
    const again = (await (await ada.post('/api/sync', request)).json()) as SyncPage;
    expect(results(first)).toEqual(['superseded', 'applied', 'rejected', 'applied']);
    expect(again).toEqual({ ...first, serverNow: clock.now });
    expect(await tables()).toEqual(before);
  });

  test('applies a request once if several copies arrive at the same moment', async () => {
    const { ada, phone, tables } = await setUp();
    const request = phone.request({ ops: [aViewOp(), aViewOp()] });
    const answers = await Promise.all(Array.from({ length: 4 }, async () => ada.post('/api/sync', request)));
    const pages = await Promise.all(answers.map((answer) => answer.json() as Promise<SyncPage>));
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    const { people, rows, ledger } = await tables();
    expect([people[0]?.version, rows.length, ledger.length]).toEqual([2, 2, 2]);
  });

  test('applies an operation once if one request contains it twice', async () => {
    const { phone, tables } = await setUp();
    const op = aSet({ isDeleted: false });
    expect(results(await phone.sync([op, op]))).toEqual(['applied', 'applied']);
    expect((await tables()).people).toMatchObject([{ version: 1 }]);
  });

  test('stores an event once when a second operation adds it again', async () => {
    const { phone, laptop, tables } = await setUp();
    const view = aViewOp();
    await phone.sync([view]);
    const again = await laptop.sync([{ ...view, opId: randomUUID() }]);
    expect(results(again)).toEqual(['applied']);
    const { people, entries } = await tables();
    expect([people[0]?.version, entries.length]).toEqual([1, 1]);
  });

  test('applies the operations on one row in order', async () => {
    const { phone, laptop } = await setUp();
    const page = await phone.sync([
      aSet({ isDeleted: false, notes: 'One.' }),
      aSet({ notes: 'Two.', priority: 4 }),
      aSet({ notes: 'Three.' }),
    ]);
    expect(page.cursor).toBe(3);
    await laptop.sync();
    expect([...laptop.rows.values()]).toMatchObject([{ notes: 'Three.', priority: 4, copies: [] }]);
  });

  test('rejects only the invalid operations in a request, with a readable reason', async () => {
    const { phone, laptop } = await setUp();
    const page = await phone.sync([
      aSet({ isDeleted: false, priority: 3 }),
      aSet({ priority: 9 }),
      aSet({}, { id: 'no\u0000rule' }),
      aViewOp({}, { durationS: -1 }),
      aViewOp(),
    ]);
    expect(results(page)).toEqual(['applied', 'rejected', 'rejected', 'rejected', 'applied']);
    expect(page.acks[1]).toEqual({
      opId: expect.any(String),
      r: 'rejected',
      code: 'INVALID_INPUT',
      message: 'This value isn’t allowed here (priority).',
    });
    expect(page.touched.filter((row) => 'absent' in row).map(({ id }) => id)).toContain('no\u0000rule');
    await laptop.sync();
    expect([...laptop.rows.values()]).toMatchObject([{ priority: 3 }, { type: 'view' }]);
  });

  test('defers operations of an unknown entity, type, or form, and stores none of their data', async () => {
    const { phone, tables } = await setUp();
    const ops = [
      anOp({ e: 'letter', id: 'n1' }),
      anOp({ type: 'archive' }),
      anOp({ ov: 2, id: 'fre-405' }),
      anOp({ e: 'settings', id: 'practice', ov: 3, args: { newCardsPerDay: 12 } }),
      aViewOp({ ov: 4 }),
      anOp({ e: '__proto__' }),
      anOp({ e: 'no\u0000te' }),
      aViewOp(),
    ];
    const page = await phone.sync(ops);
    expect(results(page)).toEqual([...ops.slice(1).map(() => 'deferred'), 'applied']);
    expect(new Set(page.acks.slice(0, -1).map(({ code }) => code))).toEqual(new Set(['UNKNOWN_CHANGE']));
    expect(page.touched).toContainEqual({ e: 'letter', id: 'n1', absent: 1 });
    const { ledger, rows } = await tables();
    expect([ledger.map(({ op_id }) => op_id), rows.length]).toEqual([[ops.at(-1)?.opId], 1]);
  });

  test('lets a deferred operation hold up later operations on its row, but not on other rows', async () => {
    const { phone } = await setUp();
    const page = await phone.sync([
      aSet({ isDeleted: false, priority: 1 }),
      anOp({ type: 'archive' }),
      aSet({ priority: 5 }),
      aSet({ isDeleted: false }, { id: 'fre-405' }),
    ]);
    expect(page.acks.map(({ r, code }) => code ?? r)).toEqual([
      'applied',
      'UNKNOWN_CHANGE',
      'EARLIER_CHANGE_WAITS',
      'applied',
    ]);
    expect(phone.rows.get('bookmark/fre-404')).toMatchObject({ priority: 1 });
  });

  test('defers an operation that the server fails to judge, and applies the others', async () => {
    const { phone, db, lines } = await setUp();
    await phone.sync([aSet({ isDeleted: false })]);
    await db.updateTable('sync_row').set({ marks: '{"priority":null}' }).execute();
    const page = await phone.sync([aSet({ priority: 5 }), aViewOp()]);
    expect(page.acks.map(({ r, code }) => code ?? r)).toEqual(['INTERNAL_ERROR', 'applied']);
    expect(lines.filter((line) => line.includes('an operation could not be judged'))).toHaveLength(1);
  });

  test('rejects an operation of more than 64 KiB and reads one of exactly 64 KiB', async () => {
    const { phone } = await setUp();
    const page = await phone.sync([sized(64 * 1024 + 1), sized(64 * 1024)]);
    // The second operation has an allowed size. It's rejected only because its note is too long.
    expect(page.acks.map(({ code }) => code)).toEqual(['PAYLOAD_TOO_LARGE', 'INVALID_INPUT']);
  });

  test('keeps a deleted row as a tombstone and reports a row that never existed as absent', async () => {
    const { phone, laptop, tables } = await setUp();
    await phone.sync([aSet({ isDeleted: false, notes: 'x' })]);
    await laptop.sync();
    const page = await phone.sync([
      aSet({ isDeleted: true }, { base: 1 }),
      anOp({ id: 'fre-405', type: 'dropCopy', args: { copy: 'y' } }),
    ]);
    expect(page.rows).toEqual([{ e: 'bookmark', id: 'fre-404', v: 2, del: 1 }]);
    expect(page.touched).toEqual([{ e: 'bookmark', id: 'fre-405', absent: 1 }]);
    expect(page.digest).toEqual({ n: 0, h: 0 });
    expect((await tables()).rows).toMatchObject([{ data: '{}', deleted_at: SYNC_NOW }]);
    await laptop.sync();
    expect(laptop.rows.size).toBe(0);
  });

  test("returns the current state of an acknowledged operation's row even if the row isn't on the page", async () => {
    const { phone, laptop } = await setUp();
    await laptop.sync([aViewOp(), aViewOp(), aSet({ isDeleted: false, priority: 5 })]);
    const page = await phone.sync([aSet({ priority: 1 }, { at: SYNC_NOW - 9 })], { limit: 1 });
    expect(page).toMatchObject({ more: true, cursor: 1, acks: [{ r: 'superseded' }] });
    expect(page.touched).toMatchObject([{ e: 'bookmark', id: 'fre-404', v: 4, d: { priority: 5 } }]);
  });

  test.each([-YEAR_MS, YEAR_MS])(
    'a device whose clock is off by a year (%i ms) has neither an advantage nor a disadvantage',
    async (skew) => {
      const { ada, phone, laptop, clock } = await setUp();
      await laptop.sync([aSet({ isDeleted: false, priority: 2 })]);
      clock.now += 60_000;
      const wrong = { clientNow: clock.now + skew };
      const later = aSet({ priority: 5 }, { at: SYNC_NOW + 5000 + skew });
      const earlier = aSet({ priority: 1 }, { at: SYNC_NOW - 5000 + skew });
      expect(results(await new TestDevice(ada).sync([earlier], wrong))).toEqual(['superseded']);
      expect(results(await phone.sync([later], wrong))).toEqual(['applied']);
      expect(phone.rows.get('bookmark/fre-404')).toMatchObject({ priority: 5 });
    },
  );

  test('lets the later of two concurrent edits win, regardless of which arrives first', async () => {
    const { phone, laptop } = await setUp();
    await phone.sync([aSet({ isDeleted: false, priority: 5 }, { at: SYNC_NOW - 1000 })]);
    const answers = [
      await laptop.sync([aSet({ priority: 1, isFavorite: true }, { at: SYNC_NOW - 2000 })]),
      await laptop.sync([aSet({ priority: 1 }, { at: SYNC_NOW - 1500 })]),
      await laptop.sync([aSet({ priority: 3 }, { at: SYNC_NOW - 500 })]),
    ];
    expect(answers.map(results)).toEqual([['partial'], ['superseded'], ['applied']]);
    expect(laptop.rows.get('bookmark/fre-404')).toMatchObject({ priority: 3, isFavorite: true });
  });

  test("never dates an operation in the future, and keeps a device's operations in order if its clock is set back", async () => {
    const { phone, tables } = await setUp();
    await phone.sync([
      aSet({ isDeleted: false, priority: 5 }, { at: SYNC_NOW + YEAR_MS }),
      aSet({ isFavorite: true }, { at: SYNC_NOW - DAY_MS }),
    ]);
    const { rows, devices } = await tables();
    const marks = JSON.parse(rows[0]?.marks ?? '') as Record<string, { eff: number }>;
    expect([marks['priority']?.eff, marks['isFavorite']?.eff]).toEqual([SYNC_NOW, SYNC_NOW]);
    expect(devices).toEqual([{ user_id: 'ada', device_id: phone.id, last_eff: SYNC_NOW }]);
    await phone.sync([aSet({ priority: 1 }, { at: SYNC_NOW - YEAR_MS })]);
    expect((await tables()).devices[0]?.last_eff).toBe(SYNC_NOW);
  });

  test('keeps the stored digest equal to that of the live rows', async () => {
    const { phone, laptop, ada } = await setUp();
    await phone.sync([aSet({ isDeleted: false }), aSet({ isDeleted: false }, { id: 'fre-405' }), aViewOp()]);
    await laptop.sync();
    await laptop.sync([aSet({ isDeleted: true }, { base: 3 }), aSet({ priority: 1 }, { id: 'fre-405', base: 3 })]);
    const fresh = await new TestDevice(ada).sync();
    const counted = fresh.rows.map(({ e, id, v, del }) => ({ e, id, v, isLive: del !== 1 }));
    expect(fresh.digest).toEqual(counted.reduce((digest, row) => withRow(digest, undefined, row), EMPTY_DIGEST));
    expect(fresh.digest?.n).toBe(2);
  });

  test('acknowledges every malformed operation and never fails because of one', async () => {
    const { ada } = await setUp();
    const text = fc.oneof(fc.constantFrom('fre-404', 'settings', 'a\u0000b', '\ud800', '__proto__'), fc.uuid());
    const args = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.record({ notes: fc.string(), priority: fc.nat(6), isDeleted: fc.boolean() }, { requiredKeys: [] }),
    );
    const op = fc.record({
      opId: fc.uuid(),
      e: fc.oneof(
        fc.constantFrom('bookmark', 'collection', 'studyEvent', 'settings', 'constructor', 'a\u0000b', '\ud800'),
        fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
      ),
      id: text,
      type: fc.constantFrom('set', 'add', 'move', 'dropCopy', '\u0000'),
      ov: fc.integer({ min: 1, max: 2 }),
      args,
      base: fc.maxSafeNat(),
      at: fc.maxSafeInteger(),
    });
    const requests = fc.record({ ops: fc.array(op, { maxLength: 12 }), clientNow: fc.maxSafeInteger() });
    const ask = async ({ ops, clientNow }: { ops: SyncOp[]; clientNow: number }) => {
      const page = await new TestDevice(ada).sync(ops, { clientNow });
      expect(page.acks.map(({ opId }) => opId)).toEqual(ops.map(({ opId }) => opId));
    };
    await fc.assert(fc.asyncProperty(requests, ask), { numRuns: 60 });
  });
});
