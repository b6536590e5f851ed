import { expect, test } from 'vitest';
import { p75Words, routeWords, thresholdWords, vitalWords } from '#web/features/admin-analytics/vital-words.ts';

test('formats measured values with their units', () => {
  expect([vitalWords('INP', 240), vitalWords('LCP', 2375), vitalWords('CLS', 0.0812)]).toEqual([
    '240 ms',
    '2.4 s',
    '0.081',
  ]);
  expect(p75Words({ metric: 'LCP', p75: 10_000, is_beyond: true })).toBe('More than 10 s');
});

test.each([
  ['CLS', 'Good up to 0.1, poor above 0.25'],
  ['FCP', 'Good up to 1.8 s, poor above 3 s'],
  ['LCP', 'Good up to 2.5 s, poor above 4 s'],
  ['TTFB', 'Good up to 800 ms, poor above 1.8 s'],
  ['INP', 'Good up to 200 ms, poor above 500 ms'],
] as const)('states the thresholds of %s', (metric, words) => {
  expect(thresholdWords(metric)).toBe(words);
});

test('names pages by their pattern', () => {
  expect([routeWords('/confessions/:id'), routeWords('other')]).toEqual(['/confessions/:id', 'Other pages']);
});
