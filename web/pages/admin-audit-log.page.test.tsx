import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditItem } from '#shared/audit/audit.contract.ts';
import { anAuditItem } from '#shared/audit/audit.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls } from '#web/api/test-calls.ts';
import { catchFiles } from '#web/browser/test-files.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const LOG = `${ADMIN_PATH}/audit-log`;

const logOf =
  (items: readonly AuditItem[], more: object = {}) =>
  () =>
    Response.json({
      items,
      actions: ['account.ban', 'feature_flag.change'],
      pagination: { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: items.length },
      is_cut: false,
      ...more,
    });

async function open(at: string, answers: Answers) {
  await page.viewport(1280, 800);
  const calls = answerCalls(answers);
  const opened = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me: aMe({ roles: ['admin'] }) });
  return { calls, ...opened };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows what changed, who changed it, and from where', async () => {
  const { screen } = await open(LOG, { 'GET /api/admin/audit-logs?page=1': logOf([anAuditItem()]) });
  const entry = screen.getByRole('article');
  await expect.element(entry.getByRole('heading', { name: 'Feature flag: change' })).toBeVisible();
  await expect.element(entry).toHaveTextContent('Enabledno → yes');
  await expect.element(entry).toHaveTextContent('203.0.113.7, Firefox');
  await expect.element(entry.getByRole('link', { name: 'Ruth' })).toHaveAttribute('href', `${LOG}?admin_id=root`);
  await expect.element(screen.getByText('1 entry')).toBeVisible();
});

test('filters by action, admin, and dates, and keeps the filters in the address', async () => {
  const from = encodeURIComponent(new Date(2026, 10, 20).toISOString());
  const { router, screen } = await open(LOG, {
    'GET /api/admin/audit-logs?page=1': logOf([anAuditItem()]),
    'GET /api/admin/audit-logs?admin_id=root&page=1': logOf([anAuditItem()]),
    'GET /api/admin/audit-logs?admin_id=root&action=account.ban&page=1': logOf([
      anAuditItem(),
      anAuditItem({ id: 'two' }),
    ]),
    [`GET /api/admin/audit-logs?admin_id=root&action=account.ban&from=${from}&page=1`]: logOf([]),
  });
  await screen.getByRole('link', { name: 'Ruth' }).click();
  await expect.element(screen.getByText('Only entries by one admin.')).toBeVisible();
  await screen.getByLabelText('Action').selectOptions('Account: ban');
  await expect.element(screen.getByText('2 entries')).toBeVisible();
  await screen.getByLabelText('From').fill('2026-11-20');
  await expect.element(screen.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible();
  expect(router.state.location.search).toBe('?admin_id=root&action=account.ban&from=2026-11-20');
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByText('1 entry')).toBeVisible();
});

test('says that not all matching entries are listed, and requests only the matching ones as CSV', async () => {
  const { calls, screen } = await open(`${LOG}?action=account.ban`, {
    'GET /api/admin/audit-logs?action=account.ban&page=1': logOf([anAuditItem()], { is_cut: true }),
  });
  await expect.element(screen.getByText('More than 1 entries. Filter them, or download all of them.')).toBeVisible();
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(screen.getByText('We couldn’t download the log.')).toBeVisible();
  expect(calls.at(-1)?.call).toBe('GET /api/admin/audit-logs?format=csv&action=account.ban');
});

test('saves the CSV exactly as the server sent it, and names the file', async () => {
  const csv = '\uFEFF"Time","Admin"\r\n"2026-11-21T10:00:00.000Z","Ruth, née Okafor"\r\n';
  const files = catchFiles();
  const { screen } = await open(LOG, {
    'GET /api/admin/audit-logs?page=1': logOf([anAuditItem()]),
    'GET /api/admin/audit-logs?format=csv': () => new Response(csv, { headers: { 'Content-Type': 'text/csv' } }),
  });
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(screen.getByText('Saved as sustained-audit-log.csv.')).toBeVisible();
  expect(files.map(({ name, file }) => [name, file.type])).toEqual([['sustained-audit-log.csv', 'text/csv']]);
  const bytes = await files[0]?.file.arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(csv);
  await expect.element(screen.getByText('We couldn’t download the log.')).not.toBeInTheDocument();
});
