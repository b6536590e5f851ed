import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someStats } from '#shared/dashboard/dashboard.fixture.ts';
import { ADMIN_PATH, MODERATE_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { listOf } from '#web/pages/test-queue-page.tsx';

const ADMIN = aMe({ roles: ['admin'] });
const LIST = 'GET /api/admin/confessions?status=open&page=1';

function open(at: string, me = ADMIN, path: string = PAGE_PATHS.admin, stats = someStats()) {
  answerCalls({
    'GET /api/admin/dashboard/stats': () => Response.json(stats),
    [LIST]: () => Response.json(listOf([])),
  });
  return openAs({ path, Page: AdminPage, at, me });
}

afterEach(() => void vi.unstubAllGlobals());

test('has a sidebar on wide screens, with a link back to the site and the signed-in user’s name', async () => {
  await page.viewport(1280, 800);
  const { screen } = await open(ADMIN_PATH);
  const sidebar = screen.getByRole('navigation', { name: 'Admin', exact: true });
  await expect.element(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect.element(sidebar.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  await expect.element(sidebar.getByText('Ada')).toBeVisible();
  await expect.poll(() => document.title).toBe('Admin, Dashboard - Sustained');
});

test('cancels the request for the dashboard’s counts when the admin leaves', async () => {
  await page.viewport(1280, 800);
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path === '/api/admin/dashboard/stats' && signal instanceof AbortSignal) signals.push(signal);
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError'))),
    );
  });
  const { screen } = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at: ADMIN_PATH, me: ADMIN });
  await expect.poll(() => signals.length).toBeGreaterThan(0);
  expect(signals.at(-1)?.aborted).toBe(false);
  await screen.unmount();
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
});

test('puts all sections in a menu on phones', async () => {
  await page.viewport(390, 844);
  const { screen } = await open(ADMIN_PATH);
  await expect.element(screen.getByRole('link', { name: 'Back to Site' })).toBeVisible();
  await screen.getByRole('button', { name: 'All admin sections' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Dashboard' })).toHaveFocus();
});

test('keeps the sections that may need attention on one line on phones, however much is waiting', async () => {
  await page.viewport(390, 844);
  const { screen } = await open(ADMIN_PATH, ADMIN, PAGE_PATHS.admin, someStats({ pendingComments: 12_345 }));
  const sections = screen.getByRole('navigation', { name: 'Admin sections' });
  await expect.element(sections.getByRole('link', { name: 'Comments 999+ pending' })).toBeVisible();
  const tall = sections
    .getByRole('link')
    .elements()
    .filter(({ clientHeight }) => clientHeight > 48);
  expect(tall).toEqual([]);
});

test('keeps the open section in view on phones when the badges appear', async () => {
  await page.viewport(390, 844);
  const { screen } = await open(`${ADMIN_PATH}/reports`);
  const sections = screen.getByRole('navigation', { name: 'Admin sections' });
  const reports = sections.getByRole('link', { name: 'Reports 2 pending' });
  await expect.element(reports).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => reports.element().getBoundingClientRect().right).toBeLessThan(390);
});

test('stays in the admin area to say that a section doesn’t exist', async () => {
  await page.viewport(1280, 800);
  const { screen } = await open(`${ADMIN_PATH}/no-such-section`);
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('gives moderators the queue at a separate address, with badges', async () => {
  await page.viewport(1280, 800);
  const { screen, router } = await open(MODERATE_PATH, aMe({ roles: ['moderator'] }), PAGE_PATHS.moderate);
  await expect.element(screen.getByRole('heading', { name: 'Confessions' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/moderate/confessions');
  const sidebar = screen.getByRole('navigation', { name: 'Moderation', exact: true });
  await expect.element(sidebar.getByRole('link', { name: 'Comments 5 pending' })).toBeVisible();
  await expect.element(sidebar.getByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Moderation, Confessions - Sustained');
});
