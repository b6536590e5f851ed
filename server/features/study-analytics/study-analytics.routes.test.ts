import { describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import { anOp, aSyncRequest, TestDevice } from '#server/sync/test-sync.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { DAY_MS } from '#shared/study/study-event.fixture.ts';
import {
  AchievementCheck,
  Achievements,
  AnalyticsOverview,
  Heatmap,
  Trends,
} from '#shared/study-analytics/study-analytics.contract.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const BASE = '/api/fre/analytics';
const CALLS = ['overview', 'heatmap', 'trends', 'achievements'] as const;

/** Starts the app with Ada at a given time. */
async function appWithAda(engine: Engine, now = NOW) {
  const app = await testApp(engine, { now: () => now });
  return { ...app, ada: await app.signedIn({ id: 'ada' }) };
}

const bodyOf = async (response: Response | Promise<Response>): Promise<unknown> => (await response).json();
const overviewOf = async (client: TestClient, query = '') =>
  AnalyticsOverview.parse(await bodyOf(client.get(`${BASE}/overview${query}`)));
const achievementsOf = async (client: TestClient) =>
  Achievements.parse(await bodyOf(client.get(`${BASE}/achievements`)));
const check = async (client: TestClient) => AchievementCheck.parse(await bodyOf(client.post(`${BASE}/achievements`)));
const view = (client: TestClient, daysAgo = 0, more: object = {}) =>
  client.post('/api/fre/recent', {
    ruleId: 'fre-404',
    timeSpentSeconds: 600,
    at: NOW - daysAgo * DAY_MS,
    tz_offset_min: 0,
    ...more,
  });

describe.each(ENGINES)('on %s', (engine) => {
  test("shows a user's study in the overview, the heatmap, and the trends, and none of it to another user", async () => {
    const { ada, signedIn } = await appWithAda(engine);
    for (const day of [2, 1, 0]) await view(ada, day);
    await ada.post('/fre/progress/rule/fre-404/study');
    expect(await overviewOf(ada)).toMatchObject({
      uniqueRulesViewed: 1,
      totalRulesInProgress: 1,
      studyTimeHours: 0.5,
      totalSessions: 3,
      averageSessionLengthMinutes: 10,
      currentStudyStreak: 3,
      difficultyDistribution: { advanced: 100 },
    });
    const { items, summary } = Heatmap.parse(await bodyOf(ada.get(`${BASE}/heatmap?refresh=true`)));
    expect(items).toMatchObject([{ ruleId: 'fre-404', studyIntensity: 68, masteryProgress: 25 }]);
    expect(summary).toMatchObject({ highIntensity: 1, totalRules: 1, totalArticles: 1 });
    const articles = Heatmap.parse(await bodyOf(ada.get(`${BASE}/heatmap?view=articles`)));
    expect(articles.items).toMatchObject([{ articleId: 'fre-article-4', ruleId: null }]);
    const { sessions, metrics } = Trends.parse(await bodyOf(ada.get(`${BASE}/trends?period=daily&days=7`)));
    expect(sessions.map(({ studyTimeMinutes }) => studyTimeMinutes)).toEqual([0, 0, 0, 0, 10, 10, 10]);
    expect(metrics).toMatchObject({ totalStudyMinutes: 30, activeDays: 3, longestStreak: 3 });
    expect(Trends.parse(await bodyOf(ada.get(`${BASE}/trends`))).sessions).toHaveLength(30);
    expect(await overviewOf(await signedIn({ id: 'bob' }))).toMatchObject({ uniqueRulesViewed: 0, totalSessions: 0 });
  });

  test("lists achievements before they're stored, and stores each of them only once, on request", async () => {
    const { ada, db } = await appWithAda(engine);
    await view(ada, 1);
    await view(ada, 0);
    await ada.post('/fre/progress/rule/fre-404/study');
    const listed = await achievementsOf(ada);
    const ids = listed.achievements.map(({ id }) => id).toSorted();
    expect(ids).toEqual(['every-article', 'every-rule', 'first-article', 'first-rule']);
    expect(listed.nextAchievements[0]).toMatchObject({ type: 'streak-3', current: 2, target: 3 });
    expect(await check(ada)).toEqual({ count: 4, message: 'You earned 4 new achievements.' });
    expect(await achievementsOf(ada)).toEqual(listed);
    expect(await check(ada)).toEqual({ count: 0, message: 'No new achievements yet. The next one isn’t far off.' });
    const rows = await liveRows(db, 'ada', 'achievement');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(rows.find(({ id }) => id === 'every-rule')?.data).toEqual({ at: NOW - DAY_MS });
  });

  test('stores and counts achievements once for two concurrent requests', async () => {
    const { ada } = await appWithAda(engine);
    await view(ada);
    const counts = (await Promise.all([check(ada), check(ada)])).map(({ count }) => count);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 2]);
  });

  test("sends stored achievements to a device, accepts the device's own, and keeps the earlier times", async () => {
    const { ada } = await appWithAda(engine);
    await view(ada, 1);
    await check(ada);
    const phone = new TestDevice(ada);
    await phone.sync();
    expect(phone.rows.get('achievement/every-rule')).toEqual({ at: NOW - DAY_MS });
    const earn = (id: string, at: number) => anOp({ e: 'achievement', id, type: 'earn', args: { at }, at: NOW });
    await phone.sync([
      earn('every-rule', NOW),
      earn('every-article', NOW - 9 * DAY_MS),
      earn('comeback', NOW + DAY_MS),
    ]);
    const { achievements } = await achievementsOf(ada);
    expect(Object.fromEntries(achievements.map(({ id, earnedAt }) => [id, Date.parse(earnedAt)]))).toEqual({
      'every-rule': NOW - DAY_MS,
      'every-article': NOW - 9 * DAY_MS,
      comeback: NOW,
    });
  });

  test('rejects an unknown achievement', async () => {
    const { ada } = await appWithAda(engine);
    const ops = [anOp({ e: 'achievement', id: 'streak-8', type: 'earn', args: { at: 1 } })];
    const answer = (await bodyOf(ada.post('/api/sync', aSyncRequest({ ops })))) as { acks: unknown };
    expect(answer.acks).toMatchObject([{ r: 'rejected' }]);
  });

  test("derives today's date from the given offset or, without one, from the last study event's offset", async () => {
    const { ada } = await appWithAda(engine, Date.UTC(2026, 10, 22, 16)); // It's the 23rd in Tokyo.
    for (const day of [19, 20]) {
      await view(ada, 0, { at: Date.UTC(2026, 10, day, 16), tz_offset_min: 540 });
    }
    expect((await overviewOf(ada)).currentStudyStreak).toBe(0);
    expect((await overviewOf(ada, '?tz_offset_min=-300')).currentStudyStreak).toBe(2);
    const { sessions } = Trends.parse(await bodyOf(ada.get(`${BASE}/trends?days=7`)));
    expect(sessions.at(-1)?.day).toBe('2026-11-23');
  });

  test('uses the offset of the last study event even if it was long ago', async () => {
    const { ada } = await appWithAda(engine, NOW + 200 * DAY_MS + 4 * HOUR_MS); // It's past midnight in Tokyo.
    await view(ada, 0, { tz_offset_min: 540 });
    const { sessions } = Trends.parse(await bodyOf(ada.get(`${BASE}/trends?days=7`)));
    expect(sessions.at(-1)?.day).toBe('2027-06-10');
  });

  test('shows suspended users their study and refuses visitors', async () => {
    const { signedIn, visitor } = await appWithAda(engine);
    const sue = await signedIn({ id: 'sue', status: 'suspended' });
    for (const call of CALLS) {
      expect((await sue.get(`${BASE}/${call}`)).status).toBe(200);
      const refused = await visitor.get(`${BASE}/${call}`);
      expect([refused.status, await refused.json()]).toMatchObject([
        401,
        { error: 'Authentication required', code: 'AUTH_REQUIRED' },
      ]);
    }
    expect((await sue.post(`${BASE}/achievements`)).status).toBe(200);
  });

  test.each([
    'heatmap?view=parts',
    'heatmap?refresh=maybe',
    'trends?days=8',
    'trends?period=weekly',
    'overview?tz_offset_min=900',
    'achievements?tz_offset_min=x',
  ])('refuses the request %s', async (call) => {
    const { ada } = await appWithAda(engine);
    const refused = await ada.get(`${BASE}/${call}`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });
});
