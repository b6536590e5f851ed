import { expect, test } from 'vitest';
import { anAnalyticsDay } from '#shared/admin-analytics/admin-analytics.fixture.ts';
import {
  periodTotal,
  pointOf,
  shareWords,
  trendWords,
  valueWords,
  waitWords,
} from '#web/features/admin-analytics/figure-words.ts';

test('says why a day has no value', () => {
  expect([valueWords(1234), valueWords(0), valueWords(null), valueWords(undefined)]).toEqual([
    '1,234',
    '0',
    'Fewer than 5 people',
    'Not counted yet',
  ]);
  const day = anAnalyticsDay('2026-11-18');
  expect(pointOf(day, null)).toEqual({
    name: 'Nov 18',
    value: null,
    shown: 'Fewer than 5 people',
    spoken: 'Fewer than 5 people',
  });
});

test('adds up only the values that are shown, and counts the hidden days', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => anAnalyticsDay(day));
  const values = new Map<string, number | null>([
    ['2026-11-16', 5],
    ['2026-11-17', null],
    ['2026-11-18', 7],
  ]);
  expect(periodTotal(days, ({ day }) => values.get(day))).toEqual({ total: 12, shown: 2, small: 1 });
});

test.each([
  [null, undefined],
  [0, 'Same as the week before'],
  [1200, 'Up 1,200% from the week before'],
  [-50, 'Down 50% from the week before'],
])('describes a change of %s as %s', (change, words) => {
  expect(trendWords(change)).toBe(words);
});

test('formats shares and waiting times', () => {
  expect([shareWords(1, 3), shareWords(0, 4), shareWords(0, 0)]).toEqual(['33%', '0%', 'None']);
  expect([waitWords(0), waitWords(42), waitWords(5400)]).toEqual(['Under 1 s', '42 s', '1 h 30 min']);
});
