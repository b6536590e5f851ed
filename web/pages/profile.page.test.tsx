import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { type Answers, answerCalls, aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { aNewProfile, aProfile } from '#web/features/profiles/profile.fixture.ts';
import { ProfilePage } from '#web/pages/profile.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';
import { ProfileWithHeader } from '#web/pages/test-profile-page.tsx';

const GET = 'GET /api/profile';
const has = (profile = aProfile()): Answers => ({
  [GET]: () => Response.json(profile),
  'GET /api/auth/sessions': () => Response.json({ sessions: [] }),
});
const open = (at = '/profile', me: Me | undefined = aMe()) =>
  openAs({ path: PAGE_PATHS.profile, Page: ProfilePage, at, me });
const social = (): Me => {
  const me = aMe();
  return { ...me, user: me.user && { ...me.user, has_password: false, providers: ['google'] } };
};
const facts = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('.fact-list > div'), ({ children: [term, value] }) => [
      term?.textContent,
      value?.textContent,
    ]),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows nothing and makes no request if the user is signed out', async () => {
  const made = answerCalls(has());
  await openAs({ path: PAGE_PATHS.profile, Page: ProfilePage });
  await expect.poll(() => document.title).toBe('My Profile - Sustained');
  expect(document.querySelector('h1')).toBeNull();
  expect(made).toEqual([]);
});

test('shows users everything in their profile, including the number of views', async () => {
  answerCalls(has());
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect.element(screen.getByText('@quietcounsel').first()).toBeVisible();
  expect(document.title).toBe('My Profile - Sustained');
  expect(facts()).toEqual({
    'Display name': 'Quiet Counsel',
    Username: '@quietcounsel',
    'First name': 'Ada',
    'Last name': 'Okafor',
    Pronouns: 'she/her',
    Bio: 'Second chair.',
    School: 'Lakeview High',
    'Graduation year': '2027',
    State: 'Illinois',
    'Years of experience': '2 years',
    'Role preference': 'Attorney',
    Visibility: 'Public',
    Views: '12',
    'Member since': 'September 1, 2026',
  });
  await expect.element(screen.getByText('Shared: anyone with the link can open it.')).toBeVisible();
});

test('labels missing values and shows no button to copy a private link', async () => {
  answerCalls(has(aNewProfile()));
  const { screen } = await open();
  await expect.element(screen.getByText('Private: only you and admins can open your link.')).toBeVisible();
  expect(facts()).toMatchObject({
    Username: 'No username yet',
    Bio: 'No bio yet',
    School: 'Not given',
    Visibility: 'Public, once shared',
    Views: '0',
  });
  await expect.element(screen.getByText(`${location.host}/u/quiet-counsel`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument();
});

test('creates a profile if the user has none', async () => {
  const made = answerCalls({
    ...has(),
    [GET]: () => refusal(404, 'PROFILE_NOT_FOUND'),
    'POST /api/profile': () => Response.json(aNewProfile()),
  });
  const { screen } = await open();
  await expect.element(screen.getByText('No bio yet')).toBeVisible();
  expect(made.map(({ call }) => call).slice(0, 2)).toEqual([GET, 'POST /api/profile']);
});

test('loads the user’s name if it isn’t on this device yet, and shows it in the header', async () => {
  await page.viewport(1280, 900);
  const named = aMe();
  const nameless = { ...named, user: named.user && { ...named.user, display_name: null } };
  answerCalls({ ...has(), 'GET /api/me': () => Response.json(named) });
  const { screen } = await openAs({ path: PAGE_PATHS.profile, Page: ProfileWithHeader, me: nameless });
  await expect.element(screen.getByRole('button', { name: 'Ada, your account' })).toBeVisible();
  expect(meStore.get().user?.display_name).toBe('Ada');
});

test('loads the profile if another tab created it first', async () => {
  let reads = 0;
  answerCalls({
    ...has(),
    [GET]: () => {
      reads += 1;
      return reads === 1 ? refusal(404, 'PROFILE_NOT_FOUND') : Response.json(aProfile());
    },
    'POST /api/profile': () => refusal(409, 'CONFLICT'),
  });
  const { screen } = await open();
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
});

test('says why loading failed, and recovers on retry', async () => {
  answerCalls({ ...has(), [GET]: () => refusal(500, 'INTERNAL_ERROR', { message: 'The server is tired.' }) });
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Error loading profile' })).toBeVisible();
  await expect.element(screen.getByText('The server is tired.')).toBeVisible();
  answerCalls(has());
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
});

test('shows a skeleton while the profile loads', async () => {
  const answer = aPendingAnswer();
  answerCalls({ ...has(), [GET]: () => answer.promise });
  const { screen } = await open();
  await expect.element(screen.getByText('Loading profile...')).toBeInTheDocument();
  answer.resolve(Response.json(aProfile()));
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
});

test("while offline, shows what is on this device and what's missing; once online, loads it on retry", async () => {
  setOnline(false);
  answerCalls({ [GET]: noNetwork });
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect
    .element(screen.getByText(/You need a network connection .*\. Your study data is on this device\.$/))
    .toBeVisible();
  await expect.element(screen.getByText('ada@example.org')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Your progress' }))
    .toHaveAttribute('href', '/learn/fre-dashboard');
  answerCalls(has());
  setOnline(true);
  await expect.element(screen.getByText(/You need a network connection/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
});

test('keeps showing the profile when the network goes down', async () => {
  answerCalls(has());
  const { screen } = await open();
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
  answerCalls({ [GET]: noNetwork });
  setOnline(false);
  await expect.element(screen.getByText('Second chair.')).toBeVisible();
});

test.each([
  ['admin', 'Admin', 'red', ['Admin Dashboard']],
  ['moderator', 'Moderator', 'purple', ['Moderation']],
  ['user', 'User', 'grey', []],
] as const)('shows the badge of the role %s and links staff to their pages', async (role, label, tone, staffPlaces) => {
  answerCalls(has());
  const { screen } = await open('/profile', aMe({ roles: [role] }));
  const badge = screen.getByText(label, { exact: true });
  await expect.element(badge).toBeVisible();
  expect(badge.element().closest('.badge')?.getAttribute('data-tone')).toBe(tone);
  const places = screen.getByRole('navigation', { name: 'Account' }).getByRole('listitem').elements();
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'My Confessions',
    'My Comments',
    ...staffPlaces,
    'Sign Out',
  ]);
});

test('shows Settings for an account with a password, and puts the tab in the page address', async () => {
  answerCalls(has());
  const { router, screen } = await open();
  await screen.getByRole('link', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('button', { name: 'Send password reset email' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=settings');
});

test('hides Settings from an account that signs in with Google, and says who manages its password', async () => {
  answerCalls(has());
  const { screen } = await open('/profile?tab=settings', social());
  await expect
    .element(screen.getByText('Your password is managed by Google. Please use Google to sign in.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
});

test('removes the user from this device on sign-out', async () => {
  answerCalls({ ...has(), 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) });
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect.poll(() => meStore.get().user).toBeNull();
  await expect.element(screen.getByRole('heading', { name: 'My Profile' })).not.toBeInTheDocument();
});
