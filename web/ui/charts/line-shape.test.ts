import { expect, test } from 'vitest';
import type { ChartPoint } from '#web/ui/charts/chart-points.ts';
import { lineShape } from '#web/ui/charts/line-shape.ts';

const points = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, index) => ({ name: `Nov ${index + 1}`, value, shown: '', spoken: '' }));

test('draws a line through every value and fills the area down to zero', () => {
  expect(lineShape(points(0, 5, 10), 10)).toEqual({
    line: 'M0 100L50 50L100 0',
    area: 'M0 100L50 50L100 0V100H0Z',
    bridges: '',
    dots: 'M0 100h.01M50 50h.01M100 0h.01',
    lonely: '',
  });
});

test('splits the line at missing values, bridges them, and draws a value between two gaps as a separate point', () => {
  const { line, lonely, dots, bridges } = lineShape(points(1, 1, null, 2, null), 2);
  expect(line).toBe('M0 50L25 50');
  expect(bridges).toBe('M25 50L75 0');
  expect(lonely).toBe('M75 0h.01');
  expect(dots).toBe('M0 50h.01M25 50h.01M75 0h.01');
});

test('draws nothing without points and puts a single point in the middle', () => {
  expect(lineShape([], 2)).toEqual({ line: '', area: '', bridges: '', dots: '', lonely: '' });
  expect(lineShape(points(1), 2)).toEqual({
    line: '',
    area: '',
    bridges: '',
    dots: 'M50 50h.01',
    lonely: 'M50 50h.01',
  });
});

test('marks the only value above zero with a separate point', () => {
  const { line, lonely } = lineShape(points(0, 0, 2), 2);
  expect(line).toBe('M0 100L50 100L100 0');
  expect(lonely).toBe('M100 0h.01');
  expect(lineShape(points(null, 2, null), 2).lonely).toBe('M50 0h.01');
  expect(lineShape(points(0, 1, 2), 2).lonely).toBe('');
});

test('clamps values beyond the end of the axis to that end', () => {
  expect(lineShape(points(5, 1), 1).line).toBe('M0 0L100 0');
});
