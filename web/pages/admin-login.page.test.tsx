import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls, refusal } from '#web/api/test-calls.ts';
import { answers, signsIn, site } from '#web/features/accounts/sign-in/test-auth.ts';
import { AdminLoginPage } from '#web/pages/admin-login.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const open = (rest = '', me?: Me) =>
  openAs({ path: PAGE_PATHS.adminLogin, Page: AdminLoginPage, at: `${PAGE_PATHS.adminLogin}${rest}`, me });
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const admin = aMe({ roles: ['admin'] });

async function signIn(screen: Screen) {
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('a long enough password');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['', admin, '/admin'],
  ['?from=%2Fadmin%2Fusers', admin, '/admin/users'],
  ['?from=%2Flearn', admin, '/learn'],
  ['', aMe(), '/'],
  ['?from=https%3A%2F%2Fevil.example', admin, '/'],
])('with the query %j, signs the user in and opens a page on this site that they may see', async (rest, me, to) => {
  answerCalls({ ...site(), ...signsIn(me) });
  const { router, screen } = await open(rest);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Admin sign in' })).toBeVisible();
  await signIn(screen);
  await expect.poll(() => router.state.location.pathname).toBe(to);
});

test('opens the admin area after the second factor', async () => {
  answerCalls({
    ...site(),
    ...signsIn(aMe({ roles: [], second_factor: 'verify' })),
    ...answers('POST /api/auth/totp/verify', admin),
  });
  const { router, screen } = await open();
  await signIn(screen);
  await screen.getByRole('textbox', { name: 'Code' }).fill('123456');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
});

test('requires both fields', async () => {
  answerCalls(site());
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(screen.getByText('Please enter your email address')).toBeVisible();
  await expect.element(screen.getByText('Please enter your password')).toBeVisible();
});

test.each([
  [
    'ACCOUNT_BANNED',
    'Your account has been banned. Please contact support for assistance.',
    'Admin access has been revoked. Please contact the system administrator.',
    'red',
  ],
  ['ACCOUNT_SUSPENDED', 'Your account is suspended.', '', 'yellow'],
])('explains a failed sign-in: %s', async (code, message, more, tone) => {
  answerCalls({ ...site(), 'POST /api/auth/sign-in': () => refusal(403, code, { message }) });
  const { screen } = await open();
  await signIn(screen);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`${message}${more}`);
  expect(alert.element().getAttribute('data-tone')).toBe(tone);
});

test("doesn't offer to create an account", async () => {
  answerCalls(site());
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Create a new account' })).not.toBeInTheDocument();
});
