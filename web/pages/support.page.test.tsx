import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mistakePath } from '#shared/pages/page-paths.ts';
import { aTicket } from '#shared/support/ticket.fixture.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { setOnline } from '#web/pages/test-person-page.tsx';
import { gives, keysOf, LIST, network, openSupport, type Screen } from '#web/pages/test-support-page.tsx';

const SEND = 'POST /api/support/tickets';
const DRAFT = 'sustained:mine:draft:support:new';

const topics = (screen: Screen) =>
  Array.from((screen.getByLabelText('Topic').element() as HTMLSelectElement).options, ({ text }) => text);
const submit = (screen: Screen) => screen.getByRole('button', { name: 'Submit Request' }).click();

async function write(screen: Screen, message = 'It does not open.'): Promise<void> {
  await screen.getByLabelText('Topic').selectOptions('Technical problem');
  await screen.getByLabelText('Message').fill(message);
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test("treats staff who haven't verified their second factor as visitors, and asks them to sign in", async () => {
  network({});
  const { screen } = await openSupport(aMe({ roles: [], second_factor: 'verify' }));
  await expect.element(screen.getByRole('heading', { name: 'Sign in to contact support' })).toBeVisible();
});

test('sends the trimmed message with a priority and an idempotency key, then offers to send another', async () => {
  const made = network({ [SEND]: gives(aTicket()) });
  const { screen } = await openSupport();
  await write(screen, '  It does not open. \n');
  await expect.element(screen.getByText('21/1000 characters')).toBeVisible();
  await submit(screen);
  await expect.element(screen.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Request Submitted');
  expect(made.find(({ call }) => call === SEND)?.body).toEqual({
    ticket_type: 'technical',
    message: 'It does not open.',
    priority: 'normal',
  });
  expect(keysOf()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
  await expect.poll(() => made.filter(({ call }) => call === LIST)).toHaveLength(2);
  await screen.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect.element(screen.getByLabelText('Message')).toHaveValue('');
  await expect.element(screen.getByLabelText('Topic')).toHaveFocus();
  await write(screen);
  await submit(screen);
  await expect.poll(() => new Set(keysOf()).size).toBe(2);
});

test('prefills the form from a link, and sends a subject if the link has one', async () => {
  const made = network({ [SEND]: gives(aTicket()) });
  const { screen } = await openSupport(aMe(), mistakePath('Rule 404', '/learn/fre-explorer/relevance/404'));
  await expect.element(screen.getByLabelText('Topic')).toHaveValue('feedback');
  await expect.element(screen.getByLabelText('Subject')).toHaveValue('Mistake in Rule 404');
  const message = screen.getByLabelText('Message');
  await expect.element(message).toHaveValue('Page: /learn/fre-explorer/relevance/404\nWhat’s wrong: ');
  await screen.getByLabelText('Subject').fill('No');
  await submit(screen);
  await expect.element(screen.getByText('Subject must be at least 3 characters')).toBeVisible();
  await expect.element(screen.getByLabelText('Subject')).toHaveFocus();
  expect(made.some(({ call }) => call === SEND)).toBe(false);
  await screen.getByLabelText('Subject').fill('A typo in 404');
  await submit(screen);
  await expect.element(screen.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
  expect(made.find(({ call }) => call === SEND)?.body).toMatchObject({
    ticket_type: 'feedback',
    subject: 'A typo in 404',
  });
});

test("shows the account's email address, which can't be changed", async () => {
  network({});
  const { screen } = await openSupport();
  const email = screen.getByLabelText('Email');
  await expect.element(email).toHaveValue('ada@example.org');
  await expect.element(email).toHaveAttribute('readonly');
});

test('reports missing fields and a message that is too long, focuses the first, and sends nothing', async () => {
  const made = network({});
  const { screen } = await openSupport();
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
  await expect.element(screen.getByLabelText('Topic')).toHaveFocus();
  await expect.element(screen.getByLabelText('Topic')).toHaveAccessibleDescription('Please choose a topic');
  await screen.getByLabelText('Topic').selectOptions('Privacy');
  await screen.getByLabelText('Message').fill('   ');
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields');
  const message = screen.getByLabelText('Message');
  await expect.element(message).toHaveFocus();
  await expect.element(message).toHaveAttribute('aria-invalid', 'true');
  await message.fill('x'.repeat(1001));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await submit(screen);
  await expect
    .element(message)
    .toHaveAccessibleDescription('1001/1000 characters Message must be 1000 characters or less');
  expect(made.map(({ call }) => call)).toEqual([LIST]);
});

test.each([
  [
    'active',
    'General question|Technical problem|Account or sign-in|Teams|Request a competition|Safety concern|Remove content|Privacy|Feedback or idea',
  ],
  ['suspended', 'Appeal a decision|Question about the community rules|Technical problem'],
  ['banned', 'Appeal a decision|Request my data'],
] as const)('shows the topics that are available to an account that is %s', async (status, expected) => {
  network({});
  const { screen } = await openSupport(aMe({ status }));
  expect(topics(screen)).toEqual(['Choose a topic', ...expected.split('|')]);
});

test('tells banned users in a red banner what they can do, and sends their tickets with high priority', async () => {
  const made = network({ [SEND]: gives(aTicket()) });
  const { screen } = await openSupport(aMe({ status: 'banned', roles: [] }));
  const words = screen.getByText('You can appeal the ban here, or ask for a copy of your data.');
  await expect.element(words).toBeVisible();
  expect(words.element().closest('.banner')?.getAttribute('data-tone')).toBe('red');
  await screen.getByLabelText('Topic').selectOptions('Appeal a decision');
  await screen.getByLabelText('Message').fill('Please look again.');
  await submit(screen);
  await expect.element(screen.getByText('Request Submitted')).toBeVisible();
  expect(made.find(({ call }) => call === SEND)?.body).toMatchObject({ ticket_type: 'appeal', priority: 'high' });
});

test('tells suspended users in a yellow banner what they can do', async () => {
  network({});
  const { screen } = await openSupport(aMe({ status: 'suspended' }));
  const words = screen.getByText(
    'You can appeal the suspension here, ask about the community rules, or report a technical problem.',
  );
  await expect.element(words).toBeVisible();
  expect(words.element().closest('.banner')?.getAttribute('data-tone')).toBe('yellow');
});

test('lists sources of immediate help for a safety concern', async () => {
  network({});
  const { screen } = await openSupport();
  await screen.getByLabelText('Topic').selectOptions('Safety concern');
  await expect.element(screen.getByText(/call 911.*988/)).toBeVisible();
});

test('says that sending failed, keeps the message in the tab, and retries with the same idempotency key', async () => {
  network({ [SEND]: noNetwork });
  const { screen } = await openSupport();
  await write(screen);
  await submit(screen);
  const alert = screen.getByRole('alert');
  await expect.element(alert, { timeout: 5000 }).toHaveTextContent('Failed to submit support request');
  await expect.element(alert).toHaveTextContent('What you wrote is still here in this tab.');
  await expect.element(screen.getByLabelText('Message')).toHaveValue('It does not open.');
  network({ [SEND]: gives(aTicket()) });
  const [before] = JSON.stringify(sessionStorage.getItem(DRAFT)).match(/[0-9a-f]{32}/) ?? [];
  await submit(screen);
  await expect.element(screen.getByText('Request Submitted')).toBeVisible();
  expect(keysOf()).toEqual([before]);
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});

test('sends a changed message with a new idempotency key', async () => {
  network({ [SEND]: () => refusal(400, 'INVALID_INPUT') });
  const { screen } = await openSupport();
  await write(screen);
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByLabelText('Message').fill('It opens now, and closes.');
  await submit(screen);
  await expect.poll(() => new Set(keysOf()).size).toBe(2);
});

test('restores an unsent message for the same user, but not for anyone else', async () => {
  network({ [SEND]: () => refusal(400, 'INVALID_INPUT') });
  const { router, screen } = await openSupport();
  await write(screen);
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByLabelText('Message').fill('It does not open, ever.');
  await router.navigate('/elsewhere');
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await router.navigate('/support');
  await expect.element(screen.getByLabelText('Message')).toHaveValue('It does not open, ever.');
  await expect.element(screen.getByLabelText('Topic')).toHaveValue('technical');
  await expect
    .element(screen.getByText('You haven’t sent this yet. What you wrote is still in this tab.'))
    .toBeVisible();
  keepMe(anotherMe('bo'));
  await expect.element(screen.getByLabelText('Email')).toHaveValue('bo@example.org');
  await expect.element(screen.getByLabelText('Message')).toHaveValue('');
});

test('keeps a message that was typed but never sent', async () => {
  network({});
  const { router, screen } = await openSupport();
  await write(screen);
  await router.navigate('/elsewhere');
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await router.navigate('/support');
  await expect.element(screen.getByLabelText('Message')).toHaveValue('It does not open.');
});

test('tells offline users, before they press anything, that sending needs a network connection', async () => {
  setOnline(false);
  network({});
  const { screen } = await openSupport();
  await expect.element(screen.getByText(/You need a network connection to send/)).toBeVisible();
  setOnline(true);
  await expect.element(screen.getByText(/You need a network connection to send/)).not.toBeInTheDocument();
});

test("shows the server's reason for a refusal, or how long to wait", async () => {
  network({ [SEND]: () => refusal(403, 'FORBIDDEN', { message: 'Not like this.' }) });
  const { screen } = await openSupport();
  await write(screen);
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to submit support request');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not like this.');
  const body = { error: 'Too many requests', message: 'Too many.', code: 'RATE_LIMITED', requestId: 'r' };
  network({ [SEND]: () => Response.json(body, { status: 429, headers: { 'Retry-After': '2500' } }) });
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many. You can send it in 42 minutes.');
});

test('asks the user to sign in after the session has ended, and keeps the message', async () => {
  network({ [SEND]: () => refusal(401, 'AUTH_REQUIRED', { message: 'Please log in to continue' }) });
  const { screen } = await openSupport();
  await write(screen);
  await submit(screen);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Authentication required');
  await expect.element(alert).toHaveTextContent('Please log in to continue. What you wrote is still here in this tab.');
  await expect.element(alert.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?from=%2Fsupport');
  expect(sessionStorage.getItem(DRAFT)).toContain('It does not open.');
});

test('says that the message is being sent and ignores a second press', async () => {
  const made = network({ [SEND]: () => new Promise(() => undefined) });
  const { screen } = await openSupport();
  await write(screen);
  await submit(screen);
  const button = screen.getByRole('button', { name: 'Submitting...' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  expect(made.filter(({ call }) => call === SEND)).toHaveLength(1);
});
