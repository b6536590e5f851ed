import { describe, expect, test } from 'vitest';
import { seededChance } from '#shared/study/study-event.fixture.ts';
import {
  accuracyOf,
  accuracyTrend,
  mannKendall,
  percentChange,
  pooled,
  trendOf,
} from '#shared/study-analytics/trend.ts';

const day = (correct: number, items: number) => ({ correct, items });
const repeated = <T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

describe('a change', () => {
  test.each([
    [0, 12, 100],
    [20, 15, -25],
    [0, 0, 0],
    [3, 0, -100],
    [8, 9, 13],
    [1000, 999, 0],
  ])('from %i to %i is %i percent', (before, now, percent) => {
    expect(percentChange(before, now)).toBe(percent);
  });

  test('stays between -100 and 300 percent in a trend', () => {
    expect(trendOf([1, 0, 0, 9]).change).toBe(300);
    expect(trendOf([9, 9, 0, 0]).change).toBe(-100);
  });

  test('compares the first half with the last half, without the day in the middle', () => {
    expect(trendOf([2, 2, 100, 3, 3]).change).toBe(50);
  });
});

describe('the Mann-Kendall test', () => {
  test('subtracts falling pairs from rising ones', () => {
    expect(mannKendall([1, 2, 3, 4]).s).toBe(6);
    expect(mannKendall([4, 3, 2, 1]).s).toBe(-6);
    expect(mannKendall([1, 3, 2, 4]).s).toBe(4);
  });

  test('measures how far the result is from chance, with and without ties', () => {
    // With n = 10, the variance is 10 * 9 * 25 / 18 = 125.
    expect(mannKendall([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).z).toBeCloseTo(44 / Math.sqrt(125), 10);
    expect(mannKendall([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]).z).toBeCloseTo(-44 / Math.sqrt(125), 10);
    // With two groups of five equal values, the variance is (10*9*25 - 2*5*4*15) / 18 = 91.67, and S = 25.
    expect(mannKendall([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]).z).toBeCloseTo(24 / Math.sqrt(1650 / 18), 10);
  });

  test('returns zeros for equal values or an empty list', () => {
    expect(mannKendall([5, 5, 5])).toEqual({ s: 0, z: 0 });
    expect(mannKendall([])).toEqual({ s: 0, z: 0 });
  });
});

const ramp = (days: number) => Array.from({ length: days }, (_, index) => 10 + index);

const confidence = (days: number) => trendOf(repeated(5, days)).confidence;

describe('the direction of a trend', () => {
  test('requires a change of at least five percent and a statistically significant result', () => {
    expect(trendOf(ramp(30))).toEqual({ direction: 'improving', change: 88, confidence: 'High' });
    expect(trendOf(ramp(30).toReversed())).toEqual({ direction: 'declining', change: -47, confidence: 'High' });
    expect(trendOf(ramp(30).map((value) => 1000 + value))).toMatchObject({ direction: 'stable', change: 1 });
    expect(trendOf([1, 9, 2, 8, 2, 9, 3])).toMatchObject({ direction: 'stable' });
  });

  test.each([
    [105, 'improving', 5],
    [104, 'stable', 4],
    [96, 'stable', -4],
    [95, 'declining', -5],
  ])('after a lasting step from 100 to %i is %s, since the change is %i percent', (now, direction, change) => {
    expect(trendOf([...repeated(100, 15), ...repeated(now, 15)])).toMatchObject({ direction, change });
  });

  test('has low confidence until there are five days of study, no matter how many days are empty', () => {
    const studied = (days: number) => [...repeated(0, 30 - days), ...repeated(5, days)];
    expect([1, 4, 5].map((days) => trendOf(studied(days)).confidence)).toEqual(['Low', 'Low', 'High']);
    expect(trendOf(repeated(0, 30))).toEqual({ direction: 'stable', change: 0, confidence: 'Low' });
  });

  test('does not reach high confidence over a short period', () => {
    expect(trendOf(ramp(7))).toMatchObject({ direction: 'improving', confidence: 'Medium' });
    expect(trendOf([1, 3, 2, 4, 3, 5, 4])).toMatchObject({ direction: 'improving', confidence: 'Low' });
    expect(trendOf([1, 2, 3, 4])).toMatchObject({ confidence: 'Low' });
  });

  test('has higher confidence with more days if the trend is stable', () => {
    expect([7, 9, 10, 14, 20, 21, 30].map(confidence)).toEqual([
      'Low',
      'Low',
      'Medium',
      'Medium',
      'Medium',
      'High',
      'High',
    ]);
  });

  test.each([7, 14, 30, 60])('is found by chance in about one in ten flat random series of %i days', (days) => {
    const chance = seededChance(days);
    const found = Array.from({ length: 4000 }, () => trendOf(Array.from({ length: days }, () => chance(1000)))).filter(
      ({ direction }) => direction !== 'stable',
    ).length;
    expect(found / 4000).toBeGreaterThan(0.06);
    expect(found / 4000).toBeLessThan(0.11);
  });

  test('is almost always found in a 30-day rise despite noise', () => {
    const chance = seededChance(1);
    const found = Array.from({ length: 1000 }, () =>
      trendOf(Array.from({ length: 30 }, (_, index) => 20 + index + chance(30))),
    ).filter(({ direction }) => direction === 'improving').length;
    expect(found).toBeGreaterThan(950);
  });
});

describe('the trend of accuracy', () => {
  const none = day(0, 0);

  test('pools the answers of each half', () => {
    expect(accuracyTrend([day(1, 1), day(4, 9), day(9, 10), none]).change).toBe(80);
  });

  test('leaves out days without answers instead of counting them as zero', () => {
    const days = [day(2, 4), none, day(3, 4), none, day(2, 4), none, day(3, 4), none];
    expect(accuracyTrend(days)).toEqual({ direction: 'stable', change: 0, confidence: 'Low' });
    expect(accuracyTrend([...repeated(none, 10), ...Array.from({ length: 4 }, (_, n) => day(n, 4))])).toMatchObject({
      confidence: 'Low',
    });
  });

  test('shows no change if one half has no answers', () => {
    expect(accuracyTrend([none, none, day(4, 4), day(4, 4)]).change).toBe(0);
    expect(accuracyTrend([day(4, 4), day(4, 4), none, none]).change).toBe(0);
  });

  test('detects an improvement over a month', () => {
    const days = Array.from({ length: 30 }, (_, index) => day(20 + index, 50));
    expect(accuracyTrend(days)).toEqual({ direction: 'improving', change: 56, confidence: 'High' });
  });
});

test('computes accuracy as the share of correct answers instead of a mean of percentages', () => {
  expect(accuracyOf(pooled([day(1, 1), day(0, 9)]))).toBe(10);
  expect(accuracyOf(pooled([]))).toBeNull();
});
