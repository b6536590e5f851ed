import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { DEFAULT_LIMITS } from '#server/platform/limits/limits.ts';
import { renewEpochs } from '#server/sync/sync-person.repository.ts';
import { aSet, aSyncRequest, aViewOp, SYNC_NOW, studyTables, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import { HEARD_MS } from '#shared/sync/sync.contract.ts';

const views = (count: number) => Array.from({ length: count }, () => aViewOp());

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const app = await syncApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    return { ...app, ada, phone: new TestDevice(ada), laptop: new TestDevice(ada) };
  }

  test('sends one device what another has sent, and gives both the same digest', async () => {
    const { phone, laptop } = await setUp();
    const sent = await phone.sync([aSet({ isDeleted: false, notes: 'Ask about it.' })]);
    const received = await laptop.sync();
    expect(sent.acks.map(({ r }) => r)).toEqual(['applied']);
    expect(received.rows).toEqual([
      { e: 'bookmark', id: 'fre-404', v: 1, d: expect.objectContaining({ notes: 'Ask about it.' }) },
    ]);
    expect(received).toMatchObject({ from: 0, cursor: 1, floor: 0, more: false, acks: [], touched: [] });
    expect(received.digest).toEqual(sent.digest);
    expect(received.digest?.n).toBe(1);
  });

  test('forbids caching of the response', async () => {
    const { ada } = await setUp();
    const response = await ada.post('/api/sync', aSyncRequest());
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('refuses a request for another account and stores nothing', async () => {
    const { ada, db, signedIn } = await setUp();
    await signedIn({ id: 'bob' });
    const response = await ada.post('/api/sync', aSyncRequest({ userId: 'bob', ops: [aSet({ priority: 3 })] }));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'WRONG_ACCOUNT']);
    expect((await studyTables(db)).people).toEqual([]);
  });

  test('never lets users receive or change rows of another user, even with the same IDs', async () => {
    const { phone, signedIn } = await setUp();
    const bob = new TestDevice(await signedIn({ id: 'bob' }), 'bob');
    const op = aSet({ isDeleted: false, notes: 'Of Ada.' });
    await phone.sync([op]);
    expect((await bob.sync()).rows).toEqual([]);
    const page = await bob.sync([{ ...op, args: { isDeleted: false, notes: 'Of Bob.' } }]);
    expect(page.acks).toEqual([{ opId: op.opId, r: 'applied' }]);
    expect([...bob.rows.values()]).toEqual([expect.objectContaining({ notes: 'Of Bob.' })]);
    await phone.sync([], { cursor: 0 });
    expect([...phone.rows.values()]).toEqual([expect.objectContaining({ notes: 'Of Ada.' })]);
  });

  test('tells a device with another protocol version to update', async () => {
    const { ada, db } = await setUp();
    const response = await ada.post('/api/sync', aSyncRequest({ protocol: 2, ops: views(1) }));
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([426, 'UPGRADE_REQUIRED']);
    expect((await studyTables(db)).rows).toEqual([]);
  });

  test('refuses visitors and banned users', async () => {
    const { visitor, signedIn } = await setUp();
    const banned = await signedIn({ id: 'ban', status: 'banned' });
    expect((await visitor.post('/api/sync', aSyncRequest())).status).toBe(401);
    expect((await banned.post('/api/sync', aSyncRequest({ userId: 'ban' }))).status).toBe(403);
  });

  test.each([0, 1])(
    'resets a device that has another epoch or a cursor ahead of the server, and applies nothing (%i ops)',
    async (n) => {
      const { ada, phone, db } = await setUp();
      const { epoch } = await phone.sync(views(3));
      const before = await studyTables(db);
      for (const over of [{ epoch: 'older' }, { cursor: 4 }, { epoch: 'older', cursor: 4 }]) {
        const response = await ada.post('/api/sync', aSyncRequest({ ...over, ops: views(n) }));
        expect(await response.json()).toEqual({ reset: true, epoch });
      }
      expect(await studyTables(db)).toEqual(before);
      expect((await phone.sync(views(1))).cursor).toBe(4);
    },
  );

  test("after a backup is restored, starts a new epoch and doesn't assume that a device has seen the new versions", async () => {
    const { ada, db, phone, laptop } = await setUp();
    const { epoch } = await phone.sync([aSet({ isDeleted: false, notes: 'Old.' })]);
    await renewEpochs(db, 0);
    const reset = (await (await ada.post('/api/sync', phone.request())).json()) as { epoch: string };
    expect(reset).toEqual({ reset: true, epoch: expect.any(String) });
    expect(reset.epoch).not.toBe(epoch);
    await laptop.sync([aSet({ notes: 'Written after.' }, { base: 1 })]);
    // The phone had reached version 50 before the backup was restored.
    const late = await new TestDevice(ada).sync([aSet({ notes: 'Not seen.' }, { base: 50 })]);
    const { notes, copies } = (late.rows[0]?.d ?? {}) as { notes: string; copies: string[] };
    expect(new Set([notes, ...copies])).toEqual(new Set(['Not seen.', 'Written after.']));
  });

  test.each([0, 1])(
    'resets a device whose acknowledged operation is missing from the ledger, up to a week later (%i ops)',
    async (n) => {
      const { ada, phone, db } = await setUp();
      const { acks, epoch } = await phone.sync(views(1));
      const known = { opId: acks[0]?.opId ?? '', at: SYNC_NOW };
      const unknown = { opId: randomUUID(), at: SYNC_NOW };
      await phone.sync(views(n), { heard: known });
      await phone.sync(views(n), { heard: { ...unknown, at: SYNC_NOW - HEARD_MS } });
      const { ledger } = await studyTables(db);
      const response = await ada.post('/api/sync', phone.request({ heard: unknown, ops: views(n) }));
      expect(await response.json()).toEqual({ reset: true, epoch: expect.not.stringContaining(epoch) });
      expect((await studyTables(db)).ledger).toEqual(ledger);
    },
  );

  test.each([0, 1])(
    'assumes that a backup was restored if a cursor in the current epoch is too high (%i ops)',
    async (n) => {
      const { ada, phone, laptop } = await setUp();
      const { epoch } = await phone.sync([aSet({ isDeleted: false, notes: 'Old.' })]);
      const ask = aSyncRequest({ epoch, cursor: 50, ops: views(n) });
      const reset = (await (await ada.post('/api/sync', ask)).json()) as { epoch: string };
      expect(reset).toEqual({ reset: true, epoch: expect.any(String) });
      expect(reset.epoch).not.toBe(epoch);
      expect(await (await ada.post('/api/sync', phone.request())).json()).toEqual(reset);
      await laptop.sync([aSet({ notes: 'Written after.' }, { base: 1 })]);
      const late = await new TestDevice(ada).sync([aSet({ notes: 'Not seen.' }, { base: 50 })]);
      const { notes, copies } = (late.rows[0]?.d ?? {}) as { notes: string; copies: string[] };
      expect(new Set([notes, ...copies])).toEqual(new Set(['Not seen.', 'Written after.']));
    },
  );

  test('never assigns a version twice, even if a backup is restored twice', async () => {
    const { db, phone } = await setUp();
    await phone.sync(views(3));
    const backup = await db.selectFrom('sync_person').selectAll().executeTakeFirstOrThrow();
    const now = Date.UTC(2026, 10, 21);
    const given: number[] = [];
    for (const later of [now, now + 60_000]) {
      await db.updateTable('sync_person').set(backup).execute();
      await renewEpochs(db, later);
      given.push((await db.selectFrom('sync_person').select('version').executeTakeFirstOrThrow()).version);
    }
    expect(given).toEqual([now, now + 60_000]);
    await renewEpochs(db, 0);
    const { version } = await db.selectFrom('sync_person').select('version').executeTakeFirstOrThrow();
    expect(version).toBeGreaterThan(now + 60_000);
  });

  test('returns every row once across pages, and the digest only with the last page', async () => {
    const { phone, laptop, ada } = await setUp();
    await phone.sync(views(7));
    const first = await laptop.sync([], { limit: 3 });
    expect(first).toMatchObject({ from: 0, cursor: 3, more: true });
    expect(first.digest).toBeUndefined();
    const second = await laptop.sync([], { limit: 3 });
    const third = await laptop.sync([], { limit: 3 });
    expect([first, second, third].flatMap(({ rows }) => rows.map(({ v }) => v))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([second.more, third.more, third.cursor, third.digest?.n]).toEqual([true, false, 7, 7]);
    const whole = await new TestDevice(ada).sync([], { limit: 7 });
    expect([whole.rows.length, whole.more]).toEqual([7, false]);
  });

  test('ends a page before it exceeds 512 KiB', async () => {
    const { phone, laptop } = await setUp();
    const copies = Array.from({ length: 20 }, (_, i) => String(i).padStart(2000, 'x'));
    const ids = Array.from({ length: 30 }, (_, i) => `fre-${100 + i}`);
    for (const part of [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]) {
      await phone.sync(part.map((id) => aSet({ isDeleted: false, former: { createdAt: 0, copies } }, { id })));
    }
    const page = await laptop.sync();
    expect(page.more).toBe(true);
    expect(JSON.stringify(page.rows).length).toBeLessThan(512 * 1024);
    expect(JSON.stringify(page.rows).length).toBeGreaterThan(440 * 1024);
    await laptop.pullAll(1000);
    expect(laptop.rows.size).toBe(30);
  });

  test('limits requests per minute for each device separately, and says when to try again', async () => {
    const { phone, laptop, ada } = await setUp();
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await ada.post('/api/sync', phone.request())).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const refused = await ada.post('/api/sync', phone.request());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ada.post('/api/sync', laptop.request())).status).toBe(200);
  });

  test("applies the account's limit even if every request names a new device, without affecting other accounts", async () => {
    const { ada, limits, signedIn } = await setUp();
    const bob = new TestDevice(await signedIn({ id: 'bob' }), 'bob');
    await limits.spend('studyPerAccount', 'ada', undefined, DEFAULT_LIMITS.studyPerAccount.count - 3);
    const push = (n: number) => ada.post('/api/sync', new TestDevice(ada).request({ ops: views(n) }));
    expect([(await push(2)).status, (await push(0)).status]).toEqual([200, 200]);
    const refused = await push(0);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await bob.sync(views(2))).acks).toHaveLength(2);
  });

  test('assigns versions without gaps when several devices of one user send at the same time', async () => {
    const { ada, db } = await setUp();
    const devices = Array.from({ length: 6 }, () => new TestDevice(ada));
    await Promise.all(devices.map((device) => device.sync(views(20))));
    const { rows, people } = await studyTables(db);
    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
    expect(people).toMatchObject([{ version: 120, live_rows: 120 }]);
    const digests = await Promise.all(devices.map(async (device) => (await device.sync()).digest));
    expect(new Set(digests.map((digest) => JSON.stringify(digest))).size).toBe(1);
    for (const device of devices) expect(device.rows.size).toBe(120);
  });

  test('leaves nothing behind if an account is deleted while a device sends', async () => {
    const { ada, db, phone, proofOf } = await setUp();
    await phone.sync(views(1));
    const proof = await proofOf(ada);
    const outcomes = await Promise.all([
      ada.post('/api/sync', phone.request({ ops: views(50) })),
      ada.post('/api/account/delete', { email: 'ada@school.test', posts: 'keep', ...proof }),
      ada.post('/api/sync', phone.request({ ops: views(50) })),
    ]);
    expect(outcomes[1]?.status).toBe(200);
    for (const { status } of outcomes) expect([200, 401]).toContain(status);
    const left = await studyTables(db);
    expect(Object.values(left).flat()).toEqual([]);
  });
});
