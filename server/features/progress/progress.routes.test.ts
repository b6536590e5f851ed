import { describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { ArticleProgress, RuleProgress, UserProgress } from '#shared/progress/progress.contract.ts';
import { SETTINGS_ID } from '#shared/settings/study-settings.contract.ts';
import { SYNC_PROTOCOL } from '#shared/sync/sync.contract.ts';

const RULE = '/fre/progress/rule/fre-404';
const ARTICLE = '/fre/progress/article/fre-article-4';
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);

type Enveloped = { success: boolean; data: unknown; error: string | null; code?: string };
const answerOf = async (response: Response) => [response.status, (await response.json()) as Enveloped] as const;
const dataOf = async (response: Response) => (await answerOf(response))[1].data;
const ruleOf = async (client: TestClient) => RuleProgress.parse(await dataOf(await client.get(RULE)));
const userOf = async (client: TestClient, query = '') =>
  UserProgress.parse(await dataOf(await client.get(`/fre/progress/user${query}`)));
const view = (client: TestClient, more: object = {}) =>
  client.post('/api/fre/recent', { ruleId: 'fre-404', timeSpentSeconds: 60, ...more });

/** Starts the app with Ada and a clock that tests can move forward. */
async function appWithClock(engine: Engine, now = START) {
  const clock = { now };
  const app = await testApp(engine, { now: () => clock.now });
  return { ...app, clock, ada: await app.signedIn({ id: 'ada' }) };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('starts a new user with no progress', async () => {
    const { ada } = await appWithClock(engine);
    expect(await answerOf(await ada.get(RULE))).toEqual([
      200,
      {
        success: true,
        error: null,
        data: {
          rule_id: 'fre-404',
          mastery_level: 'not_started',
          masteryLevel: 'not_started',
          progressPercentage: 0,
          needsReview: false,
          studied_at: null,
          last_studied_at: null,
          questions_answered: 0,
          questions_correct: 0,
        },
      },
    ]);
    expect(await userOf(ada)).toMatchObject({ studied_rules: 0, current_streak: 0, last_studied_at: null });
  });

  test("a studied mark sets a rule's level to learning, and counts for its article but not for other users", async () => {
    const { ada, signedIn } = await appWithClock(engine);
    const marked = await dataOf(await ada.post(`${RULE}/study`));
    const at = new Date(START).toISOString();
    expect(marked).toMatchObject({ masteryLevel: 'learning', progressPercentage: 25, studied_at: at });
    expect(await ruleOf(ada)).toEqual(marked);
    const article = ArticleProgress.parse(await dataOf(await ada.get(ARTICLE)));
    expect(article).toMatchObject({ studied_rules: 1, in_progress_rules: 1, status: 'completed' });
    const user = await userOf(ada);
    expect(user).toMatchObject({ total_rules: 1, studied_rules: 1, in_progress_rules: 1, last_studied_at: at });
    expect(user.progress_by_article).toEqual({ 'fre-article-4': article });
    expect((await userOf(await signedIn({ id: 'bob' }))).studied_rules).toBe(0);
  });

  test('keeps the date of the first studied mark', async () => {
    const { ada, clock } = await appWithClock(engine);
    await ada.post(`${RULE}/study`);
    clock.now += HOUR;
    await ada.post(`${RULE}/study`);
    expect(await ruleOf(ada)).toMatchObject({ studied_at: new Date(START).toISOString() });
  });

  test("counts a self-assessment but doesn't let it earn the mastered level", async () => {
    const { ada } = await appWithClock(engine);
    const levelOf = async (path: string, body: object) =>
      RuleProgress.parse(await dataOf(await ada.put(path, body))).mastery_level;
    expect(await levelOf(`${RULE}/mastery`, { masteryLevel: 'struggling' })).toBe('struggling');
    expect(await levelOf(`${RULE}/mastery`, { masteryLevel: 'mastered' })).toBe('competent');
    expect(await levelOf(RULE, { masteryLevel: 'learning' })).toBe('learning');
  });

  test('records a studied mark and a self-assessment in one call', async () => {
    const { ada } = await appWithClock(engine);
    const put = await dataOf(await ada.put(RULE, { studied: true, masteryLevel: 'competent' }));
    expect(put).toMatchObject({ mastery_level: 'competent', studied_at: new Date(START).toISOString() });
  });

  test("counts the streak in the given UTC offset or, without one, in the last study event's offset", async () => {
    // It's already the 23rd in Tokyo, but still the 22nd in New York.
    const { ada } = await appWithClock(engine, Date.UTC(2026, 10, 22, 16));
    for (const day of [19, 20]) await view(ada, { at: Date.UTC(2026, 10, day, 16), tz_offset_min: 540 });
    expect(await userOf(ada)).toMatchObject({ current_streak: 0, longest_streak: 2 });
    expect(await userOf(ada, '?tz_offset_min=-300')).toMatchObject({ current_streak: 2, longest_streak: 2 });
  });

  test('counts a studied mark for the study day at the given UTC offset', async () => {
    const { ada, db } = await appWithClock(engine, Date.UTC(2026, 10, 21, 3));
    expect((await ada.post(`${RULE}/study`, { tz_offset_min: -300 })).status).toBe(200);
    expect(await db.selectFrom('study_entry').select('local_day').execute()).toEqual([{ local_day: '2026-11-20' }]);
  });

  test('starts a study day at the hour set by the user', async () => {
    const { ada, clock } = await appWithClock(engine);
    const op = { opId: '01920000-0000-7000-8000-000000000002', e: 'settings', id: SETTINGS_ID, type: 'set', ov: 1 };
    const answer = await ada.post('/api/sync', {
      protocol: SYNC_PROTOCOL,
      userId: 'ada',
      deviceId: '01920000-0000-7000-8000-00000000000d',
      cursor: 0,
      limit: 10,
      clientNow: START,
      ops: [{ ...op, args: { dayStartHour: 4 }, base: 0, at: START }],
    });
    expect(answer.status).toBe(200);
    for (const hour of [23, 27]) {
      clock.now = Date.UTC(2026, 10, 21, hour);
      await view(ada, { tz_offset_min: 0 });
    }
    expect((await userOf(ada)).longest_streak).toBe(1);
  });

  test("counts the user's bookmarks", async () => {
    const { ada } = await appWithClock(engine);
    await ada.post('/fre/bookmarks/fre-404');
    expect((await userOf(ada)).bookmarked_rules).toBe(1);
  });

  test('lets suspended users keep studying', async () => {
    const { signedIn } = await appWithClock(engine);
    const sue = await signedIn({ id: 'sue', status: 'suspended' });
    expect((await sue.post(`${RULE}/study`)).status).toBe(200);
    expect((await ruleOf(sue)).mastery_level).toBe('learning');
  });

  test.each([
    ['get', '/fre/progress/rule/fre-999', undefined, 404, 'RULE_NOT_FOUND'],
    ['post', '/fre/progress/rule/fre-999/study', undefined, 404, 'RULE_NOT_FOUND'],
    ['put', '/fre/progress/rule/fre-999/mastery', { masteryLevel: 'learning' }, 404, 'RULE_NOT_FOUND'],
    ['get', '/fre/progress/article/fre-article-9', undefined, 404, 'ARTICLE_NOT_FOUND'],
    ['post', `${RULE}/study`, { tz_offset_min: 900 }, 400, 'INVALID_INPUT'],
    ['put', RULE, {}, 400, 'INVALID_INPUT'],
    ['put', RULE, { studied: false }, 400, 'INVALID_INPUT'],
    ['put', `${RULE}/mastery`, { masteryLevel: 'expert' }, 400, 'INVALID_INPUT'],
    ['get', '/fre/progress/user?tz_offset_min=900', undefined, 400, 'INVALID_INPUT'],
  ] as const)('refuses %s %s with %o', async (method, path, body, status, code) => {
    const { ada } = await appWithClock(engine);
    const answer = await (method === 'get' ? ada.get(path) : ada[method](path, body));
    expect(await answerOf(answer)).toMatchObject([status, { success: false, data: null, code }]);
  });
});
