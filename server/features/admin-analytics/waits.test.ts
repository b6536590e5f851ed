import { expect, test } from 'vitest';
import { waitBucket, waitOf } from '#server/features/admin-analytics/waits.ts';

test.each([
  [-5, 0],
  [999, 0],
  [1000, 1],
  [99_999, 99],
  [100_999, 100],
  [119_999, 110],
  [3_661_000, 3600],
  [86_400_000, 86_000],
])('counts a wait of %i ms as %i s', (ms, seconds) => {
  expect(waitBucket(ms)).toBe(seconds);
});

test('finds the median and the 90th percentile by rank', () => {
  const waits = Array.from({ length: 10 }, (_, index) => ({ bucket: 10 * (10 - index), value: 1 }));
  expect(waitOf(waits)).toEqual({ posts: 10, median_s: 50, p90_s: 90 });
});

test('weights waits by their number of posts', () => {
  const waits = [
    { bucket: 0, value: 8 },
    { bucket: 600, value: 1 },
    { bucket: 7200, value: 1 },
  ];
  expect(waitOf(waits)).toEqual({ posts: 10, median_s: 0, p90_s: 600 });
});

test('returns no figures if there are no posts', () => {
  expect(waitOf([])).toBeNull();
  expect(waitOf([{ bucket: 0, value: 0 }])).toBeNull();
});
