import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCompetition } from '#shared/competitions/competition.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const BASE = `${ADMIN_PATH}/competitions`;
const NEW = `${BASE}/new`;
const COMPETITION = { ...aCompetition({ name: 'Harbor Open' }), fixed_status: null, version: 1 };
const KEPT = 'You haven’t created this yet. What you wrote is still in this tab.';

async function open({ isReload = false } = {}) {
  answerCalls({
    'GET /api/admin/competitions': () => Response.json({ items: [] }),
    'POST /api/admin/competitions': () => Response.json(COMPETITION),
    [`GET /api/admin/competitions/${COMPETITION.id}`]: () => Response.json(COMPETITION),
  });
  const me = aMe({ roles: ['admin'] });
  const opened = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at: NEW, me, keepsDevice: isReload });
  const name = opened.screen.getByLabelText('Name', { exact: true });
  const leave = () =>
    opened.screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Competitions' }).click();
  return { ...opened, name, leave };
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => void vi.unstubAllGlobals());

test('keeps the draft of a competition in this tab until the competition is created', async () => {
  const first = await open();
  await first.name.fill('Harbor Open');
  await first.screen.getByLabelText('Year').fill('2027');
  await first.screen.unmount();
  const second = await open({ isReload: true });
  await expect.element(second.name).toHaveValue('Harbor Open');
  await expect.element(second.screen.getByText(KEPT)).toBeVisible();
  await second.screen.getByRole('button', { name: 'Create competition' }).click();
  await expect.element(second.screen.getByRole('heading', { name: 'Harbor Open' })).toBeVisible();
  await second.screen.unmount();
  const third = await open({ isReload: true });
  await expect.element(third.name).toHaveValue('');
  await expect.element(third.screen.getByText(KEPT)).not.toBeInTheDocument();
});

test('asks before discarding a new competition', async () => {
  const { screen, router, name, leave } = await open();
  await name.fill('Harbor Open');
  await leave();
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('Harbor Open');
  await leave();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(BASE);
  await router.navigate(NEW);
  await expect.element(name).toHaveValue('');
});
