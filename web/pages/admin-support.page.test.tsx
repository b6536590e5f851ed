import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someStats } from '#shared/dashboard/dashboard.fixture.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Ticket, TicketSummary } from '#shared/support/ticket.contract.ts';
import { aTicket, aTicketMessage, aTicketStats, aTicketSummary } from '#shared/support/ticket.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const QUEUE = `${ADMIN_PATH}/support`;
const ONE = `${QUEUE}/ticket-1`;
const FIRST = 'GET /api/support/tickets?scope=all&status=needs_answer&page=1';
const READ = 'GET /api/support/tickets/ticket-1';
const ANSWER = 'POST /api/support/tickets/ticket-1/respond';
const CHANGE = 'PATCH /api/support/tickets/ticket-1';
const HOUR_MS = 3_600_000;
const ADA = { id: 'ada', email: 'ada@school.test', status: 'active' } as const;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const lists =
  (...items: TicketSummary[]) =>
  () =>
    Response.json({ items, pagination: paginationOf(1, 20, items.length) });
const request = (over: Partial<Ticket> = {}) => aTicket({ requester: ADA, ...over });
const gives =
  (over: Partial<Ticket> = {}) =>
  () =>
    Response.json(request(over));

async function open(at: string, answers: Answers, keepsDevice = false) {
  const calls = answerCalls({
    'GET /api/admin/dashboard/stats': () => Response.json(someStats()),
    'GET /api/support/stats': () => Response.json(aTicketStats()),
    ...answers,
  });
  const me = aMe({ roles: ['admin'] });
  const opened = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me, keepsDevice });
  return { calls, ...opened };
}

const bodyOf = (calls: Awaited<ReturnType<typeof open>>['calls'], call: string) =>
  calls.findLast((each) => each.call === call)?.body;

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => void vi.unstubAllGlobals());

