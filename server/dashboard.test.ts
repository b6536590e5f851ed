import { expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { dashboardStats } from '#shared/dashboard/dashboard.endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);
const MINUTE_MS = 60_000;

const stats = async (client: TestClient) =>
  dashboardStats.response.parse(await (await client.get('/api/admin/dashboard/stats')).json());

test.each(ENGINES)('on %s, counts recent activity and hides user and ticket counts from moderators', async (engine) => {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const ada = await app.signedIn({ id: 'ada' });
  const mo = await app.signedIn({ id: 'mo', role: 'moderator' });
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const post = async (path: string, body: object) => {
    await app.db.deleteFrom('rate_limit').execute();
    return ((await (await ada.post(path, body)).json()) as { id: string }).id;
  };
  const dates = { start_date: '2026-11-20', end_date: '2026-11-22' };
  await root.post('/api/admin/competitions', { name: 'States', visibility_status: 'published', ...dates });
  await root.post('/api/admin/competitions', { name: 'Nationals', visibility_status: 'published' });
  const open = await post('/api/confessions', { content: 'Our closing made the whole jury smile today' });
  await post('/api/confessions', { content: 'I want to kill myself after that round' });
  const comment = await post('/api/comments', { confession_id: open, content: 'Congratulations on a great round!' });
  await root.post('/api/reports', { content_type: 'comment', content_id: comment, reason: 'False information' });
  await post('/api/support/tickets', { ticket_type: 'general', subject: 'A question', message: 'How is it done?' });
  clock.now += 31 * MINUTE_MS;
  const expected = {
    totalConfessions: 1,
    totalComments: 1,
    pendingConfessions: 1,
    pendingComments: 0,
    pendingReports: 1,
    activeCompetitions: 1,
    queue: { oldestWaitingMinutes: 31, overdue: 1, failingJobs: 0, external: null },
  };
  expect(await stats(root)).toEqual({
    ...expected,
    totalUsers: 3,
    openTickets: 1,
    last24Hours: { newConfessions: 2, newComments: 1, newUsers: expect.any(Number) as number },
  });
  expect(await stats(mo)).toEqual({
    ...expected,
    totalUsers: null,
    openTickets: null,
    last24Hours: { newConfessions: 2, newComments: 1, newUsers: null },
  });
  await ada.delete(`/api/comments/${comment}`);
  expect(await stats(root)).toMatchObject({ totalComments: 0, last24Hours: { newComments: 1 } });
});
