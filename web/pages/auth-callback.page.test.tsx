import { afterEach, expect, test, vi } from 'vitest';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { keepTask, resumedPress, takeTask } from '#web/accounts/sign-up-task.ts';
import { answerCalls, noNetwork, refusal } from '#web/api/test-calls.ts';
import { answers } from '#web/features/accounts/sign-in/test-auth.ts';
import { AuthCallbackPage } from '#web/pages/auth-callback.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const VERIFY = 'POST /api/auth/sign-up/verify';
const ME = 'GET /api/me';
const open = (rest: string, me?: Me) =>
  openAs({ path: PAGE_PATHS.authCallback, Page: AuthCallbackPage, at: `${PAGE_PATHS.authCallback}${rest}`, me });

afterEach(() => void vi.unstubAllGlobals());

test('signs the user in once with an emailed link and removes the token from the address bar', async () => {
  const answering: ((response: Response) => void)[] = [];
  const made = answerCalls({ [VERIFY]: () => new Promise<Response>((resolve) => void answering.push(resolve)) });
  const { router, screen } = await open('#verify=secret');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Completing sign in...' })).toBeVisible();
  await expect.poll(() => router.state.location.hash).toBe('');
  answering[0]?.(Response.json(aMe()));
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(made).toEqual([{ call: VERIFY, body: { token: 'secret' } }]);
  expect(meStore.get()).toEqual(aMe());
});

test('returns from an emailed link to where the sign-up began, and completes the action that started it', async () => {
  const answering: ((response: Response) => void)[] = [];
  answerCalls({ [VERIFY]: () => new Promise<Response>((resolve) => void answering.push(resolve)) });
  const { router, screen } = await open('#verify=secret');
  await expect.poll(() => answering.length).toBe(1);
  keepTask({ from: '/learn?q=a#(b)', press: 'bookmark fre-404' }, Date.now());
  answering[0]?.(Response.json(aMe()));
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/learn', search: '?q=a', hash: '#(b)' });
  expect(resumedPress.get()).toBe('bookmark fre-404');
  await expect.element(screen.getByText('You’re signed in.')).toBeVisible();
  expect(takeTask(Date.now())).toBeUndefined();
  resumedPress.set(null);
});

test('says that a link has expired and links back to sign-in', async () => {
  const message = 'This link has expired or has already been used. Please sign in, or sign up again.';
  answerCalls({ [VERIFY]: () => refusal(400, 'LINK_INVALID', { message }) });
  const { screen } = await open('#verify=old');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await expect.element(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test("doesn't use up an emailed link if there is no network", async () => {
  answerCalls({ [VERIFY]: noNetwork });
  const { router, screen } = await open('#verify=secret');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server couldn’t be reached.');
  const made = answerCalls(answers(VERIFY, aMe()));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(made[0]?.body).toEqual({ token: 'secret' });
});

test.each([
  ['?from=%2Flearn', aMe(), '/learn', ''],
  ['', aMe(), '/', ''],
  ['?from=%2Fadmin', aMe(), '/', ''],
  ['?from=%2Fadmin', aMe({ roles: ['admin'] }), '/admin', ''],
  ['?from=%2F%2Fevil.example', aMe(), '/', ''],
  ['?from=%2Fadmin', aMe({ roles: [], second_factor: 'verify' }), '/auth', '?from=%2Fadmin'],
])('completes a Google sign-in with the query %j', async (rest, me, pathname, search) => {
  answerCalls(answers(ME, me));
  const { router } = await open(rest);
  await expect.poll(() => router.state.location).toMatchObject({ pathname, search });
});

test.each([
  ['SIGN_UP_REQUIRED', 'There’s no account for this Google address yet. Create a new account first.'],
  ['ACCOUNT_BANNED', 'Your account has been banned. Please contact support for assistance.'],
  ['access_denied', 'Failed to sign in with Google'],
  ['__proto__', 'Failed to sign in with Google'],
])('explains the error %s after a sign-in with Google', async (code, words) => {
  const made = answerCalls({});
  const { screen } = await open(`?from=%2F&error=${code}`);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  expect(made).toEqual([]);
});

test('gives visitors without an account a link to the sign-up page', async () => {
  answerCalls({});
  const { screen } = await open('?error=SIGN_UP_REQUIRED');
  await expect
    .element(screen.getByRole('link', { name: 'Create a new account' }))
    .toHaveAttribute('href', '/auth?mode=sign-up');
});

test('gives banned users a link to support', async () => {
  answerCalls({});
  const { screen } = await open('?error=ACCOUNT_BANNED');
  await expect.element(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});

test.each([
  ['no user', undefined],
  ['no user, although the device remembers one', aMe()],
])('reports a failed sign-in if the server returns %s', async (_who, me) => {
  answerCalls(answers(ME, NOBODY));
  const { screen } = await open('?from=%2Flearn', me);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to sign in with Google');
});
