import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { answerCalls, refusal } from '#web/api/test-calls.ts';
import { answers } from '#web/features/accounts/sign-in/test-auth.ts';
import { ResetPasswordPage } from '#web/pages/reset-password.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const RESET = 'POST /api/auth/password/reset';
const INVALID = 'Invalid or expired reset link. Please request a new password reset.';
const open = (hash: string) =>
  openAs({ path: PAGE_PATHS.resetPassword, Page: ResetPasswordPage, at: `${PAGE_PATHS.resetPassword}${hash}` });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

async function fill(screen: Screen, password: string, confirmation = password) {
  await screen.getByLabelText('New password').fill(password);
  await screen.getByLabelText('Confirm password').fill(confirmation);
  await screen.getByRole('button', { name: 'Reset password' }).click();
}

afterEach(() => void vi.unstubAllGlobals());

test('clears the token from the address, signs the user in with the new password, and opens the profile', async () => {
  const made = answerCalls(answers(RESET, aMe()));
  const { router, screen } = await open('#token=secret');
  await expect.poll(() => router.state.location.hash).toBe('');
  await fill(screen, 'correct horse');
  await expect.element(screen.getByText('Password reset successful!')).toBeVisible();
  expect(made).toEqual([{ call: RESET, body: { token: 'secret', password: 'correct horse' } }]);
  expect(meStore.get()).toEqual(aMe());
  expect(router.state.location.pathname).toBe('/reset-password');
  await expect.poll(() => router.state.location.pathname, { timeout: 4500 }).toBe('/profile');
});

test('requires a password of at least six characters, typed the same way twice', async () => {
  const made = answerCalls({});
  const { screen } = await open('#token=secret');
  await fill(screen, 'short', 'shorter');
  await expect.element(screen.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect.element(screen.getByText('Passwords do not match')).toBeVisible();
  expect(made).toEqual([]);
});

test('rejects an expired link', async () => {
  answerCalls({ [RESET]: () => refusal(400, 'RESET_LINK_INVALID', { message: INVALID }) });
  const { screen } = await open('#token=old');
  await fill(screen, 'correct horse');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(INVALID);
  await expect.element(screen.getByLabelText('New password')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain(INVALID);
  await expect
    .element(screen.getByRole('link', { name: 'Request a new link' }))
    .toHaveAttribute('href', '/auth?mode=forgot');
});

test('rejects an address without a token', async () => {
  answerCalls({});
  const { screen } = await open('');
  await expect.element(screen.getByText(INVALID)).toBeVisible();
  await expect.element(screen.getByLabelText('New password')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
  await expect
    .element(screen.getByRole('link', { name: 'Request a new link' }))
    .toHaveAttribute('href', '/auth?mode=forgot');
});

test('shows a general message for a failure without a reason', async () => {
  answerCalls({ [RESET]: () => new Response(null, { status: 502 }) });
  const { screen } = await open('#token=secret');
  await fill(screen, 'correct horse');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to reset password');
});
