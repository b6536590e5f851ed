import { expect, test } from 'vitest';
import { Stopwatch } from '#web/browser/stopwatch.ts';

function watchAt() {
  const clock = { now: 0 };
  return { clock, watch: new Stopwatch(() => clock.now) };
}

test('counts time only while it runs', () => {
  const { clock, watch } = watchAt();
  clock.now = 100;
  expect(watch.spentMs).toBe(0);
  watch.run();
  clock.now = 150;
  watch.run();
  clock.now = 400;
  watch.pause();
  watch.pause();
  clock.now = 1000;
  expect(watch.spentMs).toBe(300);
  watch.run();
  clock.now = 1001;
  expect(watch.spentMs).toBe(301);
});

test('never counts the same time twice, and keeps running', () => {
  const { clock, watch } = watchAt();
  watch.run();
  clock.now = 70;
  expect(watch.take()).toBe(70);
  clock.now = 75;
  expect(watch.take()).toBe(5);
  watch.pause();
  clock.now = 99;
  expect(watch.take()).toBe(0);
});
