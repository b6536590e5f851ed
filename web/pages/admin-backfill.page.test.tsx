import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BackfillDetail } from '#shared/backfill/backfill.contract.ts';
import { aBackfill, aBackfillKind } from '#shared/backfill/backfill.fixture.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { AdminBackfillPage } from '#web/pages/admin-backfill.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';

const KINDS = 'GET /api/admin/backfill/kinds';
const LIST = 'GET /api/admin/backfill?page=1';
const START = 'POST /api/admin/backfill';
const ONE = '/api/admin/backfill/job-1';

const kinds =
  (...items: ReturnType<typeof aBackfillKind>[]) =>
  () =>
    Response.json({ items });
const listed = ({ samples: _samples, ...job }: BackfillDetail) => job;
const jobs =
  (...items: BackfillDetail[]) =>
  () =>
    Response.json({ items: items.map(listed), pagination: paginationOf(1, 10, items.length) });
const gives = (job: BackfillDetail) => () => Response.json(job);

async function open(answers: Answers) {
  const made = answerCalls({ [KINDS]: kinds(aBackfillKind()), [LIST]: jobs(), ...answers });
  const me = aMe({ roles: ['admin'] });
  const { screen } = await openAs({ path: `${ADMIN_PATH}/backfill`, Page: AdminBackfillPage, me });
  const sent = (wanted: string) => made.filter(({ call }) => call === wanted).map(({ body }) => body);
  return { screen, sent };
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  setOnline(true);
  vi.unstubAllGlobals();
});

test('says what each kind of backfill does and how many rows it goes through', async () => {
  const { screen } = await open({
    [KINDS]: kinds(
      aBackfillKind(),
      aBackfillKind({
        kind: 'recount',
        title: 'Recount',
        explanation: 'Counts again.',
        rows: 10_000,
        has_more_rows: true,
      }),
    ),
  });
  await expect.element(screen.getByRole('heading', { name: 'Re-moderate' })).toBeVisible();
  await expect.element(screen.getByText(/^Checks all public posts/)).toBeVisible();
  await expect.element(screen.getByText('118 rows')).toBeVisible();
  await expect.element(screen.getByText('More than 10,000 rows')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'No backfills yet' })).toBeVisible();
});

