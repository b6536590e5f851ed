import { expect, test } from 'vitest';
import { countIn, type DrillPlan, drillKey, groundsIn, planOf } from '#shared/trainer/drill-plan.ts';

test.each<[DrillPlan, string]>([
  [{ mode: 'practice', subject: null, grounds: [] }, 'drill practice'],
  [{ mode: 'rapid', subject: 'hearsay', grounds: [] }, 'drill rapid hearsay'],
  [{ mode: 'round', subject: 'scooter', grounds: [] }, 'drill round scooter'],
  [{ mode: 'weak', subject: null, grounds: ['hearsay', 'leading'] }, 'drill weak hearsay,leading'],
])('gives the plan %j the key %s', (plan, key) => {
  expect(drillKey(plan)).toBe(key);
  expect(planOf(key)).toEqual(plan);
});

test("returns undefined for keys that don't belong to a session", () => {
  for (const key of ['fre-404', 'hearsay', 'drill', 'drill nothing']) expect(planOf(key)).toBeUndefined();
});

test('reads only grounds that exist', () => {
  expect(groundsIn('leading,nonsense,hearsay')).toEqual(['hearsay', 'leading']);
  expect(groundsIn(null)).toEqual([]);
});

test.each([
  ['8', 8],
  ['50', 50],
  ['51', undefined],
  ['0', undefined],
  ['2.5', undefined],
  ['many', undefined],
  [null, undefined],
])('reads the number of calls from %s: %s', (text, count) => {
  expect(countIn(text)).toBe(count);
});
