import { describe, expect, test } from 'vitest';
import { VitalName } from '#shared/vitals/vital.contract.ts';
import { bucketBounds, bucketOf } from '#shared/vitals/vital.histogram.ts';
import { rateVital } from '#shared/vitals/vital.rating.ts';

test('makes each bucket for a good Largest Contentful Paint half a second wide', () => {
  expect(bucketBounds('LCP')).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 10_000]);
});

describe.each(VitalName.options)('buckets of %s', (name) => {
  test('have rising bounds and include their upper bound', () => {
    const bounds = bucketBounds(name);
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    expect(bounds.map((bound) => bucketOf(name, bound))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([bucketOf(name, 0), bucketOf(name, 100_000)]).toEqual([0, 10]);
  });

  test('have one rating each', () => {
    const bounds = bucketBounds(name);
    const ends = bounds.map((bound, index) => [bounds[index - 1] ?? 0, bound] as const);
    const sample = ends.flatMap(([from, to]) => [from + (to - from) / 1000, to]);
    const ratings = new Map<number, Set<string>>();
    for (const value of [...sample, 100_000]) {
      const bucket = bucketOf(name, value);
      ratings.set(bucket, (ratings.get(bucket) ?? new Set()).add(rateVital(name, value)));
    }
    expect([...ratings.values()].map((each) => [...each].join())).toEqual([
      ...Array.from({ length: 5 }, () => 'good'),
      ...Array.from({ length: 3 }, () => 'needs-improvement'),
      ...Array.from({ length: 3 }, () => 'poor'),
    ]);
  });
});
