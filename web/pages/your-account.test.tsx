import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SessionItem } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { onSendUnsent, onUnsentCount } from '#web/accounts/device-cleaning.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { type Answers, answerCalls, aPendingAnswer, refusal } from '#web/api/test-calls.ts';
import { hasStudyDb } from '#web/databases/study-db.ts';
import { SignOutWarning } from '#web/features/frame/sign-out-warning.tsx';
import { aProfile } from '#web/features/profiles/profile.fixture.ts';
import { ProfilePage } from '#web/pages/profile.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';
import { openStudyOf } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const session = (over: Partial<SessionItem>): SessionItem => ({
  id: 'one',
  kind: 'browser',
  device: 'Chrome on Android',
  created_at: '2026-11-01T12:00:00.000Z',
  last_active_at: '2026-11-14T12:00:00.000Z',
  expires_at: '2026-12-14T12:00:00.000Z',
  is_current: false,
  ...over,
});
const HERE = session({ id: 'here', device: 'Firefox on Linux', is_current: true });
const THERE = session({ id: 'there' });
const SESSIONS = 'GET /api/auth/sessions';
const signedOut = () => Response.json({ signed_out: true });

async function open(answers: Answers = {}, at = '/profile') {
  const made = answerCalls({
    'GET /api/profile': () => Response.json(aProfile()),
    [SESSIONS]: () => Response.json({ sessions: [HERE, THERE, session({ id: 'api', kind: 'api', device: 'script' })] }),
    'POST /api/auth/sign-out': signedOut,
    ...answers,
  });
  const opened = await openAs({ path: PAGE_PATHS.profile, Page: ProfilePage, at, me: aMe() });
  return { ...opened, made, calls: () => made.map(({ call }) => call) };
}

let saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
  });
});
const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setOnline(true);
});

