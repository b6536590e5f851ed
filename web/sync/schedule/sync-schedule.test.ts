import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#web/sync/exchange/run.ts';
import { SyncSchedule } from '#web/sync/schedule/sync-schedule.ts';

const SAVED: Outcome = { kind: 'saved' };
const OFFLINE: Outcome = { kind: 'offline' };
const MINUTE_MS = 60_000;

let runs: number[];
let outcome: Outcome;
let schedule: SyncSchedule;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  runs = [];
  outcome = SAVED;
  const run = async () => {
    runs.push(Date.now());
    return outcome;
  };
  schedule = new SyncSchedule({ run, now: Date.now, random: () => 1 });
});
afterEach(() => {
  schedule.stop();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('sends writes one second after the last one, and at most five seconds after the first', async () => {
  schedule.wrote();
  await pass(999);
  expect(runs).toEqual([]);
  await pass(1);
  expect(runs).toEqual([1000]);
  for (let i = 0; i < 12; i += 1) {
    schedule.wrote();
    await pass(900);
  }
  expect(runs).toEqual([1000, 6000, 11_400]); // the later runs start 5 s after the first write since the previous run
});

test('retries soon if the network came back during a failing run', async () => {
  let isSlow = false;
  const run = async (): Promise<Outcome> => {
    runs.push(Date.now());
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 5000));
    return OFFLINE;
  };
  schedule = new SyncSchedule({ run, now: Date.now, random: () => 1 });
  schedule.poke();
  await pass(15_000);
  expect(runs).toEqual([0, 1000, 3000, 7000, 15_000]);
  isSlow = true;
  await pass(17_000);
  expect(runs.at(-1)).toBe(31_000);
  schedule.resume();
  await pass(5000); // the run ends after 4 s more, and the retry comes 1 s later
  expect(runs.slice(5)).toEqual([31_000, 37_000]);
});

test('sends writes made during one run in the next run', async () => {
  const under = new EventTarget();
  const run = () => {
    runs.push(Date.now());
    return new Promise<Outcome>((resolve) => {
      under.addEventListener('finish', () => resolve(SAVED), { once: true });
    });
  };
  schedule = new SyncSchedule({ run, now: Date.now, random: () => 1 });
  schedule.poke();
  await pass(0);
  schedule.wrote();
  await pass(10_000);
  expect(runs).toEqual([0]);
  under.dispatchEvent(new Event('finish'));
  await pass(1000);
  expect(runs).toEqual([0, 11_000]);
});

test('retries forever after failures, doubling the delay up to five minutes', async () => {
  outcome = OFFLINE;
  schedule.poke();
  await pass(0);
  await pass(2_000_000);
  const pauses = runs.slice(1).map((at, i) => at - (runs[i] ?? 0));
  expect(pauses.slice(0, 9)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000]);
  expect(pauses.slice(9)).toEqual([300_000, 300_000, 300_000, 300_000]);
});

test('resets the backoff on a trigger', async () => {
  outcome = OFFLINE;
  schedule.poke();
  await pass(100_000);
  runs = [];
  schedule.poke();
  await pass(0);
  expect(runs).toEqual([100_000]);
  outcome = SAVED;
  await pass(1000);
  expect(runs).toEqual([100_000, 101_000]);
});

test('pauses for as long as the server asks, despite triggers', async () => {
  outcome = { kind: 'offline', retryAfterMs: MINUTE_MS };
  schedule.poke();
  await pass(0);
  outcome = SAVED;
  schedule.poke();
  schedule.wrote();
  await pass(MINUTE_MS - 1);
  expect(runs).toEqual([0]);
  await pass(1);
  expect(runs).toEqual([0, MINUTE_MS]);
});

test('runs once for several triggers in quick succession', async () => {
  schedule.poke(); // The page becomes visible, is shown, and is focused: three triggers.
  await pass(500);
  schedule.poke();
  await pass(1000);
  expect(runs).toEqual([0]);
  await pass(3000);
  schedule.poke();
  await pass(0);
  expect(runs).toEqual([0, 4500]);
});

test('pauses after the session ends, and continues once a new session begins', async () => {
  outcome = { kind: 'sign-in', code: 'AUTH_REQUIRED' };
  schedule.poke();
  await pass(1000);
  schedule.poke();
  await pass(MINUTE_MS);
  expect(runs).toEqual([0]);
  outcome = SAVED;
  schedule.resume();
  await pass(0);
  expect(runs).toEqual([0, MINUTE_MS + 1000]);
});

test('runs right away on a user’s request and resolves with the outcome', async () => {
  outcome = { kind: 'offline', retryAfterMs: MINUTE_MS };
  expect(await schedule.now()).toEqual(outcome);
  outcome = SAVED;
  expect(await schedule.now()).toEqual(SAVED);
  expect(runs).toEqual([0, 0]);
});

test('runs nothing after it is stopped', async () => {
  schedule.wrote();
  schedule.stop();
  schedule.poke();
  await pass(MINUTE_MS);
  expect(runs).toEqual([]);
});
