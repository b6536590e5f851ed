import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { onUnsentCount } from '#web/account/device-cleaning.ts';
import { aMe } from '#web/account/me.fixture.ts';
import { meStore, sessionStore } from '#web/account/me-store.ts';
import { signInRequest } from '#web/account/sign-in-request.ts';
import { askToSignOut } from '#web/account/sign-out.ts';
import { beginAs } from '#web/account/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { AccountNotice } from '#web/features/frame/account-notice.tsx';
import { SessionStrip } from '#web/features/frame/session-strip.tsx';
import { SignOutWarning } from '#web/features/frame/sign-out-warning.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

function show(me?: Me, at = '/learn') {
  beginAs(me);
  return render(
    <MemoryRouter initialEntries={[at]}>
      <SessionStrip />
      <AccountNotice />
      <SignOutWarning />
    </MemoryRouter>,
  );
}
const signOutWorks = () => answerCalls({ 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) });
const banned = aMe({ status: 'banned', roles: [], status_reason: 'Threats.' });

afterEach(() => void vi.unstubAllGlobals());

test('a suspension says what is possible, why and until when', async () => {
  const screen = await show(
    aMe({ status: 'suspended', status_reason: 'Three removed posts.', status_until: '2027-02-03T12:00:00.000Z' }),
  );
  const notice = screen.getByRole('region', { name: 'Your account' });
  await expect.element(notice).toHaveTextContent('You can browse, but posting and interactions are disabled.');
  await expect.element(notice).toHaveTextContent('Reason: Three removed posts. Until February 3, 2027.');
  expect(notice.element().querySelector('.banner')?.getAttribute('data-tone')).toBe('yellow');
  await expect.element(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});

test.each(['suspended', 'banned'] as const)('a %s account is not led to where it is', async (status) => {
  const screen = await show(aMe({ status }), '/support');
  await expect.element(screen.getByRole('region', { name: 'Your account' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
});

test('a ban is red, leads to support and can be left behind', async () => {
  signOutWorks();
  const screen = await show(banned);
  const notice = screen.getByRole('region', { name: 'Your account' });
  await expect
    .element(notice)
    .toHaveTextContent('Your account has been banned. Please contact support for assistance.Reason: Threats.');
  expect(notice.element().querySelector('.banner')?.getAttribute('data-tone')).toBe('red');
  await screen.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(meStore.get().user).toBeNull();
});

test.each([
  ['for an active member', aMe(), '/learn'],
  ['for a visitor', undefined, '/learn'],
  ['where the sign-in page says it', banned, '/auth'],
])('nothing %s', async (_who, me, at) => {
  const screen = await show(me, at);
  await expect.element(screen.getByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
});

test('the end of a session is said, with the way back in', async () => {
  const screen = await show(aMe());
  await expect.element(screen.getByText(/session has ended/)).not.toBeInTheDocument();
  sessionStore.set('ended');
  await expect.element(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign In' }).click();
  expect(signInRequest.get()).not.toBeNull();
  beginAs();
});

test('changes that would be lost: stay, or sign out all the same', async () => {
  signOutWorks();
  const stop = onUnsentCount(async () => 2);
  const screen = await show(aMe());
  await askToSignOut();
  const dialog = screen.getByRole('dialog', { name: 'Some changes are not saved online yet' });
  await expect.element(dialog).toHaveTextContent('2 changes are only on this device.');
  await screen.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(meStore.get()).toEqual(aMe());
  await askToSignOut();
  await screen.getByRole('button', { name: 'Sign out and lose them' }).click();
  await expect.poll(() => meStore.get().user).toBeNull();
  await expect.element(dialog).not.toBeInTheDocument();
  stop();
});
