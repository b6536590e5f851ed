import { expect, test } from 'vitest';
import type { VitalName } from '#shared/vitals/vital.contract.ts';
import { rateVital } from '#shared/vitals/vital.rating.ts';

test.each<[VitalName, number, number]>([
  ['CLS', 0.1, 0.25],
  ['FCP', 1800, 3000],
  ['LCP', 2500, 4000],
  ['TTFB', 800, 1800],
  ['INP', 200, 500],
])('rates %s as good up to %d and poor above %d', (name, good, poor) => {
  const step = good / 1000;
  expect([0, good, good + step, poor, poor + step].map((value) => rateVital(name, value))).toEqual([
    'good',
    'good',
    'needs-improvement',
    'needs-improvement',
    'poor',
  ]);
});
