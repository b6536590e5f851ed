import { expect, test } from 'vitest';
import { drillPath } from '#shared/pages/drill-path.ts';
import { countIn, type DrillPlan, drillKey, groundsIn, planOf } from '#shared/trainer/drill-plan.ts';

test.each<[DrillPlan, string, string]>([
  [{ mode: 'practice', subject: null, grounds: [] }, 'drill practice', '/learn/objections?play=practice'],
  [
    { mode: 'rapid', subject: 'hearsay', grounds: [] },
    'drill rapid hearsay',
    '/learn/objections?play=rapid&article=hearsay',
  ],
  [{ mode: 'round', subject: 'scooter', grounds: [] }, 'drill round scooter', '/learn/objections/scooter'],
  [
    { mode: 'weak', subject: null, grounds: ['hearsay', 'leading'] },
    'drill weak hearsay,leading',
    '/learn/objections?play=weak&grounds=hearsay,leading',
  ],
])('gives the plan %j a key and an address', (plan, key, path) => {
  expect(drillKey(plan)).toBe(key);
  expect(planOf(key)).toEqual(plan);
  expect(drillPath(plan)).toBe(path);
});

test('recognizes keys of other things', () => {
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
])('reads %s as a number of calls', (text, count) => {
  expect(countIn(text)).toBe(count);
});
