import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { listRecentViews } from '#shared/recent-views/recent-view.endpoints.ts';
import { SYNC_PROTOCOL } from '#shared/sync/sync.contract.ts';

const RECENT = '/api/fre/recent';
const EVENT = '01920000-0000-7000-8000-000000000001';
const OP = '01920000-0000-7000-8000-000000000002';
const MINUTE = 60_000;

const view = (client: TestClient, seconds: number, more: object = {}) =>
  client.post(RECENT, { ruleId: 'fre-404', timeSpentSeconds: seconds, ...more });

const listed = async (client: TestClient, query = '') =>
  listRecentViews.response.parse(await (await client.get(`${RECENT}${query}`)).json());

/** Makes a sync request that contains one view, with the IDs that a beacon for the same view has. */
const pushOf = (at: number) => ({
  protocol: SYNC_PROTOCOL,
  userId: 'ada',
  deviceId: '01920000-0000-7000-8000-00000000000d',
  cursor: 0,
  limit: 100,
  clientNow: at,
  ops: [
    {
      opId: OP,
      e: 'studyEvent',
      id: EVENT,
      type: 'add',
      ov: 1,
      args: { type: 'view', ruleId: 'fre-404', durationS: 30, at, tzOffsetMin: 0, localDay: '2026-11-20' },
      base: 0,
      at,
    },
  ],
});

describe.each(ENGINES)('on %s', (engine) => {
  test("adds up a rule's views and their time, and ignores views without reading time", async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    for (const seconds of [30, 91, 0]) expect(await (await view(ada, seconds)).json()).toEqual({ tracked: true });
    const { recentViews, stats } = await listed(ada, '?includeStats=true&limit=5&sortBy=time_spent');
    expect(recentViews).toEqual([
      {
        id: 'fre-404',
        ruleId: 'fre-404',
        viewCount: 2,
        lastViewed: new Date(app.now()).toISOString(),
        timeSpentSeconds: 121,
        averageTimePerView: 61,
        rule: expect.objectContaining({
          ruleNumber: '404',
          article: { title: 'Relevance and Its Limits', slug: 'relevance-and-its-limits' },
        }),
      },
    ]);
    expect(stats).toEqual({
      uniqueRulesViewed: 1,
      totalViews: 2,
      totalTimeSpentSeconds: 121,
      averageTimePerRule: 121,
    });
  });

  test("omits statistics unless includeStats is given, and doesn't show a user's views to others", async () => {
    const app = await testApp(engine);
    await view(await app.signedIn({ id: 'ada' }), 30);
    const bob = await app.signedIn({ id: 'bob' });
    expect(await listed(bob)).toEqual({ recentViews: [] });
  });

  test('counts a view once if both a beacon and a sync request report it, in either order', async () => {
    for (const isBeaconFirst of [true, false]) {
      const app = await testApp(engine);
      const ada = await app.signedIn({ id: 'ada' });
      const at = app.now() - 5 * MINUTE;
      const beacon = () => view(ada, 30, { eventId: EVENT, opId: OP, userId: 'ada', at, tz_offset_min: 0 });
      const push = () => ada.post('/api/sync', pushOf(at));
      const answers = isBeaconFirst ? [await beacon(), await push()] : [await push(), await beacon()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { recentViews } = await listed(ada);
      expect(recentViews).toMatchObject([{ viewCount: 1, timeSpentSeconds: 30 }]);
      expect(recentViews[0]?.lastViewed).toBe(new Date(at).toISOString());
      expect(await app.db.selectFrom('applied_op').select('op_id').execute()).toEqual([{ op_id: OP }]);
    }
  });

  test("refuses a beacon from another user's page and stores nothing", async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const answer = await view(ada, 30, { userId: 'bob' });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'WRONG_ACCOUNT' }]);
    expect(await listed(ada)).toEqual({ recentViews: [] });
  });

  test('treats a time in the future as the current time', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    await view(ada, 30, { at: app.now() + 90 * MINUTE });
    expect((await listed(ada)).recentViews[0]?.lastViewed).toBe(new Date(app.now()).toISOString());
  });

  test.each([
    [Number.MAX_SAFE_INTEGER, undefined],
    [Number.MIN_SAFE_INTEGER, undefined],
    [8.64e15, undefined],
    [-63_198_755_200_000, undefined], // before the year 0
    [Number.MAX_SAFE_INTEGER, '9999-99-99'],
    [Number.MIN_SAFE_INTEGER, '0000-00-00'],
  ])('still counts a view with an impossible time (%i, %s)', async (at, local_day) => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const answer = await view(ada, 30, { at, ...(local_day === undefined ? {} : { local_day }) });
    expect([answer.status, await answer.json()]).toEqual([200, { tracked: true }]);
    expect((await listed(ada)).recentViews).toMatchObject([
      { viewCount: 1, lastViewed: new Date(at < 0 ? 0 : app.now()).toISOString() },
    ]);
    const { local_day: day } = await app.db.selectFrom('study_entry').select('local_day').executeTakeFirstOrThrow();
    expect(day).toBe(at < 0 ? '1970-01-01' : '2026-11-21');
  });

  test("uses the last study event's offset for a view without one, however old that event is", async () => {
    for (const ago of [5, 300]) {
      const app = await testApp(engine);
      const ada = await app.signedIn({ id: 'ada' });
      await view(ada, 30, { at: app.now() - ago * 86_400_000, tz_offset_min: -300 });
      await view(ada, 30, { at: app.now() });
      const rows = await app.db.selectFrom('study_entry').select(['at', 'local_day']).orderBy('at').execute();
      expect(rows.at(-1)?.local_day, `${ago} days ago`).toBe('2026-11-20'); // It's already the 21st in London.
    }
  });

  test.each([
    [{ ruleId: 'fre-999', timeSpentSeconds: 30 }, 404, 'RULE_NOT_FOUND'],
    [{ ruleId: 'fre-404', timeSpentSeconds: -1 }, 400, 'INVALID_INPUT'],
    [{ ruleId: 'fre-404', timeSpentSeconds: 86_401 }, 400, 'INVALID_INPUT'],
    [{ ruleId: 'fre-404', timeSpentSeconds: 1.5 }, 400, 'INVALID_INPUT'],
    [{ ruleId: 'fre-404', timeSpentSeconds: 30, tz_offset_min: 900 }, 400, 'INVALID_INPUT'],
  ])('refuses a view with %o', async (body, status, code) => {
    const app = await testApp(engine);
    const answer = await (await app.signedIn({ id: 'ada' })).post(RECENT, body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  test.each(['?limit=0', '?limit=51', '?limit=x', '?sortBy=rule', '?includeStats=1'])(
    'refuses the query %s',
    async (query) => {
      const app = await testApp(engine);
      expect((await (await app.signedIn({ id: 'ada' })).get(`${RECENT}${query}`)).status).toBe(400);
    },
  );
});
