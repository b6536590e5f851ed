import { describe, expect, test } from 'vitest';
import { addTallies, forgetOldTallies, type VitalTally } from '#server/features/vitals/vitals.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const tally = (over: Partial<VitalTally> = {}): VitalTally => ({
  day: '2026-11-21',
  route: '/',
  metric: 'LCP',
  form_factor: 'phone',
  bucket: 2,
  rating: 'good',
  samples: 1,
  total: 1200,
  ...over,
});
const read = (db: Db) => db.selectFrom('vital_tally').selectAll().orderBy('day').orderBy('bucket').execute();

describe.each(ENGINES)('on %s', (engine) => {
  test('keeps exact totals with fifty concurrent writers', async () => {
    const db = await testDb(engine);
    const written = Array.from({ length: 50 }, async (_, index) =>
      addTallies(db, [tally({ total: 1001 + index }), tally({ bucket: 8, rating: 'poor', samples: 2, total: 9999 })]),
    );
    await Promise.all(written);
    expect(await read(db)).toEqual([
      tally({ samples: 50, total: 50 * 1001 + (49 * 50) / 2 }),
      tally({ bucket: 8, rating: 'poor', samples: 100, total: 50 * 9999 }),
    ]);
  });

  test.each([
    ['day', { day: '2026-11-22' }],
    ['page', { route: '/about' }],
    ['metric', { metric: 'FCP' }],
    ['screen', { form_factor: 'desktop' }],
    ['bucket', { bucket: 3 }],
  ] as const)('counts readings with a different %s separately', async (_what, over) => {
    const db = await testDb(engine);
    await addTallies(db, [tally()]);
    await addTallies(db, [tally(over)]);
    expect((await read(db)).map(({ samples }) => samples)).toEqual([1, 1]);
  });

  test('keeps the day exactly 400 days ago and deletes earlier ones', async () => {
    const db = await testDb(engine);
    await addTallies(db, [tally({ day: '2026-11-20' }), tally(), tally({ day: '2026-11-22' })]);
    await forgetOldTallies(db, Date.UTC(2026, 10, 21, 23, 59) + 400 * 86_400_000);
    expect((await read(db)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
