import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { type Answers, answerCalls, aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { answers, signsIn, site } from '#web/features/accounts/sign-in/test-auth.ts';
import { AuthPage } from '#web/pages/auth.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { button, field, fillSignIn, title } from '#web/pages/test-sign-in.ts';

const SIGN_IN = 'POST /api/auth/sign-in';
const open = (at: string = PAGE_PATHS.auth, me?: Me) => openAs({ path: PAGE_PATHS.auth, Page: AuthPage, at, me });
async function openSignUp(given: Answers = {}, age = '18 or over') {
  const made = answerCalls({ ...site(), ...given });
  const opened = await open('/auth?mode=sign-up');
  await opened.screen.getByRole('radio', { name: age }).click();
  await button(opened.screen, 'Continue').click();
  return { ...opened, made };
}

afterEach(() => void vi.unstubAllGlobals());

test('signs the user in with email and password, opens the previous page, and remembers the user', async () => {
  const made = answerCalls({ ...site(), ...signsIn(aMe()) });
  const { router, screen } = await open('/auth?from=%2Fprofile%3Ftab%3Dedit');
  await expect.element(title(screen)).toHaveTextContent('Sign in to your account');
  await fillSignIn(screen);
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/profile', search: '?tab=edit' });
  expect(made.find(({ call }) => call === SIGN_IN)?.body).toEqual({
    email: 'ada@example.org',
    password: 'open sesame',
  });
  expect(meStore.get()).toEqual(aMe());
});

test.each([
  ['/auth?from=https%3A%2F%2Fevil.example', '/'],
  ['/auth?from=%2Fadmin', '/'],
  ['/auth', '/'],
  ['/auth?from=%2Flearn', '/learn'],
])('sends a signed-in user from %s to %s', async (at, to) => {
  answerCalls(site());
  const { router } = await open(at, aMe());
  await expect.poll(() => router.state.location.pathname).toBe(to);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
});

test('labels fields for password managers and lets the user show the password', async () => {
  answerCalls(site());
  const { screen } = await open();
  await expect.element(field(screen, 'Email')).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await button(screen, 'Show password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await button(screen, 'Hide password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('says which fields are empty and sends nothing', async () => {
  const made = answerCalls(site());
  const { screen } = await open();
  await button(screen, 'Sign in').click();
  await expect.element(field(screen, 'Email')).toHaveAccessibleDescription('Please enter your email address');
  await expect.element(field(screen, 'Email')).toHaveFocus();
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Please enter your password');
  expect(made.map(({ call }) => call)).not.toContain(SIGN_IN);
});

test.each([
  [() => refusal(401, 'INVALID_CREDENTIALS', { message: 'Invalid email or password.' }), 'Invalid email or password.'],
  [noNetwork, 'The server couldn’t be reached. Try again when you’re online.'],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Failed to sign in'],
  [
    () =>
      new Response(JSON.stringify({ error: 'x', message: 'x', code: 'RATE_LIMITED' }), {
        status: 429,
        headers: { 'Retry-After': '720' },
      }),
    'Too many attempts. Please wait 12 minutes and try again.',
  ],
])('says why a sign-in failed', async (answer, words) => {
  answerCalls({ ...site(), [SIGN_IN]: answer });
  const { screen } = await open();
  await fillSignIn(screen);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(words);
  expect(alert.element().getAttribute('data-tone')).toBe('red');
  await expect.element(screen.getByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
});

test('tells banned users about the ban and links to support', async () => {
  const words = 'Your account has been banned. Please contact support for assistance.';
  answerCalls({ ...site(), [SIGN_IN]: () => refusal(403, 'ACCOUNT_BANNED', { message: words }) });
  const { screen } = await open();
  await fillSignIn(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  await expect.element(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});

test('offers sign-in with Google if the site supports it', async () => {
  answerCalls({ ...site(true), 'POST /api/auth/google': () => refusal(503, 'UNKNOWN_ERROR') });
  const { screen } = await open();
  await button(screen, 'Continue with Google').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to sign in with Google');
});

test("doesn't offer sign-in with Google if the site doesn't support it", async () => {
  const made = answerCalls(site());
  const { screen } = await open();
  await expect.poll(() => made.length).toBe(1);
  await expect.element(button(screen, 'Continue with Google')).not.toBeInTheDocument();
});

test('asks for the age group before a sign-up, including a sign-up with Google', async () => {
  const made = answerCalls({ ...site(true), 'POST /api/auth/google': () => refusal(403, 'AGE_TOO_LOW') });
  const { screen } = await open();
  await button(screen, 'Create a new account').click();
  await expect.element(title(screen)).toHaveTextContent('Create a new account');
  await expect.element(field(screen, 'Email')).not.toBeInTheDocument();
  await expect.element(button(screen, 'Continue with Google')).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: '13 to 17' }).click();
  await button(screen, 'Continue').click();
  await button(screen, 'Continue with Google').click();
  await expect
    .poll(() => made.find(({ call }) => call === 'POST /api/auth/google')?.body)
    .toEqual({ from: '/', age_band: '13_17' });
});

test("turns away visitors under 13, sends nothing, and doesn't ask again if they go back", async () => {
  const { router, screen, made } = await openSignUp({}, 'Under 13');
  const words = 'You need to be at least 13 to have an account.';
  await expect.element(screen.getByText(words)).toBeVisible();
  await button(screen, 'Sign in').click();
  await button(screen, 'Create a new account').click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '18 or over' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Explore Rules' })).toBeVisible();
  expect(made.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  expect(router.state.location.pathname).toBe('/auth');
});

test('explains why the age group is asked for and reports a missing answer', async () => {
  answerCalls(site());
  const { screen } = await open('/auth?mode=sign-up');
  await button(screen, 'Continue').click();
  const question = screen.getByRole('group', { name: 'How old are you?' });
  await expect.element(question).toHaveAccessibleDescription(/not your birthday\. Please choose your age group$/);
  await expect.element(screen.getByRole('radio', { name: 'Under 13' })).toHaveFocus();
  await screen.getByRole('radio', { name: '13 to 17' }).click();
  await expect.element(screen.getByText('Please choose your age group')).not.toBeInTheDocument();
});

test('locks the fields while the account is being created, and then shows the submitted email address', async () => {
  const answer = aPendingAnswer();
  const { screen } = await openSignUp({ 'POST /api/auth/sign-up': () => answer.promise });
  const email = field(screen, 'Email');
  await email.fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm password').fill('correct horse');
  await button(screen, 'Create account').click();
  await expect.element(email).toHaveAttribute('readonly');
  await email.click();
  await userEvent.keyboard('x');
  answer.resolve(Response.json({ sent: true }));
  await expect.element(screen.getByText(/was sent to ada@example\.org, or/)).toBeVisible();
});

test('if the server can’t create the account, says that an error occurred', async () => {
  const { screen } = await openSignUp({ 'POST /api/auth/sign-up': () => refusal(500, 'INTERNAL_ERROR') });
  await field(screen, 'Email').fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm password').fill('correct horse');
  await button(screen, 'Create account').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('An error occurred');
});

test('asks the user to check their email after a sign-up with email and password', async () => {
  const { screen, made } = await openSignUp(answers('POST /api/auth/sign-up', { sent: true }), '13 to 17');
  await expect.element(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await expect.element(screen.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy');
  await field(screen, 'Email').fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm password').fill('correct horse');
  await button(screen, 'Create account').click();
  await expect.element(title(screen)).toHaveTextContent('Check your email');
  await expect.element(screen.getByText(/ada@example\.org/)).toBeVisible();
  expect(made.at(-1)?.body).toEqual({ email: 'ada@example.org', password: 'correct horse', age_band: '13_17' });
  await button(screen, 'Use another email address').click();
  await expect.element(title(screen)).toHaveTextContent('Create a new account');
  await expect.element(field(screen, 'Email')).toHaveValue('ada@example.org');
});

test('requires a password of at least six characters, typed the same way twice', async () => {
  const { screen, made } = await openSignUp();
  await field(screen, 'Email').fill('ada');
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill('short');
  await button(screen, 'Create account').click();
  await expect.element(field(screen, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect.element(password).toHaveAccessibleDescription('Password must be at least 6 characters long');
  await expect.element(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  expect(made.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test("shows the server's message next to its field", async () => {
  const fields = { 'body.password': 'This password is too common. Please choose another.' };
  const { screen } = await openSignUp({ 'POST /api/auth/sign-up': () => refusal(400, 'INVALID_INPUT', { fields }) });
  await field(screen, 'Email').fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('password');
  await screen.getByLabelText('Confirm password').fill('password');
  await button(screen, 'Create account').click();
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription(/This password is too common\. Please choose another\.$/);
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('signs the user in with an emailed code, even if it’s pasted with spaces', async () => {
  const made = answerCalls({
    ...site(),
    ...answers('POST /api/auth/code', { sent: true }),
    ...answers('POST /api/auth/code/verify', aMe()),
  });
  const { router, screen } = await open('/auth?from=%2Flearn');
  await field(screen, 'Email').fill('ada@example.org');
  await button(screen, 'Email me a code').click();
  await expect.element(title(screen)).toHaveTextContent('Get a code by email');
  await expect.element(field(screen, 'Email')).toHaveValue('ada@example.org');
  await button(screen, 'Email me a code').click();
  const code = field(screen, 'Code');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await button(screen, 'Sign in').click();
  await expect.element(code).toHaveAccessibleDescription(/Enter the six-digit code/);
  await button(screen, 'Send a new one').click();
  await expect.element(screen.getByText('A new code is on its way.')).toBeVisible();
  await code.fill(' 123 456 ');
  await button(screen, 'Sign in').click();
  await expect.poll(() => router.state.location.pathname).toBe('/learn');
  expect(made.at(-1)?.body).toEqual({ email: 'ada@example.org', code: '123456' });
});

test('sends the age group when a new user asks for a code', async () => {
  const { screen, made } = await openSignUp(answers('POST /api/auth/code', { sent: true }));
  await button(screen, 'Use an emailed code instead of a password').click();
  await field(screen, 'Email').fill('ada@example.org');
  await button(screen, 'Email me a code').click();
  await expect.element(field(screen, 'Code')).toBeVisible();
  expect(made.at(-1)?.body).toEqual({ email: 'ada@example.org', age_band: '18_plus' });
});

test('confirms a request for a reset link without saying whether the account exists', async () => {
  answerCalls({ ...site(), ...answers('POST /api/auth/password/forgot', { sent: true }) });
  const { screen } = await open();
  await button(screen, 'Forgot password?').click();
  await field(screen, 'Email').fill('ada@example.org');
  await button(screen, 'Send reset link').click();
  await expect.element(screen.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  await expect.element(screen.getByText(/If there’s an account for ada@example\.org/)).toBeVisible();
});

test("says that a reset link couldn't be sent", async () => {
  answerCalls({ ...site(), 'POST /api/auth/password/forgot': () => new Response(null, { status: 502 }) });
  const { screen } = await open('/auth?mode=forgot');
  await field(screen, 'Email').fill('ada@example.org');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Failed to send password reset email. Please try again.');
});

test('after the session has ended, asks the user to sign in again, with the email address filled in', async () => {
  answerCalls({ ...site(), ...signsIn(aMe()) });
  const { router, screen } = await openEnded();
  await expect.element(field(screen, 'Email')).toHaveValue('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('open sesame');
  await button(screen, 'Sign in').click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

/** Opens another page first, because a newly opened page doesn't know yet that the session has ended. */
async function openEnded() {
  const opened = await openAs({ path: PAGE_PATHS.auth, Page: AuthPage, at: '/learn', me: aMe() });
  sessionStore.set('ended');
  await opened.router.navigate('/auth');
  return opened;
}
