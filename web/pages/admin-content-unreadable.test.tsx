import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftList } from '#shared/fre-editing/fre-release.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { CONTENT_PATH, rulePath } from '#web/features/fre-editing/content-paths.ts';
import { aDraftList, aVersion } from '#web/features/fre-editing/test-documents.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const DISCARD = 'DELETE /api/admin/fre/drafts/rule-403';

async function open(list: () => DraftList) {
  const made = answerCalls({
    'GET /api/admin/fre/articles': () => Response.json({ items: [] }),
    'GET /api/admin/fre/rules': () => Response.json({ items: [] }),
    'GET /api/admin/fre/drafts': () => Response.json(list()),
    [DISCARD]: () => Response.json(list()),
  });
  const me = aMe({ roles: ['admin'] });
  const { screen } = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at: CONTENT_PATH, me });
  return { screen, sent: () => made.filter(({ call }) => call === DISCARD).map(({ body }) => body) };
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('links to the published edits that the updated app can’t read', async () => {
  const conflict = { key: 'rule-404', title: 'Rule 404', reason: 'unreadable' as const };
  const { screen } = await open(() => aDraftList({ conflicts: [conflict] }));
  await expect.element(screen.getByText('The updated app can’t read some published edits')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Rule 404' })).toHaveAttribute('href', rulePath('404'));
  expect(screen.getByText(/Compare the new texts/).elements()).toEqual([]);
});

test('lets the admin discard a draft that the updated app can’t read', async () => {
  const conflict = { key: 'rule-403', title: 'Rule 403', reason: 'unreadable' as const, draft_version: aVersion('b') };
  let conflicts: DraftList['conflicts'] = [conflict];
  const { screen, sent } = await open(() => aDraftList({ conflicts }));
  await expect.element(screen.getByText('The updated app can’t read the draft of Rule 403')).toBeVisible();
  await screen.getByRole('button', { name: 'Discard draft' }).click();
  conflicts = [];
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(screen.getByText('The updated app can’t read the draft of Rule 403')).not.toBeInTheDocument();
  expect(sent()).toEqual([{ version: aVersion('b') }]);
});
