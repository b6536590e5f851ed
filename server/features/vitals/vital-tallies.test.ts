import { expect, test } from 'vitest';
import { talliesOf } from '#server/features/vitals/vital-tallies.ts';
import type { VitalReading } from '#shared/vitals/vital.contract.ts';

const DAY = '2026-11-21';
const reading = (over: Partial<VitalReading>): VitalReading => ({
  name: 'LCP',
  value: 1200,
  route: '/',
  form_factor: 'phone',
  ...over,
});

test('counts readings in the same bucket together and all others separately', () => {
  const readings = [reading({}), reading({ value: 1400.4 }), reading({ value: 5000 }), reading({ route: '/about' })];
  expect(talliesOf(DAY, readings)).toEqual([
    { day: DAY, route: '/', metric: 'LCP', form_factor: 'phone', bucket: 2, rating: 'good', samples: 2, total: 2600 },
    { day: DAY, route: '/', metric: 'LCP', form_factor: 'phone', bucket: 8, rating: 'poor', samples: 1, total: 5000 },
    {
      day: DAY,
      route: '/about',
      metric: 'LCP',
      form_factor: 'phone',
      bucket: 2,
      rating: 'good',
      samples: 1,
      total: 1200,
    },
  ]);
});

test('adds up layout shift in ten-thousandths', () => {
  const readings = [0.1, 0.2].map((value) => reading({ name: 'CLS', value }));
  expect(talliesOf(DAY, readings).map(({ rating, total }) => [rating, total])).toEqual([
    ['good', 1000],
    ['needs-improvement', 2000],
  ]);
});

test('returns tallies in the same order, whatever the order of the readings', () => {
  const readings = [reading({}), reading({ name: 'CLS', value: 0 }), reading({ form_factor: 'desktop' })];
  expect(talliesOf(DAY, readings.toReversed())).toEqual(talliesOf(DAY, readings));
});
