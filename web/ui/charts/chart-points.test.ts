import { expect, test } from 'vitest';
import { axisTop, type ChartPoint, chartSummary, namedPoints, nearestPoint, xOf } from '#web/ui/charts/chart-points.ts';

test.each([
  [0, 2, 2],
  [1, 2, 2],
  [3, 2, 4],
  [9, 2, 10],
  [11, 2, 12],
  [58, 10, 60],
  [60, 10, 60],
  [61, 10, 80],
  [100, 10, 100],
  [101, 10, 120],
  [1440, 10, 1600],
  [99_999, 10, 100_000],
  [0, 10, 10],
])('for a maximum value of %i and a minimum axis length of %i, ends the axis at %i', (highest, least, top) => {
  expect(axisTop(highest, least)).toBe(top);
});

test('ends the axis at an even number that is at least the highest value', () => {
  for (let highest = 0; highest < 3000; highest += 1) {
    const top = axisTop(highest);
    expect([highest, top >= highest, (top / 2) % 1]).toEqual([highest, true, 0]);
  }
});

test('spreads points from edge to edge and puts a single point in the middle', () => {
  expect([0, 1, 2].map((index) => xOf(index, 3))).toEqual([0, 50, 100]);
  expect(xOf(0, 1)).toBe(50);
});

test('puts each point in the middle of its cell', () => {
  expect([0, 1, 2, 3].map((index) => xOf(index, 4, 'cell'))).toEqual([12.5, 37.5, 62.5, 87.5]);
  expect([-0.1, 0, 0.24, 0.26, 0.99, 1].map((x) => nearestPoint(x, 4, 'cell'))).toEqual([0, 0, 0, 1, 3, 3]);
});

test.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [3, [0, 1, 2]],
  [4, [0, 2, 3]],
  [5, [0, 2, 4]],
  [6, [0, 3, 5]],
  [7, [0, 2, 4, 6]],
  [14, [0, 4, 9, 13]],
  [30, [0, 7, 15, 22, 29]],
  [60, [0, 15, 30, 44, 59]],
])('out of %i points, names those at %j below the axis', (count, named) => {
  expect(namedPoints(count)).toEqual(named);
});

test('finds the nearest point even beyond the edges', () => {
  expect([-0.2, 0, 0.49, 0.51, 1, 1.3].map((x) => nearestPoint(x, 2))).toEqual([0, 0, 0, 1, 1, 1]);
  expect(nearestPoint(0.9, 1)).toBe(0);
});

const point = (name: string, value: number | null): ChartPoint => ({
  name,
  value,
  shown: `${value}m`,
  spoken: `${value} minutes`,
});

test("states a chart's highest and latest values", () => {
  const points = [point('Nov 1', 5), point('Nov 2', 58), point('Nov 3', null), point('Nov 4', 0), point('Nov 5', null)];
  expect(chartSummary(points)).toBe('3 values. Highest 58 minutes on Nov 2, latest 0 minutes on Nov 4.');
  expect(chartSummary([point('Nov 1', 7), point('Nov 2', null)])).toBe('One value: 7 minutes on Nov 1.');
  expect(chartSummary([point('Nov 1', null)])).toBe('No values.');
});
