import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedUser, UserDetail } from '#shared/accounts/user.contract.ts';
import { aListedUser, aUserDetail } from '#shared/accounts/user.fixture.ts';
import { ADMIN_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';

const ADMIN = aMe({ roles: ['admin'] });
const LIST = `${ADMIN_PATH}/users`;
const BOB = `${LIST}/bob`;
const READ = 'GET /api/admin/users/bob';
const CHANGE = 'PUT /api/admin/users/bob/role';

/** The standing in `aUserDetail`. */
const SEEN = { role: 'user', status: 'active', until: null };

const listOf =
  (items: readonly ListedUser[], more: object = {}) =>
  () =>
    Response.json({
      items,
      pagination: { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: items.length },
      is_cut: false,
      ...more,
    });
const detailOf =
  (over: Partial<UserDetail> = {}) =>
  () =>
    Response.json(aUserDetail(over));

async function open(at: string, answers: Answers) {
  await page.viewport(1280, 800);
  const calls = answerCalls(answers);
  const opened = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me: ADMIN });
  return { calls, ...opened };
}

afterEach(() => {
  setOnline(true);
  vi.unstubAllGlobals();
});

test('lists users and keeps the search and the filters in the page address', async () => {
  const { calls, router, screen } = await open(LIST, {
    'GET /api/admin/users?page=1': listOf([
      aListedUser(),
      aListedUser({ id: 'cy', display_name: null, email: 'cy@school.test' }),
    ]),
    'GET /api/admin/users?role=admin&page=1': listOf([aListedUser({ role: 'admin' })]),
    'GET /api/admin/users?search=bo&role=admin&page=1': listOf([]),
  });
  await expect.element(screen.getByRole('link', { name: 'Bob Ross' })).toHaveAttribute('href', BOB);
  await expect.element(screen.getByRole('link', { name: 'cy@school.test' })).toBeVisible();
  await expect.element(screen.getByText('2 users')).toBeVisible();
  await screen.getByLabelText('Role').selectOptions('Admin');
  await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible();
  await screen.getByRole('textbox', { name: /^Search by the beginning/ }).fill('bo');
  await expect.element(screen.getByRole('heading', { name: 'No users match these filters' })).toBeVisible();
  expect(router.state.location.search).toBe('?role=admin&q=bo');
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByText('2 users')).toBeVisible();
  expect(router.state.location.search).toBe('');
  await expect.poll(() => calls.filter(({ call }) => call.includes('users')).length).toBe(4);
});

test('offers a retry after a failure, and says if there are more users than the list shows', async () => {
  const answers = [refusal(500, 'INTERNAL_ERROR'), listOf([aListedUser()], { is_cut: true })()];
  const { screen } = await open(LIST, { 'GET /api/admin/users?page=1': () => answers.shift() ?? refusal(500, 'X') });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('More than 1 user. Search or filter to see the others.')).toBeVisible();
});

test('shows a user with the history of changes to their account', async () => {
  const until = new Date(2026, 10, 30, 17).toISOString();
  const { screen } = await open(BOB, {
    [READ]: detailOf({
      has_second_factor: true,
      history: [
        {
          id: 'e2',
          at: '2026-11-20T12:00:00.000Z',
          action: 'account.change_standing',
          by: 'Ruth',
          before: { status: 'active', reason: null, until: null },
          after: { status: 'suspended', reason: 'spam', until },
        },
        {
          id: 'e1',
          at: '2026-11-19T12:00:00.000Z',
          action: 'account.grant',
          by: null,
          before: null,
          after: { role: 'user' },
        },
      ],
    }),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Bob Ross' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Admin, Bob Ross - Sustained');
  await expect
    .element(screen.getByText('Status changed from Active to Suspended until Nov 30, 2026, 5:00 PM (Spam)'))
    .toBeVisible();
  await expect.element(screen.getByText('Role set to User')).toBeVisible();
  await expect.element(screen.getByText('Chrome on Android')).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: 'On' }).first()).toBeVisible();
});

