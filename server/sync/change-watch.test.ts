import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { DEFAULT_LIMITS } from '#server/platform/limits/limits.ts';
import { ChangeWatch } from '#server/sync/change-watch.ts';
import { renewEpochs } from '#server/sync/sync-person.repository.ts';
import { aViewOp, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import type { Member } from '#shared/permissions/actor.ts';

type Credential = Record<string, string>;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp(over: { via?: 'cookie' | 'bearer' } = {}) {
    const app = await syncApp(engine);
    const ada = await app.signedIn({ id: 'ada', ...over });
    const server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' });
    ends.push(() => {
      app.watch.end();
      server.close();
    });
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credential: Credential =
      over.via === 'bearer' ? { Authorization: 'Bearer ada-bearer' } : await app.cookieOf('ada');
    const wait = (body: object, { signal, cookie = credential }: { signal?: AbortSignal; cookie?: Credential } = {}) =>
      fetch(`${url}/api/sync/changes`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...cookie },
        body: JSON.stringify({ userId: 'ada', ...body }),
        ...(signal && { signal }),
      });
    const phone = new TestDevice(ada);
    const laptop = new TestDevice(ada);
    const place = () => ({ cursor: laptop.cursor, ...(laptop.epoch !== undefined && { epoch: laptop.epoch }) });
    const isHeld = () => vi.waitFor(() => expect(app.watch.size).toBe(1));
    return { ...app, ada, server, phone, laptop, wait, place, isHeld };
  }

  test('holds a long poll until another device changes something and then says only that something has changed', async () => {
    const { phone, laptop, wait, place, isHeld } = await setUp();
    await phone.sync([aViewOp()]);
    await laptop.sync();
    const held = wait(place());
    await isHeld();
    await phone.sync([aViewOp()]);
    const response = await held;
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ changed: true });
  });

  test('responds right away if the device is already out of date', async () => {
    const { db, now, phone, laptop, wait, place } = await setUp();
    await phone.sync([aViewOp()]);
    expect(await (await wait({ cursor: 0 })).json()).toEqual({ changed: true });
    await laptop.sync();
    await renewEpochs(db, now());
    expect(await (await wait(place())).json()).toEqual({ changed: true });
  });

  test('holds the long poll of a new device even if its user has no data', async () => {
    const { phone, wait, isHeld } = await setUp();
    const held = wait({ cursor: 0 });
    await isHeld();
    await phone.sync([aViewOp()]);
    expect(await (await held).json()).toEqual({ changed: true });
  });

  test("doesn't end a long poll when another user's data changes", async () => {
    const { signedIn, cookieOf, wait, watch, isHeld } = await setUp();
    const bob = new TestDevice(await signedIn({ id: 'bob' }), 'bob');
    const held = wait({ cursor: 0 });
    await isHeld();
    const heldOfBob = wait({ userId: 'bob', cursor: 0 }, { cookie: await cookieOf('bob') });
    await vi.waitFor(() => expect(watch.size).toBe(2));
    await bob.sync([aViewOp()]);
    expect(await (await heldOfBob).json()).toEqual({ changed: true });
    expect(watch.size).toBe(1);
    watch.end();
    expect(await (await held).json()).toEqual({ changed: false });
  });

  test('stops holding a long poll after the given time if nothing changes', async () => {
    const { db } = await setUp();
    const session = { id: 'session', via: 'cookie' } as const;
    const ada: Member = {
      kind: 'member',
      userId: 'ada',
      role: 'user',
      status: 'active',
      ageBand: '18_plus',
      hasFreshProof: false,
      session,
    };
    const actorsNow = async () => new Map([[session.id, ada]]);
    const watch = new ChangeWatch({ db, actorsNow, holdMs: 20, lookMs: 10 });
    expect(await watch.changed(ada, { userId: 'ada', cursor: 0 }, new AbortController().signal)).toBe(false);
    expect(watch.size).toBe(0);
  });

  test.each(['cookie', 'bearer'] as const)('ends a long poll once its credential is deleted (%s)', async (via) => {
    const { db, wait, isHeld } = await setUp({ via });
    const held = wait({ cursor: 0 });
    await isHeld();
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('auth_session').execute();
      await trx.deleteFrom('api_token').execute();
    });
    const response = await held;
    expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 'AUTH_REQUIRED' })]);
    expect((await wait({ cursor: 0 })).status).toBe(401);
  });

  test('ends a long poll when its user is banned', async () => {
    const { db, wait, isHeld } = await setUp();
    const held = wait({ cursor: 0 });
    await isHeld();
    await db.updateTable('auth_user').set({ status: 'banned' }).execute();
    const response = await held;
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'ACCOUNT_BANNED' }),
    ]);
  });

  test('forgets a device that disconnects', async () => {
    const { wait, watch, isHeld } = await setUp();
    const leave = new AbortController();
    const held = wait({ cursor: 0 }, { signal: leave.signal });
    await isHeld();
    leave.abort();
    await expect(held).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(watch.size).toBe(0));
  });

  test('releases every long poll and holds no new ones once the process is shutting down', async () => {
    const { wait, watch, isHeld } = await setUp();
    const held = wait({ cursor: 0 });
    await isHeld();
    watch.end();
    expect(await (await held).json()).toEqual({ changed: false });
    expect(await (await wait({ cursor: 0 })).json()).toEqual({ changed: false });
  });

  test('fails the long poll and leaves nothing behind if the database is lost', async () => {
    const { db, wait, watch, isHeld } = await setUp();
    const held = wait({ cursor: 0 });
    await isHeld();
    await db.destroy();
    expect((await held).status).toBe(500);
    expect(watch.size).toBe(0);
  });

  test('refuses long polls for another account, and too many for one account', async () => {
    const { wait, limits } = await setUp();
    const other = await wait({ userId: 'bob', cursor: 0 });
    expect([other.status, await other.json()]).toEqual([409, expect.objectContaining({ code: 'WRONG_ACCOUNT' })]);
    await limits.spend('changesPerAccount', 'ada', undefined, DEFAULT_LIMITS.changesPerAccount.count);
    const response = await wait({ cursor: 1 });
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  });
});