test('lists tickets that need an answer, how long each has waited, and how much time is left', async () => {
  const { screen } = await open(QUEUE, {
    [FIRST]: lists(
      aTicketSummary({
        subject: 'A photo of me',
        ticket_type: 'content_removal',
        priority: 'urgent',
        requester: ADA,
        waiting_since: inHours(-5),
        due_at: inHours(11.5),
      }),
      aTicketSummary({ id: 'late', subject: 'Late', priority: 'urgent', due_at: inHours(-3), requester: ADA }),
      aTicketSummary({ id: 'plain', requester: ADA }),
    ),
  });
  const rows = screen.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect.element(rows.first().getByRole('link', { name: 'A photo of me' })).toHaveAttribute('href', ONE);
  await expect.element(rows.first()).toHaveTextContent(/Urgent.*11 h left.*Open.*ada@school\.test.*Remove content/);
  await expect.element(rows.first()).toHaveTextContent('Waiting for 5 h · Not answered yet');
  await expect.element(rows.nth(1)).toHaveTextContent('Overdue by 3 h');
  expect(rows.nth(2).element().querySelectorAll('.badge')).toHaveLength(1);
  const figures = screen.getByRole('definition').elements();
  expect(figures.map(({ textContent }) => textContent)).toEqual(['2', '1 h', '0', '1 h']);
  await expect
    .element(
      screen.getByText('“First answer” is the median wait for the 9 requests first answered in the last 30 days.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Support 4/ })).toHaveAttribute('aria-current', 'page');
});

test('keeps the filters in the page address', async () => {
  const { screen, router } = await open(QUEUE, {
    [FIRST]: lists(),
    'GET /api/support/tickets?scope=all&page=1': lists(aTicketSummary({ requester: ADA })),
    'GET /api/support/tickets?scope=all&priority=high&page=1': lists(aTicketSummary({ requester: ADA })),
    'GET /api/support/tickets?scope=all&priority=high&type=team&page=1': lists(),
  });
  await expect.element(screen.getByRole('heading', { name: 'No requests need an answer' })).toBeVisible();
  await screen.getByLabelText('Status').selectOptions('Any status');
  await expect.element(screen.getByRole('link', { name: 'Technical problem' })).toBeVisible();
  await screen.getByLabelText('Priority').selectOptions('High');
  await screen.getByLabelText('Topic').selectOptions('Teams');
  await expect.element(screen.getByRole('heading', { name: 'No requests match these filters' })).toBeVisible();
  expect(router.state.location.search).toBe('?status=all&priority=high&type=team');
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No requests need an answer' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('shows a ticket and sends an answer to it', async () => {
  const staff = aTicketMessage({ id: 'm2', author: 'staff', message: 'Try again now.' });
  const { screen, calls } = await open(ONE, {
    [READ]: gives({ version: 3 }),
    [ANSWER]: gives({ status: 'resolved', version: 4, messages: [aTicketMessage(), staff] }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Technical problem' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Admin, Technical problem - Sustained');
  await expect
    .element(screen.getByRole('link', { name: 'ada@school.test' }))
    .toHaveAttribute('href', `${ADMIN_PATH}/users/ada`);
  await expect.element(screen.getByText(/^The user will read your answer on the site and in an email/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Your answer' });
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(field).toHaveFocus();
  await field.fill(' Try again now. ');
  await expect.element(screen.getByText('16/1000 characters')).toBeVisible();
  await screen.getByLabelText('After sending').selectOptions('Resolve the request');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText('Answer sent. The user will get an email.')).toBeVisible();
  await expect.element(screen.getByText('Try again now.', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(bodyOf(calls, ANSWER)).toEqual({ message: 'Try again now.', status: 'resolved', version: 3 });
  await expect.element(screen.getByLabelText('Status', { exact: true })).toHaveValue('resolved');
});

test('keeps an unsent answer after a failure and a reload', async () => {
  const answers = { [READ]: gives(), [ANSWER]: noNetwork };
  const first = await open(ONE, answers);
  await first.screen.getByRole('textbox', { name: 'Your answer' }).fill('Try again now.');
  await first.screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(first.screen.getByText('Failed to send your answer')).toBeVisible();
  await first.screen.unmount();
  const { screen } = await open(ONE, answers, true);
  await expect.element(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Try again now.');
  await expect.element(screen.getByText(/^You haven’t sent this yet/)).toBeVisible();
});

test('if the ticket has changed in the meantime, shows the changes and keeps the answer until it’s sent again', async () => {
  const more = aTicketMessage({ id: 'm2', message: 'It works now, sorry.' });
  const current = request({ version: 2, messages: [aTicketMessage(), more] });
  let isFresh = false;
  const { screen, calls } = await open(ONE, {
    [READ]: () => Response.json(isFresh ? current : request()),
    [ANSWER]: (body) => {
      if ((body as { version: number }).version === 2) return Response.json({ ...current, version: 3 });
      isFresh = true;
      return refusal(409, 'CONFLICT', { message: 'This request has changed since you opened it.' });
    },
  });
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('Restart your phone.');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText('It works now, sorry.')).toBeVisible();
  await expect.element(screen.getByText(/This request has changed since you opened it\./)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Restart your phone.');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText('Answer sent. The user will get an email.')).toBeVisible();
  expect(calls.filter(({ call }) => call === ANSWER)).toHaveLength(2);
});

test('changes a ticket’s priority and keeps a colleague’s change to its status', async () => {
  const saved = [() => refusal(409, 'CONFLICT'), gives({ status: 'in_progress', priority: 'high', version: 3 })];
  let reads = 0;
  const { screen, calls } = await open(ONE, {
    [READ]: () => {
      reads += 1;
      return reads === 1 ? gives()() : gives({ status: 'in_progress', version: 2 })();
    },
    [CHANGE]: () => saved.shift()?.() ?? refusal(500, 'INTERNAL_ERROR'),
  });
  const save = screen.getByRole('button', { name: 'Save changes' });
  await expect.element(save).toHaveAccessibleDescription('Nothing to save yet.');
  await screen.getByLabelText('Priority', { exact: true }).selectOptions('High');
  await save.click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodyOf(calls, CHANGE)).toEqual({ status: 'in_progress', priority: 'high', version: 2 });
  await expect.element(screen.getByLabelText('Status', { exact: true })).toHaveValue('in_progress');
});

test('saves a change to a ticket’s status', async () => {
  const { screen, calls } = await open(ONE, {
    [READ]: gives({ version: 3 }),
    [CHANGE]: gives({ status: 'resolved', version: 4 }),
  });
  const status = screen.getByLabelText('Status', { exact: true });
  await status.selectOptions('Resolved');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(bodyOf(calls, CHANGE)).toEqual({ status: 'resolved', priority: request().priority, version: 3 });
  await expect.element(status).toHaveValue('resolved');
  await expect
    .element(screen.getByRole('button', { name: 'Save changes' }))
    .toHaveAccessibleDescription('Nothing to save yet.');
});

test('lets the admin choose between their change and a colleague’s change to the same field', async () => {
  let reads = 0;
  const { screen } = await open(ONE, {
    [READ]: () => {
      reads += 1;
      return reads === 1 ? gives()() : gives({ status: 'in_progress', version: 2 })();
    },
    [CHANGE]: () => refusal(409, 'CONFLICT'),
  });
  await screen.getByLabelText('Status', { exact: true }).selectOptions('Resolved');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('row', { name: 'Status Resolved In progress' })).toBeVisible();
  await screen.getByRole('button', { name: 'Use the saved values' }).click();
  await expect.element(screen.getByLabelText('Status', { exact: true })).toHaveValue('in_progress');
});

test('says that emails about private topics omit the answer, and that the user is banned', async () => {
  const banned = { ...ADA, status: 'banned' } as const;
  const { screen } = await open(ONE, { [READ]: gives({ ticket_type: 'appeal', requester: banned }) });
  await expect.element(screen.getByText(/the email only says that there is an answer/)).toBeVisible();
  await expect.element(screen.getByText('This account is banned')).toBeVisible();
});

test('says that a missing ticket may have been deleted along with the user’s account', async () => {
  const { screen } = await open(ONE, { [READ]: () => refusal(404, 'TICKET_NOT_FOUND') });
  await expect
    .element(screen.getByText(/doesn’t exist anymore. The user may have deleted their account/))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All requests' })).toHaveAttribute('href', QUEUE);
});

test('doesn’t say that a ticket is missing if loading it failed for another reason', async () => {
  const { screen } = await open(ONE, { [READ]: () => refusal(403, 'FORBIDDEN') });
  await expect.element(screen.getByText('The request couldn’t be loaded.')).toBeVisible();
});

test('says that the ticket is gone if the account is deleted while the admin answers', async () => {
  const { screen } = await open(ONE, { [READ]: gives(), [ANSWER]: () => refusal(404, 'TICKET_NOT_FOUND') });
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('Hello?');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(screen.getByText(/This request doesn’t exist anymore/)).toBeVisible();
});
