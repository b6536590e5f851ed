import { afterEach, expect, test, vi } from 'vitest';
import { RunLock } from '#web/sync/exchange/run-lock.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, aView, closeDevices } from '#web/sync/exchange/test-device.ts';
import { type EngineDeps, SyncEngine } from '#web/sync/schedule/sync-engine.ts';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';

const engines: SyncEngine[] = [];
afterEach(() => {
  for (const engine of engines.splice(0)) engine.stop();
  closeDevices();
});

function anEngine(server: TestAnswerer, over: Partial<EngineDeps> = {}) {
  const told: SyncStatus[] = [];
  const heard = { refused: 0, writes: 0, gone: 0 };
  const study = aDevice(server);
  const engine = new SyncEngine(study, {
    fetch: server.fetch,
    lock: new RunLock(undefined),
    build: 'a',
    random: () => 1,
    isActive: () => true,
    tell: (status) => told.push(status),
    say: () => undefined,
    refused: () => {
      heard.refused += 1;
    },
    makeRoom: async () => undefined,
    afterWrite: () => {
      heard.writes += 1;
    },
    gone: () => {
      heard.gone += 1;
    },
    ...over,
  });
  engines.push(engine);
  return {
    engine,
    study,
    heard,
    told,
    kinds: () => [...new Set(told.map(({ kind }) => kind))],
    last: () => told.at(-1),
  };
}

test('shows a write first as queued, then as being sent, and then as saved', async () => {
  const server = new TestAnswerer();
  const { study, heard, kinds, last } = anEngine(server);
  await vi.waitFor(() => expect(last()?.kind).toBe('saved'));
  await study.write([aBookmark('fre-401')]);
  expect(heard.writes).toBe(1);
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'waiting', waiting: 1 }));
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'saved', waiting: 0, lastSyncAt: server.now }), 5000);
  expect(kinds()).toContain('syncing');
  expect(server.rows.size).toBe(1);
});

test('reports the end of the session, asks who is signed in, and continues after a sign-in', async () => {
  const server = new TestAnswerer();
  const { engine, study, heard, last } = anEngine(server);
  await study.write([aBookmark('fre-401')]);
  server.instead = () => Response.json({ code: 'AUTH_REQUIRED' }, { status: 401 });
  expect(await engine.now()).toMatchObject({ kind: 'sign-in' });
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'sign-in', waiting: 1 }));
  expect(heard.refused).toBe(1);
  server.instead = () => undefined;
  engine.resume();
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'saved', waiting: 0 }));
});

test('sends what was parked during a suspension once the account is active again', async () => {
  const server = new TestAnswerer();
  let isActive = false;
  const { engine, study, last } = anEngine(server, { isActive: () => isActive });
  server.verdict = () => ({ r: 'deferred', code: 'ACCOUNT_SUSPENDED' });
  await study.write([aView('fre-401')]);
  await engine.now();
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'waiting', parked: 1 }));
  server.verdict = () => undefined;
  isActive = true;
  await engine.reactivate();
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'saved', waiting: 0 }));
});

test('stops if its database is gone', async () => {
  const server = new TestAnswerer();
  const { engine, study, heard } = anEngine(server);
  study.strict.shut('erased');
  expect(await engine.now()).toEqual({ kind: 'stopped' });
  expect([server.requests.length, heard.gone]).toEqual([0, 1]);
});

test('if stopped during a run, reports nothing more about its user and aborts the request', async () => {
  const server = new TestAnswerer();
  const asked: (AbortSignal | null | undefined)[] = [];
  const { engine, study, heard, told, last } = anEngine(server, {
    fetch: (_address, { signal }) => {
      asked.push(signal);
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    },
  });
  await study.write([aBookmark('fre-401')]);
  await vi.waitFor(() => expect(last()?.waiting).toBe(1));
  const ran = engine.now();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  engine.stop();
  const before = told.length;
  expect(await ran).toEqual({ kind: 'stopped' });
  engine.heard('offline');
  expect([asked[0]?.aborted, told.length - before, heard.refused]).toEqual([true, 0, 0]);
  expect(await study.db.outbox.count()).toBe(1);
});

test('sends the outbox only once when the page is hidden and then closed', async () => {
  const server = new TestAnswerer();
  const { engine, study, last } = anEngine(server);
  await study.write([aBookmark('fre-401')]);
  await vi.waitFor(() => expect(last()?.waiting).toBe(1));
  await Promise.all([engine.flush(), engine.flush()]);
  expect([server.requests.length, server.rows.size]).toEqual([1, 1]);
});

test("doesn't delay sync runs after the clock is set back", async () => {
  const server = new TestAnswerer();
  const { engine, study } = anEngine(server);
  server.instead = () => new Response('', { status: 503 });
  expect(await engine.now()).toMatchObject({ kind: 'offline' });
  server.instead = () => undefined;
  server.now -= 86_400_000;
  await study.write([aBookmark('fre-401')]);
  await vi.waitFor(() => expect(server.rows.size).toBe(1), 5000);
});
