import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { isAdmin, isMember } from '#shared/permissions/member.policy.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { Guarded } from '#web/app/guards.tsx';
import { AccountNotice } from '#web/features/frame/account-notice.tsx';

const PAGES = { members: isMember, admins: isAdmin };

async function open(by: keyof typeof PAGES, me?: Me) {
  beginAs(me);
  const routes = [
    { path: '/kept', element: <Guarded policy={PAGES[by]}>The page</Guarded> },
    { path: '*', element: <AccountNotice /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/kept?tab=2#part'] });
  return { router, screen: await render(<RouterProvider router={router} />) };
}
const serverSays = (me: Me) => answerCalls({ 'GET /api/me': () => Response.json(me) });

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['members', aMe()],
  ['members', aMe({ status: 'suspended' })],
  ['admins', aMe({ roles: ['admin'] })],
] as const)('shows a page for %s right away, even offline', async (by, me) => {
  const made = answerCalls({ 'GET /api/me': noNetwork });
  const { screen } = await open(by, me);
  await expect.element(screen.getByText('The page')).toBeVisible();
  expect(made).toEqual([]);
});

test.each(['members', 'admins'] as const)(
  'sends visitors from a page for %s to the sign-in page, along with the page to return to',
  async (by) => {
    serverSays(NOBODY);
    const { router } = await open(by);
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: '/auth', search: '?from=%2Fkept%3Ftab%3D2%23part' });
  },
);

test("admits a user whom the server recognizes even if this device doesn't", async () => {
  serverSays(aMe());
  const { router, screen } = await open('members');
  await expect.element(screen.getByText('The page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/kept');
});

test("offline, sends a user whom this device doesn't know to the sign-in page", async () => {
  answerCalls({ 'GET /api/me': noNetwork });
  const { router } = await open('members');
  await expect.poll(() => router.state.location.pathname).toBe('/auth');
});

test.each([
  ["members who aren't admins", aMe(), '/', ''],
  ['moderators', aMe({ roles: ['moderator'] }), '/', ''],
  ['suspended admins', aMe({ roles: ['admin'], status: 'suspended' }), '/', ''],
  [
    'staff whose second factor has expired',
    aMe({ roles: ['user'], second_factor: 'verify' }),
    '/auth',
    '?from=%2Fkept',
  ],
])('keeps %s out of the admin area', async (_who, me, pathname, search) => {
  serverSays(me);
  const { router } = await open('admins', me);
  await expect.poll(() => router.state.location).toMatchObject({ pathname, search });
});

test('sends banned users to the home page, where they learn about the ban', async () => {
  const banned = aMe({ status: 'banned', roles: [], status_reason: 'Threats.' });
  serverSays(banned);
  const { router, screen } = await open('members', banned);
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/', search: '' });
  const notice = screen.getByRole('region', { name: 'Your account' });
  await expect.element(notice).toHaveTextContent('Your account has been banned.');
  await expect.element(notice).toHaveTextContent('Reason: Threats.');
});
