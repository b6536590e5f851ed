import { expect, test } from 'vitest';
import { drillPath } from '#shared/practice/drill-path.ts';
import type { DrillPlan } from '#shared/trainer/drill-plan.ts';

test.each<[DrillPlan, string]>([
  [{ mode: 'practice', subject: null, grounds: [] }, '/learn/objections?play=practice'],
  [{ mode: 'rapid', subject: 'hearsay', grounds: [] }, '/learn/objections?play=rapid&article=hearsay'],
  [{ mode: 'round', subject: 'scooter', grounds: [] }, '/learn/objections/scooter'],
  [
    { mode: 'weak', subject: null, grounds: ['hearsay', 'leading'] },
    '/learn/objections?play=weak&grounds=hearsay,leading',
  ],
])('gives the plan %j the address %s', (plan, path) => {
  expect(drillPath(plan)).toBe(path);
});
