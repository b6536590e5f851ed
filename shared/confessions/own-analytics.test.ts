import { expect, test } from 'vitest';
import { approvalBand, ownAnalytics, weekOverWeek } from '#shared/confessions/own-analytics.ts';

test.each([
  [15, 10, 50],
  [5, 10, -50],
  [1, 3, -67],
  [3, 0, 100],
  [0, 0, 0],
  [0, 4, -100],
])('a total of %i after %i is a change of %i percent', (current, previous, expected) => {
  expect(weekOverWeek(current, previous)).toBe(expected);
});

test.each([
  [100, 'excellent'],
  [90, 'excellent'],
  [89.9, 'good'],
  [70, 'good'],
  [69.9, 'poor'],
  [0, 'poor'],
] as const)('an approval rate of %f percent is %s', (rate, band) => {
  expect(approvalBand(rate)).toBe(band);
});

const DAY = 86_400_000;
const totals = { confessions: 3, approved: 2, views: 10, likes: 4, comments: 0 };

test('computes rates and averages, and compares the totals with those of the week before', () => {
  const before = { confessions: 2, approved: 2, views: 5, likes: 8, comments: 0, at: 0 };
  expect(ownAnalytics({ ...totals, at: 7 * DAY }, before)).toEqual({
    total_confessions: 3,
    approved_confessions: 2,
    pending_confessions: 1,
    total_views: 10,
    total_likes: 4,
    total_comments: 0,
    approval_rate: 66.7,
    avg_views_per_confession: 3.33,
    avg_likes_per_confession: 1.33,
    avg_comments_per_confession: 0,
    last_calculated_at: '1970-01-08T00:00:00.000Z',
    compared_with: '1970-01-01T00:00:00.000Z',
    week_over_week: { confessions: 50, views: 100, likes: -50, comments: 0 },
  });
});

test('makes no comparison in the first week, and shows zeros if there are no confessions', () => {
  const none = { confessions: 0, approved: 0, views: 0, likes: 0, comments: 0, at: 0 };
  expect(ownAnalytics(none, undefined)).toMatchObject({
    approval_rate: 0,
    avg_views_per_confession: 0,
    compared_with: null,
    week_over_week: null,
  });
});
