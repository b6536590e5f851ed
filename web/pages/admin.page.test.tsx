import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someStats } from '#shared/dashboard/dashboard.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const ADMIN = aMe({ roles: ['admin'] });
function open(at: string) {
  answerCalls({ 'GET /api/admin/dashboard/stats': () => Response.json(someStats()) });
  return openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me: ADMIN });
}

afterEach(() => void vi.unstubAllGlobals());

test('has a sidebar on wide screens, with the way back and who is signed in', async () => {
  await page.viewport(1280, 800);
  const { screen } = await open(ADMIN_PATH);
  const sidebar = screen.getByRole('navigation', { name: 'Admin', exact: true });
  await expect.element(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect.element(sidebar.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  await expect.element(sidebar.getByText('Ada')).toBeVisible();
  await expect.poll(() => document.title).toBe('Admin, Dashboard - Sustained');
});

test('has a bar with all sections in a menu on phones', async () => {
  await page.viewport(390, 844);
  const { screen } = await open(ADMIN_PATH);
  await expect.element(screen.getByRole('link', { name: 'Back to Site' })).toBeVisible();
  await screen.getByRole('button', { name: 'All admin sections' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus();
});

test('says that a section doesn’t exist without leaving the area', async () => {
  await page.viewport(1280, 800);
  const { screen } = await open(`${ADMIN_PATH}/no-such-section`);
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});