test('lists where the account is signed in, without a sign-out button for this device', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
  const rows = Array.from(document.querySelectorAll('.list > li'), ({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^Firefox on LinuxThis deviceLast active Nov 14, 2026/);
  expect(rows[0]).not.toContain('Sign out');
  expect(rows[2]).toContain('scriptAPI client');
});

test('removes another device from the list when the user signs it out', async () => {
  const { screen, calls } = await open({ 'DELETE /api/auth/sessions/there': signedOut });
  await screen.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await expect.element(screen.getByText('Chrome on Android is signed out.')).toBeVisible();
  await expect.element(screen.getByText('Chrome on Android', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
  expect(calls()).toContain('DELETE /api/auth/sessions/there');
});

test("keeps a device on the list if it can't be signed out", async () => {
  const { screen } = await open({ 'DELETE /api/auth/sessions/there': () => refusal(500, 'INTERNAL_ERROR') });
  await screen.getByRole('button', { name: 'Sign out Chrome on Android' }).click();
  await expect.element(screen.getByText(/couldn’t sign out .*\. Please try again\./)).toBeVisible();
  await expect.element(screen.getByText('Chrome on Android', { exact: true })).toBeVisible();
});

test("offers a retry if the list of devices can't be loaded", async () => {
  const { screen } = await open({ [SESSIONS]: () => refusal(500, 'INTERNAL_ERROR') });
  await expect
    .element(screen.getByText('We couldn’t load your devices. You need a network connection to see them.'))
    .toBeVisible();
  answerCalls({ [SESSIONS]: () => Response.json({ sessions: [HERE] }) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('Firefox on Linux')).toBeVisible();
});

test('asks before signing the user out everywhere, then signs them out here and opens the home page', async () => {
  const { router, screen, calls } = await open({ 'POST /api/auth/sign-out-everywhere': signedOut });
  const everywhere = screen.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(calls()).not.toContain('POST /api/auth/sign-out-everywhere');
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(() => meStore.get().user).toBeNull();
  expect(calls()).toContain('POST /api/auth/sign-out-everywhere');
  expect(router.state.location.pathname).toBe('/');
});

test('says why signing out everywhere failed, and keeps the user signed in', async () => {
  const { screen } = await open({
    'POST /api/auth/sign-out-everywhere': () => refusal(500, 'X', { message: 'Tired.' }),
  });
  await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We couldn’t sign you out. Tired.');
  expect(meStore.get().user?.id).toBe('ada');
});

describe('signing out everywhere with unsent changes', () => {
  const EVERYWHERE = 'POST /api/auth/sign-out-everywhere';
  let unsent = 0;
  beforeEach(() => {
    unsent = 2;
    undo.push(onUnsentCount(async () => unsent));
  });

  async function signOutEverywhere(answers: Answers = {}) {
    const opened = await open({ [EVERYWHERE]: signedOut, ...answers });
    const { screen } = opened;
    await render(<SignOutWarning quizzes={null} />);
    await screen.getByRole('button', { name: 'Sign out everywhere' }).click();
    const asked = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
    await asked.getByRole('button', { name: 'Sign out everywhere' }).click();
    return opened;
  }

  test('sends the changes first', async () => {
    const network = aPendingAnswer();
    undo.push(
      onSendUnsent(async () => {
        await network.promise;
        unsent = 0;
      }),
    );
    const { screen, calls } = await signOutEverywhere();
    await expect.element(screen.getByRole('dialog', { name: 'Saving your last changes' })).toBeVisible();
    expect(calls()).not.toContain(EVERYWHERE);
    network.resolve(signedOut());
    await expect.poll(() => meStore.get().user).toBeNull();
    expect(calls()).toContain(EVERYWHERE);
  });

  test("reports the changes, and doesn't sign the user out anywhere if they choose to stay", async () => {
    const { screen, calls } = await signOutEverywhere();
    const warning = screen.getByRole('dialog', { name: 'Not everything is saved online yet' });
    await expect.element(warning).toHaveTextContent('2 changes are only on this device.');
    await expect.element(screen.getByRole('dialog', { name: 'Sign out everywhere?' })).not.toBeInTheDocument();
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.element(warning).not.toBeInTheDocument();
    expect(meStore.get().user?.id).toBe('ada');
    expect(calls()).not.toContain(EVERYWHERE);
  });

  test('deletes the changes only after every session has ended', async () => {
    const study = openStudyOf('ada');
    await study.write([{ e: 'bookmark', id: 'fre-401', type: 'set', args: { isDeleted: false }, shown: AS_IT_IS }]);
    study.close();
    let isDown = true;
    const answer = () => (isDown ? refusal(500, 'INTERNAL_ERROR') : signedOut());
    const { router, screen, calls } = await signOutEverywhere({ [EVERYWHERE]: answer });
    const warning = screen.getByRole('dialog', { name: 'Not everything is saved online yet' });
    const erase = warning.getByRole('button', { name: 'Save a file and erase my data here' });
    await erase.click();
    await expect.element(warning.getByRole('alert')).toHaveTextContent('you’re still signed in');
    expect([meStore.get().user?.id, await hasStudyDb('ada'), saved.length]).toEqual(['ada', true, 1]);
    isDown = false;
    await erase.click();
    await expect.poll(() => meStore.get().user).toBeNull();
    expect(await hasStudyDb('ada')).toBe(false);
    expect(calls().filter((each) => each === EVERYWHERE)).toHaveLength(2);
    expect(router.state.location.pathname).toBe('/');
  });
});

test('downloads the user’s data as a file', async () => {
  const data = { exported_at: '2026-11-21T12:00:00.000Z', profile: { display_name: 'Quiet Counsel' } };
  const { screen } = await open({ 'GET /api/account/export': () => Response.json(data) });
  await screen.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(screen.getByText('Your data was saved as sustained-data.json.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['sustained-data.json']);
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(data);
});

test("says why the data couldn't be downloaded and saves no file", async () => {
  const { screen } = await open({
    'GET /api/account/export': () => refusal(429, 'RATE_LIMITED', { message: 'Later.' }),
  });
  await screen.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('We couldn’t download your data. Later.');
  expect(saved).toEqual([]);
});

const RESET = 'POST /api/auth/password/forgot';

test('sends a password reset email to the account’s own address', async () => {
  const { screen, made } = await open({ [RESET]: () => Response.json({ sent: true }) }, '/profile?tab=settings');
  await screen.getByRole('button', { name: 'Send password reset email' }).click();
  await expect.element(screen.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  await expect.element(screen.getByText(/The link will expire in 1 hour\./)).toBeVisible();
  expect(made.find(({ call }) => call === RESET)?.body).toEqual({ email: 'ada@example.org' });
});

test("says that the email couldn't be sent", async () => {
  const { screen } = await open({ [RESET]: () => refusal(500, 'INTERNAL_ERROR') }, '/profile?tab=settings');
  await screen.getByRole('button', { name: 'Send password reset email' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Failed to send password reset email. Please try again.');
});

test("doesn't send the password reset email while offline, and says why", async () => {
  const { screen, calls } = await open({ [RESET]: () => Response.json({ sent: true }) }, '/profile?tab=settings');
  await expect.element(screen.getByRole('button', { name: 'Send password reset email' })).toBeVisible();
  setOnline(false);
  await expect.element(screen.getByText('You need a network connection to send the email.')).toBeVisible();
  await screen.getByRole('button', { name: 'Send password reset email' }).click({ force: true });
  expect(calls()).not.toContain(RESET);
});

test('says that the account has no email address', async () => {
  answerCalls({ 'GET /api/profile': () => Response.json(aProfile()) });
  const me = aMe();
  const nameless = { ...me, user: me.user && { ...me.user, email: '' } };
  const { screen } = await openAs({
    path: PAGE_PATHS.profile,
    Page: ProfilePage,
    at: '/profile?tab=settings',
    me: nameless,
  });
  await expect.element(screen.getByText('No email address found')).toBeVisible();
});
