import { expect, test } from 'vitest';
import { circuitBreaker } from '#server/features/moderation/external/circuit-breaker.ts';

const SECOND_MS = 1000;

function breakerAt(start = 1_000_000) {
  const clock = { now: start };
  const breaker = circuitBreaker(() => clock.now);
  const failTimes = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.fail();
  };
  return { clock, breaker, failTimes };
}

test('opens for a minute after five errors within a minute', () => {
  const { clock, breaker, failTimes } = breakerAt();
  failTimes(4);
  expect(breaker.mayCall()).toBe(true);
  failTimes(1);
  expect(breaker.mayCall()).toBe(false);
  clock.now += 59_999;
  expect(breaker.mayCall()).toBe(false);
  clock.now += 1;
  expect(breaker.mayCall()).toBe(true);
});

test('stays closed if five errors are spread over more than a minute', () => {
  const { clock, breaker } = breakerAt();
  for (let error = 0; error < 20; error += 1) {
    breaker.fail();
    clock.now += 15 * SECOND_MS;
  }
  expect(breaker.mayCall()).toBe(true);
});

test('lets one call through after the pause, and closes again if it succeeds', () => {
  const { clock, breaker, failTimes } = breakerAt();
  failTimes(5);
  clock.now += 60 * SECOND_MS;
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  breaker.succeed();
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  failTimes(4);
  expect(breaker.mayCall()).toBe(true);
});

test('opens for another minute if the call after the pause fails', () => {
  const { clock, breaker, failTimes } = breakerAt();
  failTimes(5);
  clock.now += 300 * SECOND_MS;
  expect(breaker.mayCall()).toBe(true);
  expect(breaker.fail()).toBe(clock.now + 60 * SECOND_MS);
  expect(breaker.mayCall()).toBe(false);
});

test('lets another call through if the one after the pause was canceled', () => {
  const { clock, breaker, failTimes } = breakerAt();
  failTimes(5);
  clock.now += 60 * SECOND_MS;
  breaker.mayCall();
  breaker.cancel();
  expect(breaker.mayCall()).toBe(true);
});

test('opens right away for as long as the provider asks, but for ten minutes at most', () => {
  const { clock, breaker } = breakerAt();
  expect(breaker.fail(90 * SECOND_MS)).toBe(clock.now + 90 * SECOND_MS);
  expect(breaker.mayCall()).toBe(false);
  expect(breaker.fail(86_400 * SECOND_MS)).toBe(clock.now + 600 * SECOND_MS);
});
