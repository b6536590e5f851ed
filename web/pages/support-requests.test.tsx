import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { aTicket, aTicketMessage, aTicketSummary } from '#shared/support/ticket.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { gives, keysOf, LIST, lists, network, openSupport } from '#web/pages/test-support-page.tsx';

const READ = 'GET /api/support/tickets/ticket-1';
const ANSWER = 'POST /api/support/tickets/ticket-1/respond';

beforeEach(() => page.viewport(390, 844));
afterEach(() => void vi.unstubAllGlobals());

test('says that the user has no tickets yet', async () => {
  network({});
  const { screen } = await openSupport();
  await expect.element(screen.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
});

test('shows a label for every status', async () => {
  const statuses = ['open', 'in_progress', 'waiting_on_user', 'resolved', 'closed'] as const;
  network({ [LIST]: lists(...statuses.map((status) => aTicketSummary({ id: status, status }))) });
  const { screen } = await openSupport();
  const rows = screen.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(5);
  expect(rows.elements().map((row) => row.querySelector('.badge')?.textContent)).toEqual([
    'Open',
    'In progress',
    'Waiting for you',
    'Resolved',
    'Closed',
  ]);
});

test("opens a ticket's conversation and adds the user's reply to it", async () => {
  const staff = aTicketMessage({ id: 'm2', author: 'staff', message: 'Which phone?' });
  const mine = aTicketMessage({ id: 'm3', message: 'An old one.' });
  const before = aTicket({ status: 'waiting_on_user', messages: [aTicketMessage(), staff] });
  const made = network({
    [LIST]: lists(aTicketSummary({ status: 'waiting_on_user' })),
    [READ]: gives(before),
    [ANSWER]: gives({ ...before, status: 'open', messages: [...before.messages, mine] }),
  });
  const { screen } = await openSupport();
  const row = screen.getByRole('button', { name: /Technical problem/ });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText('Which phone?')).toBeVisible();
  await expect.element(screen.getByText('Support team', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByLabelText('Your reply').last()).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Your reply' }).fill(' An old one. ');
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByText('An old one.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Reply sent')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  expect(made.find(({ call }) => call === ANSWER)?.body).toEqual({ message: 'An old one.' });
  expect(keysOf()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test('accepts no reply to a closed ticket, and says what to do instead', async () => {
  network({
    [LIST]: lists(aTicketSummary({ status: 'closed' })),
    [READ]: gives(aTicket({ status: 'closed' })),
  });
  const { screen } = await openSupport();
  await screen.getByRole('button', { name: /Technical problem/ }).click();
  await expect.element(screen.getByText(/This request is closed/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
});

test('if the ticket has just been closed, says why the reply was refused and keeps its text', async () => {
  const resolved = aTicketSummary({ status: 'resolved' });
  network({ [LIST]: lists(resolved), [READ]: gives({ ...resolved, messages: [] }) });
  const { screen } = await openSupport();
  await screen.getByRole('button', { name: /Technical problem/ }).click();
  const field = screen.getByLabelText('Not solved? Write again');
  await field.fill('Hello?');
  network({
    [LIST]: lists(aTicketSummary({ status: 'closed' })),
    [ANSWER]: () => refusal(409, 'CONFLICT', { message: 'This request is closed. Please send a new one.' }),
  });
  await screen.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This request is closed. Please send a new one.');
  await expect.element(field).toHaveValue('Hello?');
  await expect.element(screen.getByRole('button', { name: /Technical problem Closed/ })).toBeVisible();
});

test("offers a retry if the list of tickets can't be loaded", async () => {
  network({ [LIST]: noNetwork });
  const { screen } = await openSupport();
  await expect.element(screen.getByText(/Your requests couldn’t be loaded/)).toBeVisible();
  network({ [LIST]: lists(aTicketSummary()) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('button', { name: /Technical problem/ })).toBeVisible();
});

test("offers a retry if a conversation can't be loaded", async () => {
  network({ [LIST]: lists(aTicketSummary()), [READ]: noNetwork });
  const { screen } = await openSupport();
  await screen.getByRole('button', { name: /Technical problem/ }).click();
  await expect.element(screen.getByText(/We couldn’t load the conversation/)).toBeVisible();
  network({ [LIST]: lists(aTicketSummary()), [READ]: gives(aTicket()) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('The quiz doesn’t open on my phone.')).toBeVisible();
});

test('shows the page of tickets that the address names', async () => {
  const second = { items: [aTicketSummary({ subject: 'The oldest' })], pagination: paginationOf(2, 20, 21) };
  network({ 'GET /api/support/tickets?page=2': () => Response.json(second) });
  const { screen } = await openSupport(aMe(), '/support?page=2');
  await expect.element(screen.getByText('The oldest')).toBeVisible();
  await expect.element(screen.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/support?page=1');
});

test('marks a ticket that has a new answer until the user opens its conversation', async () => {
  const isNew = { status: 'waiting_on_user', has_new_answer: true, version: 2 } as const;
  const staff = aTicketMessage({ id: 'm2', author: 'staff', message: 'Which phone?' });
  const SEEN = 'POST /api/support/tickets/ticket-1/seen';
  let wasSeen = false;
  const now = () => ({ ...isNew, has_new_answer: !wasSeen });
  const made = network({
    [LIST]: () => lists(aTicketSummary(now()))(),
    [READ]: () => gives(aTicket({ ...now(), messages: [aTicketMessage(), staff] }))(),
    [SEEN]: () => {
      wasSeen = true;
      return gives(aTicket({ ...now(), messages: [aTicketMessage(), staff] }))();
    },
  });
  const { screen } = await openSupport();
  await expect.element(screen.getByText('New answer')).toBeVisible();
  await screen.getByRole('button', { name: /Technical problem/ }).click();
  await expect.element(screen.getByText('Which phone?')).toBeVisible();
  await expect.element(screen.getByText('New answer')).not.toBeInTheDocument();
  expect(made.filter(({ call }) => call === SEEN)).toEqual([{ call: SEEN, body: { version: 2 } }]);
});