test('starts a dry run without asking for confirmation, and shows its progress', async () => {
  let started: BackfillDetail[] = [];
  const { screen, sent } = await open({
    [LIST]: () => jobs(...started)(),
    [START]: () => {
      started = [aBackfill()];
      return Response.json(aBackfill());
    },
  });
  await screen.getByRole('button', { name: 'Dry run of Re-moderate' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Re-moderate, dry run' })).toBeVisible();
  expect(sent(START)).toEqual([{ kind: 'remoderate', dry_run: true }]);
  await expect.element(screen.getByText('1,000 of 2,000 rows. 2 rows would change.')).toBeVisible();
  await expect
    .element(screen.getByRole('progressbar', { name: 'Progress of Re-moderate' }))
    .toHaveAttribute('value', '1000');
  await expect.element(screen.getByText('Already started')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Run Re-moderate' })).not.toBeInTheDocument();
});

test('asks before a run that changes data', async () => {
  const { screen, sent } = await open({ [START]: gives(aBackfill({ dry_run: false })) });
  await screen.getByRole('button', { name: 'Run Re-moderate' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Run Re-moderate?' });
  await expect.element(dialog.getByText(/in batches of 500 rows/)).toBeVisible();
  expect(sent(START)).toEqual([]);
  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(START)).toEqual([{ kind: 'remoderate', dry_run: false }]);
});

test('says why a backfill could not be started', async () => {
  const message = 'Another backfill of this kind is still going on or paused.';
  const { screen } = await open({ [START]: () => refusal(409, 'CONFLICT', { message }) });
  await screen.getByRole('button', { name: 'Dry run of Re-moderate' }).click();
  await expect.element(screen.getByText('The backfill couldn’t be started.')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('pauses, resumes, and cancels a backfill, sending the version that the admin saw', async () => {
  let job = aBackfill();
  const becomes = (over: Partial<BackfillDetail>) => () => {
    job = aBackfill({ ...over, version: job.version + 1 });
    return Response.json(job);
  };
  const { screen, sent } = await open({
    [LIST]: () => jobs(job)(),
    [`POST ${ONE}/pause`]: becomes({ status: 'paused' }),
    [`POST ${ONE}/resume`]: becomes({ status: 'queued' }),
    [`POST ${ONE}/cancel`]: becomes({ status: 'cancelled', ended_at: '2026-11-21T10:05:00.000Z' }),
  });
  const status = screen.getByRole('status', { name: 'Status of Re-moderate' });
  await expect.element(status).toHaveTextContent('Running');
  await screen.getByRole('button', { name: 'Pause Re-moderate' }).click();
  await expect.element(status).toHaveTextContent('Paused');
  await screen.getByRole('button', { name: 'Resume Re-moderate' }).click();
  await expect.element(status).toHaveTextContent('Waiting');
  await screen.getByRole('button', { name: 'Cancel Re-moderate' }).click();
  await expect.element(status).toHaveTextContent('Canceled');
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Resume Re-moderate' })).not.toBeInTheDocument();
  const versions = ['pause', 'resume', 'cancel'].flatMap((action) => sent(`POST ${ONE}/${action}`));
  expect(versions).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
});

test('shows the current state after a conflict', async () => {
  let job = aBackfill();
  const { screen } = await open({
    [LIST]: () => jobs(job)(),
    [`POST ${ONE}/pause`]: () => {
      job = aBackfill({ status: 'done', seen: 2000, version: 2 });
      return refusal(409, 'CONFLICT', { message: 'This backfill changed in the meantime.' });
    },
  });
  await screen.getByRole('button', { name: 'Pause Re-moderate' }).click();
  await expect.element(screen.getByText('The backfill couldn’t be changed.')).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Status of Re-moderate' })).toHaveTextContent('Done');
});

test('says that the rows weren’t counted if the backfill was canceled first', async () => {
  const job = aBackfill({ status: 'cancelled', total: null, seen: 0, changed: 0, tally: {} });
  const { screen } = await open({ [LIST]: jobs(job) });
  await expect.element(screen.getByText(/^Rows not counted/)).toBeVisible();
});

test('shows progress until the backfill ends', async () => {
  const states = [
    aBackfill({ status: 'queued', total: null, seen: 0, changed: 0, tally: {} }),
    aBackfill({ seen: 500, changed: 0, tally: {} }),
    aBackfill({ status: 'done', seen: 2000, changed: 0, failed: 1, tally: {}, ended_at: '2026-11-21T10:05:00.000Z' }),
  ];
  const { screen } = await open({
    [LIST]: () => jobs(states.shift() ?? aBackfill({ status: 'done', changed: 0, failed: 1 }))(),
  });
  await expect.element(screen.getByText(/^Counting rows/)).toBeVisible();
  await expect.element(screen.getByText(/^500 of 2,000 rows/), { timeout: 5000 }).toBeVisible();
  await expect
    .element(screen.getByText(/1 row couldn’t be processed and was skipped/), { timeout: 5000 })
    .toBeVisible();
});

test('shows examples that link to public posts', async () => {
  const { screen } = await open({
    [LIST]: jobs(aBackfill({ status: 'done' })),
    [`GET ${ONE}`]: gives(aBackfill({ status: 'done' })),
  });
  await screen.getByRole('button', { name: 'Examples of Re-moderate' }).click();
  await expect.element(screen.getByRole('link', { name: 'Confession' })).toHaveAttribute('href', '/confessions/c1');
  await expect.element(screen.getByText('pending (pii)')).toBeVisible();
});

test('says that examples are deleted after 30 days', async () => {
  const { screen } = await open({
    [LIST]: jobs(aBackfill({ status: 'done' })),
    [`GET ${ONE}`]: gives(aBackfill({ status: 'done', samples: [] })),
  });
  await screen.getByRole('button', { name: 'Examples of Re-moderate' }).click();
  await expect.element(screen.getByText('Examples are deleted 30 days after the backfill ends.')).toBeVisible();
});

test('offers a retry after a failed load, and says that a network connection is needed', async () => {
  const { screen } = await open({
    [KINDS]: () => refusal(500, 'INTERNAL_ERROR'),
    [LIST]: () => refusal(500, 'INTERNAL_ERROR'),
  });
  await expect.element(screen.getByText('The kinds of backfills couldn’t be loaded.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
  setOnline(false);
  await expect.element(screen.getByText('You need a network connection to start or follow a backfill.')).toBeVisible();
});
