import { expect, test } from 'vitest';
import { type Memory, remember, retrievability } from '#shared/study/memory.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';
import { DAY_MS, STUDY_BEGAN, seededChance, when } from '#shared/study/study-event.fixture.ts';

const momentOf = (day: number) => {
  const { at, localDay } = when(STUDY_BEGAN + day * DAY_MS);
  return { at, day: localDay };
};
const after = (days: readonly number[], grade: Grade = 'good') =>
  days.reduce<Memory | null>((memory, day) => remember(memory, grade, momentOf(day)), null);

test.each([
  [[0, 3], 13.8],
  [[0, 7], 21.4],
  [[0, 2, 7], 30.1],
])('good grades on days %j lead to a stability of %d days', (days, stability) => {
  expect(after(days)?.stability).toBeCloseTo(stability, 1);
});

test.each([
  [2.3, 8],
  [21, 70],
])('with a stability of %d days, recall falls to 0.80 on day %d', (stability, day) => {
  const memory = { stability, difficulty: 5, day: '2026-11-02', at: STUDY_BEGAN };
  expect(retrievability(memory, STUDY_BEGAN + (day - 1) * DAY_MS)).toBeGreaterThan(0.8);
  expect(retrievability(memory, STUDY_BEGAN + day * DAY_MS)).toBeLessThanOrEqual(0.8);
});

test('counts only the first grade of a study day', () => {
  expect(after([0, 0, 0, 0])).toEqual(after([0]));
});

test('ignores a grade on an earlier day, for example after a flight that sets the clock back', () => {
  expect(remember(after([5]), 'again', momentOf(4))).toEqual(after([5]));
});

test('recall is certain at the time of the last grade, and before it if clocks differ', () => {
  const memory = after([0]);
  expect(memory && retrievability(memory, STUDY_BEGAN)).toBe(1);
  expect(memory && retrievability(memory, STUDY_BEGAN - DAY_MS)).toBe(1);
});

test('keeps stability and difficulty within bounds over years of failures and long gaps', () => {
  const chance = seededChance(7);
  let memory: Memory | null = null;
  let day = 0;
  for (let session = 0; session < 2000; session += 1) {
    memory = remember(memory, (['again', 'again', 'hard', 'easy'] as const)[chance(4)] ?? 'again', momentOf(day));
    day += 1 + chance(session % 100 === 0 ? 3000 : 3);
  }
  expect(memory?.stability).toBeGreaterThan(0);
  expect(memory?.difficulty).toBeLessThanOrEqual(10);
});
