import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someActivity } from '#shared/admin-analytics/admin-analytics.fixture.ts';
import { someStats } from '#shared/dashboard/dashboard.fixture.ts';
import { aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aReportCase } from '#shared/reports/report-case.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const STATS = 'GET /api/admin/dashboard/stats';
const ADMIN = aMe({ roles: ['admin'] });

async function open(answer: Answers[string], others: Answers = {}) {
  const made = answerCalls({ [STATS]: answer, ...others });
  const { screen } = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at: ADMIN_PATH, me: ADMIN });
  return { screen, calls: () => made.filter(({ call }) => call === STATS).length };
}
const numbers = () => [...document.querySelectorAll('.stat-value')].map(({ firstChild }) => firstChild?.textContent);

/** Makes the browser report that the tab is visible or hidden. */
function setVisible(isVisible: boolean): void {
  const state = isVisible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setVisible(true);
});

test('shows the counts, how long the oldest post has waited, and the last 24 hours', async () => {
  const { screen } = await open(() => Response.json(someStats({ totalUsers: 2418 })));
  await expect.poll(numbers).toEqual(['2,418', '118', '640', '1', '4']);
  await expect.element(screen.getByText('3 waiting').first()).toBeVisible();
  await expect.element(screen.getByText('The oldest post has waited 12 min.')).toBeVisible();
  const lastDay = screen.getByRole('region', { name: 'Last 24 hours' });
  await expect.element(lastDay).toHaveTextContent('Confessions6Comments31Users2');
});

const pageOf =
  (...items: object[]) =>
  () =>
    Response.json({
      items,
      pagination: { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: items.length },
    });

test('charts the last two weeks and lists what is waiting, with links', async () => {
  const post = aStaffConfession();
  const { screen } = await open(() => Response.json(someStats()), {
    'GET /api/admin/dashboard/activity': () => Response.json(someActivity()),
    'GET /api/admin/confessions?limit=3': pageOf(post),
    'GET /api/admin/comments?limit=3': pageOf(),
    'GET /api/admin/reports?filter=pending&limit=3': pageOf(aReportCase()),
  });
  const chart = screen.getByRole('slider', { name: 'Confessions a day, last 14 days' });
  await expect.element(chart).toHaveAttribute('aria-valuetext', '13 confessions, Nov 25');
  await screen.getByRole('radio', { name: 'Comments' }).click();
  await screen.getByText('Show as table').click();
  const table = screen.getByRole('table', { name: 'Comments a day, last 14 days' });
  await expect.element(table.getByRole('row', { name: 'Nov 25 39' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Nov 12 Not counted yet' })).toBeInTheDocument();
  const pending = screen.getByRole('region', { name: 'Pending confessions' });
  await expect
    .element(pending.getByRole('link', { name: post.content }))
    .toHaveAttribute('href', `/admin/confessions?post=${post.id}`);
  await expect.element(screen.getByText('Nothing is waiting.')).toBeVisible();
  const reports = screen.getByRole('region', { name: 'Pending reports' });
  await expect.element(reports.getByRole('listitem').getByRole('link')).toHaveAttribute('href', '/admin/reports');
});

test('says which parts couldn’t be loaded and shows the others', async () => {
  const { screen } = await open(() => Response.json(someStats()));
  await expect.element(screen.getByText('The chart of the last 14 days couldn’t be loaded.')).toBeVisible();
  await expect.poll(() => screen.getByText('This list couldn’t be loaded.').elements().length).toBe(3);
  expect(numbers()[0]).toBe('214');
});

test.each([
  ['a network failure', noNetwork],
  ['a time-out', () => Promise.reject(new DOMException('Too long', 'TimeoutError'))],
])('after %s, warns that the server is unreachable and shows zeros', async (_what, answer) => {
  const { screen } = await open(answer);
  await expect.element(screen.getByText('API Connection Issue')).toBeVisible();
  expect(numbers()).toEqual(['0', '0', '0', '0', '0']);
});

test.each([
  [401, 'AUTH_REQUIRED'],
  [429, 'RATE_LIMITED'],
])('shows no warning after a refusal with status %i and keeps the counts', async (status, code) => {
  let isRefused = false;
  const answer = () => (isRefused ? refusal(status, code) : Response.json(someStats()));
  const { screen, calls } = await open(answer);
  await expect.poll(numbers).toHaveLength(5);
  isRefused = true;
  const before = calls();
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(calls).toBeGreaterThan(before);
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(document.querySelector('.banner')).toBeNull();
  expect(numbers()[0]).toBe('214');
});

test('if the server fails, says that the counts couldn’t be loaded', async () => {
  const { screen } = await open(() => refusal(500, 'INTERNAL_ERROR'));
  await expect.element(screen.getByText('The counts couldn’t be loaded. Press Refresh to try again.')).toBeVisible();
});

test('warns about posts that have waited too long and posts that couldn’t be checked', async () => {
  const queue = { oldestWaitingMinutes: 95, overdue: 1, failingJobs: 2 };
  const { screen } = await open(() => Response.json(someStats({ queue })));
  await expect.element(screen.getByText(/1 post has waited for a decision/)).toBeVisible();
  await expect.element(screen.getByText(/2 posts couldn’t be checked/)).toBeVisible();
});

test.each([
  ['failing', 'The last call to the external moderation engine failed.'],
  ['paused', 'The external moderation engine keeps failing'],
  ['budget', 'The external moderation engine has used up today’s budget.'],
] as const)('warns that the external check is not available (%s)', async (external, words) => {
  const queue = { oldestWaitingMinutes: null, overdue: 0, failingJobs: 0, external };
  const { screen } = await open(() => Response.json(someStats({ queue })));
  await expect.element(screen.getByText('The external check isn’t available')).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('loads the counts every 30 seconds unless the tab is hidden, and right away when it’s shown again', async () => {
  vi.useFakeTimers();
  const { calls } = await open(() => Response.json(someStats()));
  await vi.advanceTimersByTimeAsync(1000);
  const first = calls();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(calls()).toBe(first);
  await vi.advanceTimersByTimeAsync(8000);
  expect(calls()).toBe(first + 1);
  setVisible(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls()).toBe(first + 1);
  setVisible(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(calls()).toBe(first + 2);
});
