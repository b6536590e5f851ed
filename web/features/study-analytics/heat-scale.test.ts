import { expect, test } from 'vitest';
import { aHeatmapItem } from '#web/features/study-analytics/analytics.fixture.ts';
import { heatLevel, itemKey, itemName, topItems } from '#web/features/study-analytics/heat-scale.ts';

test.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [39, 2],
  [40, 3],
  [59, 3],
  [60, 4],
  [79, 4],
  [80, 5],
  [100, 5],
])('puts a score of %i at heat step %i', (score, level) => {
  expect(heatLevel(score)).toBe(level);
});

const ITEMS = [
  aHeatmapItem('401', {
    heatScore: 90,
    studyIntensity: 5,
    masteryProgress: 25,
    lastInteraction: '2026-11-01T10:00:00.000Z',
  }),
  aHeatmapItem('402', {
    heatScore: 10,
    studyIntensity: 80,
    masteryProgress: 25,
    lastInteraction: '2026-11-03T10:00:00.000Z',
  }),
  aHeatmapItem('403', {
    heatScore: 50,
    studyIntensity: 40,
    masteryProgress: 100,
    lastInteraction: '2026-11-02T10:00:00.000Z',
  }),
];

test.each([
  ['heat', ['401', '403', '402']],
  ['intensity', ['402', '403', '401']],
  ['mastery', ['403', '401', '402']],
  ['recent', ['402', '403', '401']],
] as const)('sorts items in the order "%s"', (sort, numbers) => {
  expect(topItems(ITEMS, sort, 50).map(({ ruleNumber }) => ruleNumber)).toEqual(numbers);
});

test('returns no more items than the limit', () => {
  expect(topItems(ITEMS, 'heat', 2)).toHaveLength(2);
});

test('names rules by number and articles by Roman numeral', () => {
  const rule = aHeatmapItem('404');
  const article = { ...rule, ruleId: null, ruleNumber: null };
  expect([itemName(rule), itemName(article)]).toEqual([
    { short: '404', kind: 'Rule' },
    { short: 'IV', kind: 'Article' },
  ]);
  expect([itemKey(rule), itemKey(article)]).toEqual(['fre-404', 'fre-article-4']);
});
