import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { ProfileAnalyticsPage } from '#web/pages/profile-analytics.page.tsx';
import { ProfileCommentsPage } from '#web/pages/profile-comments.page.tsx';
import { ProfileConfessionsPage } from '#web/pages/profile-confessions.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const CONFESSIONS = { path: PAGE_PATHS.profileConfessions, Page: ProfileConfessionsPage };
const COMMENTS = { path: PAGE_PATHS.profileComments, Page: ProfileCommentsPage };
const ANALYTICS = { path: PAGE_PATHS.profileAnalytics, Page: ProfileAnalyticsPage };

beforeEach(() => {
  const pagination = { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: 0 };
  answerCalls({
    'GET /api/profile/confessions?page=1&status=all&sort=newest': () => Response.json({ items: [], pagination }),
    'GET /api/profile/comments?page=1&status=all&sort=newest&include_replies=true': () =>
      Response.json({ items: [], pagination }),
    'GET /api/profile/analytics': () => Response.json({ analytics: null }),
  });
});

test.each([
  ['My Confessions', CONFESSIONS, 'No confessions yet', 'My Confessions'],
  ['My Comments', COMMENTS, 'No comments yet', 'My Comments'],
  ['Analytics', ANALYTICS, 'No analytics data available yet.', undefined],
])("“%s” tells a member who hasn't posted that there is nothing yet", async (title, where, none, current) => {
  const { screen } = await openAs({ ...where, me: aMe() });
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: none })).toBeVisible();
  await expect.poll(() => document.title).toBe(`${title} - Sustained`);
  expect(document.querySelector('.account-nav [aria-current]')?.textContent).toBe(current);
});

test.each([
  ['My Confessions', CONFESSIONS, '/auth?from=%2Fprofile%2Fconfessions'],
  ['My Comments', COMMENTS, '/auth?from=%2Fprofile%2Fcomments'],
])('“%s” asks visitors to sign in', async (_title, where, href) => {
  const { screen } = await openAs(where);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Authentication Required' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', href);
  await expect.element(screen.getByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
});

test('keeps the current item of the account navigation in view on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await openAs({ ...COMMENTS, me: aMe() });
  const here = screen.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My Comments' });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  const { left, right } = here.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
});

test("links from the member's confessions to their analytics", async () => {
  const { screen } = await openAs({ ...CONFESSIONS, me: aMe() });
  await expect.element(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/profile/analytics');
});
