import { describe, expect, test } from 'vitest';
import { keepAnalytics, readAnalytics } from '#server/features/confessions/own-analytics.ts';
import { answerOf, appWithMembers, NOW, post } from '#server/features/confessions/test-confessions.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { readOwnAnalytics } from '#shared/confessions/own-confession.endpoints.ts';

const ANALYTICS = '/api/profile/analytics';
const DAY = 86_400_000;

const figures = async (response: Response) => readOwnAnalytics.response.parse(await response.json()).analytics;
const read = async (client: Pick<TestClient, 'get'>) => figures(await client.get(ANALYTICS));

describe.each(ENGINES)('own analytics on %s', (engine) => {
  test("cover only the actor's own posts and are shown only to the actor", async () => {
    const { ada, bob, root, visitor, db, published } = await appWithMembers(engine);
    await published();
    await db.deleteFrom('rate_limit').execute();
    await post(ada);
    expect(await read(ada)).toBeNull();
    const response = await ada.post(ANALYTICS);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await figures(response)).toMatchObject({
      total_confessions: 2,
      approved_confessions: 1,
      pending_confessions: 1,
      approval_rate: 50,
      last_calculated_at: new Date(NOW).toISOString(),
      week_over_week: null,
    });
    expect(await read(ada)).toMatchObject({ total_confessions: 2 });
    for (const client of [bob, root]) expect(await read(client)).toBeNull();
    expect(await answerOf(await visitor.get(ANALYTICS))).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('can be refreshed at most once an hour', async () => {
    const { ada } = await appWithMembers(engine);
    expect((await ada.post(ANALYTICS)).status).toBe(200);
    const refused = await ada.post(ANALYTICS);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'RATE_LIMITED', message: 'Analytics can only be refreshed once per hour. Please try again later.' },
    ]);
  });

  test('are compared with the figures from a week earlier', async () => {
    const { ada, db, published } = await appWithMembers(engine);
    await published();
    await ada.post(ANALYTICS);
    await keepAnalytics(db, NOW + 3 * DAY);
    await published();
    await published();
    await keepAnalytics(db, NOW + 7 * DAY);
    expect(await readAnalytics(db, { userId: 'ada' })).toMatchObject({
      total_confessions: 3,
      last_calculated_at: new Date(NOW + 7 * DAY).toISOString(),
      compared_with: new Date(NOW).toISOString(),
      week_over_week: { confessions: 200, views: 0 },
    });
  });

  test('are kept for two weeks, and only for users who have calculated theirs', async () => {
    const { ada, db, published } = await appWithMembers(engine);
    await published();
    await ada.post(ANALYTICS);
    await keepAnalytics(db, NOW + 15 * DAY);
    expect(await readAnalytics(db, { userId: 'ada' })).toMatchObject({ total_confessions: 1, compared_with: null });
    expect(await readAnalytics(db, { userId: 'bob' })).toBeNull();
    expect(await db.selectFrom('user_analytics').selectAll().execute()).toHaveLength(1);
  });

  test("are included in the account's download and deleted with the account", async () => {
    const { ada, db } = await appWithMembers(engine);
    await ada.post(ANALYTICS);
    const document = (await (await ada.get('/api/account/export')).json()) as { posts: { analytics: unknown[] } };
    expect(document.posts.analytics).toMatchObject([{ day: '2026-11-21', confessions: 0 }]);
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    expect(await db.selectFrom('user_analytics').selectAll().execute()).toEqual([]);
  });
});
