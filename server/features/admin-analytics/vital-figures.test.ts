import { expect, test } from 'vitest';
import { vitalFigures } from '#server/features/admin-analytics/vital-figures.ts';

const lcp = (route: string, bucket: number, samples: number) => ({ route, metric: 'LCP', bucket, samples }) as const;

test('finds the 75th percentile within its bucket and rates it by the thresholds', () => {
  // The buckets end at 500, 1000, 1500, 2000, 2500 (good), 3000, 3500, 4000 (poor), 6000, and 10,000 ms.
  const { pages } = vitalFigures([lcp('/', 3, 50), lcp('/', 5, 50)]);
  const [page] = pages;
  expect(page).toEqual({
    route: '/',
    metric: 'LCP',
    samples: 100,
    good: 50,
    poor: 0,
    p75: 2750,
    is_beyond: false,
    rating: 'needs-improvement',
  });
});

test.each([
  [4, 'good', 2500 - 125],
  [7, 'needs-improvement', 4000 - 125],
  [8, 'poor', 6000 - 500],
])('rates values in bucket %i as %s', (bucket, rating, p75) => {
  expect(vitalFigures([lcp('/', bucket, 8)]).all).toMatchObject([{ rating, p75, is_beyond: false }]);
});

test('reports when the 75th percentile is beyond the measured range', () => {
  expect(vitalFigures([lcp('/', 10, 5)]).all).toMatchObject([
    { p75: 10_000, is_beyond: true, rating: 'poor', poor: 5 },
  ]);
});

test('rounds layout shifts to three decimals', () => {
  expect(vitalFigures([{ route: '/', metric: 'CLS', bucket: 0, samples: 7 }]).all).toMatchObject([{ p75: 0.015 }]);
});

test('leaves pages with fewer than five page loads out of both the list and the totals', () => {
  const { all, pages } = vitalFigures([lcp('/about', 10, 4), lcp('/', 0, 3), lcp('/', 1, 2)]);
  expect(pages.map(({ route }) => route)).toEqual(['/']);
  expect(all).toMatchObject([{ metric: 'LCP', samples: 5, good: 5, poor: 0 }]);
  expect(vitalFigures([lcp('/', 0, 4)])).toEqual({ all: [], pages: [] });
});
