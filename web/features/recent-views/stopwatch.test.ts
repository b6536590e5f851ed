import { expect, test } from 'vitest';
import { Stopwatch } from '#web/features/recent-views/stopwatch.ts';

test('stretches add up, and what lies between them does not count', () => {
  const watch = new Stopwatch();
  watch.start(1000);
  watch.stop(4000);
  expect(watch.read(9000)).toBe(3000);
  watch.start(10_000);
  expect(watch.read(11_500)).toBe(4500);
});

test('starting twice is starting once, and stopping twice is stopping once', () => {
  const watch = new Stopwatch();
  watch.start(0);
  watch.start(500);
  watch.stop(1000);
  watch.stop(2000);
  expect(watch.read(3000)).toBe(1000);
});

test('what was taken down is not counted again, and a running stretch goes on', () => {
  const watch = new Stopwatch();
  watch.start(0);
  watch.reset(1000);
  expect(watch.read(1500)).toBe(500);
  watch.stop(2000);
  watch.reset(5000);
  expect(watch.read(9000)).toBe(0);
});
