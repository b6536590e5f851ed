import { afterEach, expect, test, vi } from 'vitest';
import { someStats } from '#shared/dashboard/dashboard.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import type { ReportCase } from '#shared/reports/report-case.contract.ts';
import { aReportCase } from '#shared/reports/report-case.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { listOf } from '#web/pages/test-queue-page.tsx';

const LIST = 'GET /api/admin/reports?filter=pending&page=1';
const RESOLVING = { name: 'Resolve', exact: true };
const at = '2026-11-21T11:20:00.000Z';
const report = (reason: string) => ({ reason, revision: 1, created_at: at });
const RESOLVE = `POST /api/admin/reports/${aReportCase().id}/resolve`;

async function open(cases: readonly ReportCase[], more: Answers = {}) {
  const made = answerCalls({
    'GET /api/admin/dashboard/stats': () => Response.json(someStats()),
    [LIST]: () => Response.json(listOf(cases)),
    ...more,
  });
  const { screen, router, client } = await openAs({
    path: PAGE_PATHS.admin,
    Page: AdminPage,
    at: `${ADMIN_PATH}/reports`,
    me: aMe({ roles: ['admin'] }),
  });
  return { screen, router, client, made };
}

afterEach(() => void vi.unstubAllGlobals());

test('groups the reports about a post, with concerns about its author first', async () => {
  const reports = [report('False information'), report('False information'), report(WORRIED)];
  const { screen } = await open([aReportCase({ reports })]);
  await expect.element(screen.getByRole('heading', { name: '3 reports about a confession' })).toBeVisible();
  await expect.element(screen.getByText('Someone is worried about this person')).toBeVisible();
  await expect.element(screen.getByText('Post approved')).toBeVisible();
  const reasons = screen.getByRole('list', { name: 'Reasons' }).getByRole('listitem').elements();
  expect(reasons.map(({ textContent }) => textContent)).toEqual([WORRIED, 'False information (2)']);
});

test('shows the reported text if the post has changed since the report', async () => {
  const { screen } = await open([aReportCase({ snapshots: [{ revision: 1, text: 'What it said before.' }] })]);
  await expect.element(screen.getByRole('heading', { name: 'What was reported' })).toBeVisible();
  await expect.element(screen.getByText('What it said before.')).toBeVisible();
});

test('closes a case with a resolution and a reason, sending the version of the post', async () => {
  const cases = [aReportCase()];
  const { screen, made } = await open(cases, {
    [RESOLVE]: () => {
      cases.pop();
      return Response.json(aReportCase({ status: 'resolved', resolution: 'removed', resolved_at: at }));
    },
  });
  await screen.getByRole('button', RESOLVING).click();
  await screen.getByRole('radio', { name: 'Remove the post' }).click();
  await screen.getByRole('button', RESOLVING).click();
  await expect.element(screen.getByText('Please choose a reason')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Harassment');
  await screen.getByRole('button', RESOLVING).click();
  await expect.element(screen.getByText('No reports are waiting')).toBeVisible();
  expect(made.find(({ call }) => call === RESOLVE)?.body).toEqual({
    resolution: 'removed',
    reason: 'harassment',
    version: 2,
  });
});

test('warns an author, but not someone who may be struggling', async () => {
  const { screen, made } = await open([aReportCase()], { [RESOLVE]: () => Response.json(aReportCase()) });
  await screen.getByRole('button', RESOLVING).click();
  await screen.getByRole('radio', { name: /^Warn the author/ }).click();
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Self-harm');
  await screen.getByRole('button', RESOLVING).click();
  await expect.element(screen.getByText(/^Don’t warn someone who may be struggling/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Spam');
  await screen.getByRole('button', RESOLVING).click();
  await expect
    .poll(() => made.find(({ call }) => call === RESOLVE)?.body)
    .toEqual({
      resolution: 'warned',
      reason: 'spam',
      version: 2,
    });
});

test('requires a choice of how to close a case', async () => {
  const { screen } = await open([aReportCase()]);
  await screen.getByRole('button', RESOLVING).click();
  await screen.getByRole('button', RESOLVING).click();
  await expect.element(screen.getByText('Choose how to close this case')).toBeVisible();
});

test('says that someone else has changed the case in the meantime', async () => {
  const { screen } = await open([aReportCase()], { [RESOLVE]: () => refusal(409, 'CONFLICT') });
  await screen.getByRole('button', RESOLVING).click();
  await screen.getByRole('radio', { name: /^No violation/ }).click();
  await screen.getByRole('button', RESOLVING).click();
  await expect.element(screen.getByText(/Someone else changed this case or its post/)).toBeVisible();
});

test('sends the post version that was shown when the form opened, and a newer one only after a conflict', async () => {
  const reported = aReportCase();
  let cases = [reported];
  const { screen, made, client } = await open([], {
    [LIST]: () => Response.json(listOf(cases)),
    [RESOLVE]: () => refusal(409, 'CONFLICT'),
  });
  await screen.getByRole('button', RESOLVING).click();
  await screen.getByRole('radio', { name: /^No violation/ }).click();
  cases = [{ ...reported, post: reported.post && { ...reported.post, version: 3 } }];
  await client.invalidateQueries();
  const versions = () =>
    made.filter(({ call }) => call === RESOLVE).map(({ body }) => (body as { version: number }).version);
  await screen.getByRole('button', RESOLVING).click();
  await expect.element(screen.getByText(/Someone else changed this case or its post/)).toBeVisible();
  await screen.getByRole('button', RESOLVING).click();
  await expect.poll(versions).toEqual([2, 3]);
});

test('marks a case as being in review', async () => {
  const call = `PUT /api/admin/reports/${aReportCase().id}`;
  const { screen, made } = await open([aReportCase()], {
    [call]: () => Response.json(aReportCase({ status: 'in_review' })),
  });
  await screen.getByRole('button', { name: 'Start review' }).click();
  await expect.poll(() => made.find((each) => each.call === call)?.body).toEqual({ status: 'in_review' });
});

test('keeps the filter in the address and offers no actions on closed cases', async () => {
  const closed = aReportCase({ status: 'dismissed', resolution: 'no_violation', resolved_at: at });
  const { screen, router } = await open([], {
    'GET /api/admin/reports?filter=dismissed&page=1': () => Response.json(listOf([closed])),
  });
  await expect.element(screen.getByText('No reports are waiting')).toBeVisible();
  await screen.getByRole('button', { name: 'Dismissed' }).click();
  await expect.element(screen.getByText('The post doesn’t break any rules.')).toBeVisible();
  expect(router.state.location.search).toBe('?status=dismissed');
  await expect.element(screen.getByRole('button', RESOLVING)).not.toBeInTheDocument();
});
