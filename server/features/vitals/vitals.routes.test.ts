import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { VitalReading } from '#shared/vitals/vital.contract.ts';

const PATH = '/api/analytics/vitals';
const NOW = Date.UTC(2026, 10, 21, 23, 59);
const RULE = '/learn/fre-explorer/:articleSlug/:ruleNumber';

const reading = (over: Partial<VitalReading> = {}): VitalReading => ({
  name: 'LCP',
  value: 2500,
  route: RULE,
  form_factor: 'phone',
  ...over,
});
const report = (...readings: unknown[]) => ({ readings });
const rows = (db: Db) => db.selectFrom('vital_tally').selectAll().orderBy('day').orderBy('bucket').execute();

describe.each(ENGINES)('on %s', (engine) => {
  test('turns a report into counts for its day and rates each reading on the server', async () => {
    const { visitor, db } = await testApp(engine, { now: () => NOW });
    const readings = [reading(), reading({ value: 2500.5 }), reading({ name: 'CLS', value: 0.25 })];
    const response = await visitor.post(PATH, report(...readings));
    expect([response.status, await response.json()]).toEqual([200, { accepted: 3 }]);
    const common = { day: '2026-11-21', route: RULE, form_factor: 'phone', samples: 1 };
    expect(await rows(db)).toEqual([
      { ...common, metric: 'LCP', bucket: 4, rating: 'good', total: 2500 },
      { ...common, metric: 'LCP', bucket: 5, rating: 'needs-improvement', total: 2501 },
      { ...common, metric: 'CLS', bucket: 7, rating: 'needs-improvement', total: 2500 },
    ]);
  });

  test('keeps exact totals with fifty concurrent reports', async () => {
    const { visitor, db } = await testApp(engine, { now: () => NOW });
    const reports = Array.from({ length: 50 }, async (_, index) => {
      const readings = [
        reading({ name: 'INP', value: 90, form_factor: 'desktop' }),
        reading({ value: 2100 + index }),
        reading({ name: 'TTFB', value: 100, route: 'other' }),
      ];
      // Every other report is in reverse order, so writers would deadlock if they didn't sort.
      return visitor.post(PATH, report(...(index % 2 === 0 ? readings : readings.toReversed())));
    });
    const statuses = (await Promise.all(reports)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const found = (await rows(db)).map(({ metric, samples, total }) => [metric, { samples, total }] as const);
    expect(Object.fromEntries(found)).toEqual({
      INP: { samples: 50, total: 50 * 90 },
      LCP: { samples: 50, total: 50 * 2100 + (49 * 50) / 2 },
      TTFB: { samples: 50, total: 50 * 100 },
    });
  });

  test.each([
    ['no readings', report()],
    ['more than twenty readings', report(...Array.from({ length: 21 }, () => reading()))],
    ['a negative value', report(reading({ value: -1 }))],
    ['a value of more than two minutes', report(reading({ value: 120_001 }))],
    ['an impossible layout shift', report(reading({ name: 'CLS', value: 20.1 }))],
    ['a text value', report({ ...reading(), value: '2500' })],
    ['an unknown metric', report({ ...reading(), name: 'FID' })],
    ['an address instead of a pattern', report({ ...reading(), route: '/learn/fre-explorer/hearsay/801' })],
    ['an unknown screen', report({ ...reading(), form_factor: 'watch' })],
    ['an ID', report({ ...reading(), id: 'v5-1' })],
    ['its own rating', report({ ...reading(), rating: 'good' })],
    ['a user ID', { ...report(reading()), userId: 'ada' }],
    ['a bare list', [reading()]],
  ])('refuses a report with %s and counts nothing', async (_what, body) => {
    const { visitor, db } = await testApp(engine);
    const response = await visitor.post(PATH, body);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    expect(await rows(db)).toEqual([]);
  });

  test('accepts the largest possible values', async () => {
    const { visitor } = await testApp(engine);
    const readings = [reading({ value: 120_000 }), reading({ name: 'CLS', value: 20 }), reading({ value: 0 })];
    expect((await visitor.post(PATH, report(...readings))).status).toBe(200);
  });

  test('accepts reports from anyone, even banned users, and stores nothing that identifies them', async () => {
    const { visitor, signedIn, db, lines } = await testApp(engine);
    const clients = [
      visitor,
      await signedIn({ id: 'zoe' }),
      await signedIn({ id: 'bob', status: 'banned' }),
      await signedIn({ id: 'root', role: 'admin', via: 'bearer' }),
    ];
    for (const client of clients) {
      const response = await client.post(PATH, report(reading()));
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect(await rows(db)).toMatchObject([{ samples: 4, total: 10_000 }]);
    expect(Object.keys((await rows(db))[0] ?? {}).toSorted()).toEqual([
      'bucket',
      'day',
      'form_factor',
      'metric',
      'rating',
      'route',
      'samples',
      'total',
    ]);
    expect(lines.join()).not.toMatch(/zoe|bob|ruleNumber/);
  });

  test('lets nobody read reports', async () => {
    const { signedIn } = await testApp(engine);
    const admin = await signedIn({ id: 'root', role: 'admin' });
    expect((await admin.get(PATH)).status).toBe(405);
  });

  test('refuses reports from an IP address that sends too many', async () => {
    const { driver } = await testApp(engine);
    const vitalsPerAddress = { count: 2, seconds: 3600 };
    const limits = createLimits(driver, { secret: 'x'.repeat(32), now: () => NOW, over: { vitalsPerAddress } });
    const { visitor, db } = await testApp(engine, { limits });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await visitor.post(PATH, report(reading()))).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(await rows(db)).toMatchObject([{ samples: 2 }]);
  });

  test('counts each day separately', async () => {
    let now = NOW;
    const { visitor, db } = await testApp(engine, { now: () => now });
    await visitor.post(PATH, report(reading()));
    now += 60_000;
    await visitor.post(PATH, report(reading()));
    expect((await rows(db)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