test('once the admin confirms, suspends a user until a chosen date', async () => {
  const { calls, screen } = await open(BOB, {
    [READ]: detailOf(),
    [CHANGE]: detailOf({
      status: 'suspended',
      status_reason: 'spam',
      status_until: new Date(2099, 0, 5).toISOString(),
    }),
  });
  const save = screen.getByRole('button', { name: 'Save changes' });
  await expect.element(save).toHaveAccessibleDescription('Nothing to save yet.');
  await screen.getByLabelText('Status').selectOptions('Suspended');
  await screen.getByLabelText('Reason').selectOptions('Spam');
  await screen.getByLabelText('Ends on').fill('2020-01-05');
  await save.click();
  await expect.element(screen.getByText('Choose a date after today')).toBeVisible();
  await screen.getByLabelText('Ends on').fill('2099-01-05');
  await save.click();
  const dialog = screen.getByRole('dialog', { name: 'Change Bob Ross’s account?' });
  await expect.element(dialog).toHaveTextContent('It ends automatically on Jan 5, 2099, 12:00 AM.');
  await expect.element(dialog).toHaveTextContent('They get an email about it.');
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Saved. We emailed bob@school.test.')).toBeVisible();
  await expect.element(screen.getByText('Suspended until Jan 5, 2099')).toBeVisible();
  expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual({
    role: 'user',
    status: 'suspended',
    reason: 'spam',
    until: new Date(2099, 0, 5).toISOString(),
    seen: SEEN,
  });
});

test('asks the admin to confirm their identity again, and then saves the change', async () => {
  let isProven = false;
  const { calls, screen } = await open(BOB, {
    [READ]: detailOf(),
    [CHANGE]: () => (isProven ? detailOf({ role: 'moderator' })() : refusal(403, 'FRESH_PROOF_REQUIRED')),
    'POST /api/auth/confirm': () => {
      isProven = true;
      return Response.json({ confirmed: true });
    },
  });
  await screen.getByLabelText('Role').selectOptions('Moderator');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  const proof = screen.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabelText('Your password').fill('open sesame');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Saved. We emailed bob@school.test.')).toBeVisible();
  expect(calls.filter(({ call }) => call === CHANGE).map(({ body }) => body)).toEqual([
    { role: 'moderator', seen: SEEN },
    { role: 'moderator', seen: SEEN },
  ]);
});

test('shows why a change was refused', async () => {
  const message = 'This is the last active admin. Make someone else an admin first.';
  const { screen } = await open(BOB, {
    [READ]: detailOf({ role: 'admin' }),
    [CHANGE]: () => refusal(403, 'FORBIDDEN', { message }),
  });
  await screen.getByLabelText('Role').selectOptions('User');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});

test('shows a user’s current role and status if another admin changed them first', async () => {
  const details = [detailOf(), detailOf({ status: 'banned', status_reason: 'hate' })];
  const message = 'This user’s role or status has changed since you opened this page. It’s shown as it is now.';
  const { screen } = await open(BOB, {
    [READ]: () => (details.shift() ?? detailOf())(),
    [CHANGE]: () => refusal(409, 'CONFLICT', { message }),
  });
  await screen.getByLabelText('Role').selectOptions('Moderator');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByLabelText('Status')).toHaveValue('banned');
  await expect.element(screen.getByLabelText('Role')).toHaveValue('user');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`Nothing was changed ${message}`);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['the network fails', new TypeError('Failed to fetch')],
  ['the server takes too long', new DOMException('Too late', 'TimeoutError')],
])('if %s, says that the change may have worked, and loads the user again', async (_, failure) => {
  const details = [detailOf(), detailOf({ role: 'moderator' })];
  const { screen } = await open(BOB, {
    [READ]: () => (details.shift() ?? detailOf())(),
    [CHANGE]: () => Promise.reject(failure),
  });
  await screen.getByLabelText('Role').selectOptions('Moderator');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('We don’t know whether it worked The server didn’t answer.');
  await expect
    .element(screen.getByRole('button', { name: 'Save changes' }))
    .toHaveAccessibleDescription('Nothing to save yet.');
  await expect.element(screen.getByLabelText('Role')).toHaveValue('moderator');
});

test('doesn’t let admins change their own account', async () => {
  const { screen } = await open(BOB, { [READ]: detailOf({ is_own: true }) });
  await expect.element(screen.getByText('This is your account')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
});

test('signs a user out everywhere, but only with a network connection', async () => {
  const { calls, screen } = await open(BOB, {
    [READ]: detailOf(),
    'DELETE /api/admin/users/bob/sessions': detailOf({ sign_ins: [] }),
  });
  await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
  const confirm = screen.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' });
  setOnline(false);
  await expect.element(confirm).toHaveAccessibleDescription('You need a network connection to sign a user out.');
  setOnline(true);
  await confirm.click();
  await expect.element(screen.getByText('Not signed in anywhere.')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});
