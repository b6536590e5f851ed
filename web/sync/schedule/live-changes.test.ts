import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangesRequest } from '#shared/sync/sync.contract.ts';
import { RunLock } from '#web/sync/exchange/run-lock.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, closeDevices } from '#web/sync/exchange/test-device.ts';
import { LiveChanges } from '#web/sync/schedule/live-changes.ts';
import { SyncEngine } from '#web/sync/schedule/sync-engine.ts';

type Call = { place: ChangesRequest; answer: (response: Response) => void; signal: AbortSignal };

const followed: { live: LiveChanges; engine: SyncEngine }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  for (const { live, engine } of followed.splice(0)) {
    live.stop();
    engine.stop();
  }
  closeDevices();
  vi.useRealTimers();
});

/** Creates a device that follows changes by other devices. `calls` are its long polls, in order. */
function aFollower(server = new TestAnswerer()) {
  const device = aDevice(server);
  const calls: Call[] = [];
  const engine = new SyncEngine(device, {
    fetch: server.fetch,
    lock: new RunLock(undefined),
    build: 'a',
    random: () => 1,
    isActive: () => true,
    tell: () => undefined,
    say: () => undefined,
    refused: () => undefined,
    makeRoom: async () => undefined,
    afterWrite: () => undefined,
    gone: () => undefined,
  });
  const live = new LiveChanges({
    engine,
    fetch: (address, { body, signal }) => {
      expect(address).toBe('/api/sync/changes');
      return new Promise((answer, fail) => {
        if (!signal) throw new Error('the call has no abort signal');
        calls.push({ place: ChangesRequest.parse(JSON.parse(body)), answer, signal });
        signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      });
    },
    locks: undefined,
    now: () => performance.now(),
    random: () => 1,
  });
  followed.push({ live, engine });
  const called = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count));
  const reply = async (body: unknown, init?: ResponseInit) => {
    const count = calls.length;
    calls.at(-1)?.answer(Response.json(body, init));
    return { next: () => called(count + 1) };
  };
  return { server, device, engine, live, calls, called, reply };
}

/** Changes something on another of the user's devices. */
async function changeElsewhere(server: TestAnswerer, userId: string, rule: string): Promise<void> {
  const other = aDevice(server, userId);
  await other.write([aBookmark(rule)]);
  await other.sync();
  other.close();
}

test('receives another device’s change right away, and starts the next call from the new cursor', async () => {
  const { server, device, live, calls, called, reply } = aFollower();
  live.start();
  await called(1);
  expect(calls[0]?.place).toEqual({ userId: device.userId, cursor: 0 });
  await changeElsewhere(server, device.userId, 'fre-401');
  await (await reply({ changed: true })).next();
  expect(calls[1]?.place).toEqual({ userId: device.userId, cursor: server.version, epoch: server.epoch });
});

test("doesn't start another sync run for a change that this device sent", async () => {
  const { server, device, engine, live, called, reply } = aFollower();
  live.start();
  await called(1);
  await device.write([aBookmark('fre-401')]);
  await engine.now();
  const before = server.requests.length;
  await (await reply({ changed: true })).next();
  expect(server.requests.length).toBe(before);
});

test('starts the next call a moment after the previous one reported no change', async () => {
  const { live, calls, called, reply } = aFollower();
  live.start();
  await called(1);
  await vi.advanceTimersByTimeAsync(25_000);
  const { next } = await reply({ changed: false });
  await vi.advanceTimersByTimeAsync(1000);
  await next();
  expect(calls[1]?.place).toEqual(calls[0]?.place);
});

test.each([
  ['a proxy’s page', { html: true }, 200],
  ['an older server', { code: 'NOT_FOUND' }, 404],
  ['a failing server', { code: 'INTERNAL_ERROR' }, 500],
  ['a response that came too early', { changed: false }, 200],
])('retries after %s, with growing pauses', async (_name, body, status) => {
  const { live, calls, called, reply } = aFollower();
  live.start();
  await called(1);
  for (const pauseMs of [1000, 2000, 4000]) {
    const { next } = await reply(body, { status });
    const count = calls.length;
    await vi.advanceTimersByTimeAsync(pauseMs - 100);
    expect(calls).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(100);
    await next();
  }
});

test('calls a busy server again only after the pause that the server asked for', async () => {
  const { live, calls, called, reply } = aFollower();
  live.start();
  await called(1);
  const { next } = await reply({ code: 'RATE_LIMITED' }, { status: 429, headers: { 'Retry-After': '30' } });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await next();
});

test('ends its calls and tells the engine when the session ends', async () => {
  const { server, live, calls, called, reply } = aFollower();
  live.start();
  await called(1);
  server.instead = () => Response.json({ code: 'AUTH_REQUIRED' }, { status: 401 });
  await reply({ code: 'AUTH_REQUIRED' }, { status: 401 });
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(1);
  live.start();
  await called(2);
});

test("aborts its call when stopped, and makes no new call until it's started again", async () => {
  const { live, calls, called } = aFollower();
  live.start();
  live.start();
  await called(1);
  live.stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(1);
  live.start();
  await called(2);
});
