import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aTeamMember } from '#shared/teams/team.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { type Answers, noNetwork, refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import { DETAIL } from '#web/pages/test-competition-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';
import {
  ASK,
  givesTeam,
  listsMembers,
  listsRequests,
  MEMBERS,
  openTeams,
  REQUESTS,
  TEAM,
  teamNetwork,
} from '#web/pages/test-teams-page.tsx';

const HIDDEN = () => refusal(404, 'COMPETITION_HIDDEN');
const CLOSE = 'DELETE /api/teams/team-1';
const WITHDRAW = `${ASK}/request-1/withdraw`;
const UNAVAILABLE = 'Competition Not Available';

async function openTeam(answers: Answers, me: Me | null = aMe()) {
  const made = teamNetwork({
    [DETAIL]: HIDDEN,
    [MEMBERS]: () => listsMembers([aTeamMember()]),
    [REQUESTS]: () => listsRequests([]),
    ...answers,
  });
  return { made, ...(await openTeams({ me: me ?? undefined, query: '&team=team-1' })) };
}

beforeEach(() => beginWithFlags({}));
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('lets even suspended members leave a team whose competition is hidden', async () => {
  const { screen, router } = await openTeam(
    {
      [TEAM]: () => givesTeam({ own_status: 'member' }),
      'DELETE /api/teams/team-1/members/me': () => Response.json({ left: true }),
    },
    aMe({ status: 'suspended' }),
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await screen.getByRole('button', { name: 'Leave team' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByText('You left Motion to Strike')).toBeVisible();
  expect(router.state.location.search).not.toContain('team=');
  expect(screen.getByRole('link', { name: 'All teams' }).query()).toBeNull();
});

test('lets owners close a team whose competition is hidden', async () => {
  const { made, screen, router } = await openTeam({
    [TEAM]: () => givesTeam({ own_status: 'owner', is_owner: true }),
    [CLOSE]: () => Response.json({ closed: true }),
  });
  await screen.getByRole('button', { name: 'Close team' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close team' }).click();
  await expect.element(screen.getByText('Motion to Strike is closed')).toBeVisible();
  expect(made.filter(({ call }) => call === CLOSE)).toHaveLength(1);
  expect(router.state.location.search).not.toContain('team=');
});

test('lets members withdraw a pending request to join a team whose competition is hidden', async () => {
  let isPending = true;
  const { made, screen } = await openTeam({
    [TEAM]: () => (isPending ? givesTeam({ own_status: 'pending', own_request_id: 'request-1' }) : HIDDEN()),
    [WITHDRAW]: () => {
      isPending = false;
      return Response.json({ withdrawn: true });
    },
  });
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('Request withdrawn')).toBeVisible();
  expect(made.filter(({ call }) => call === WITHDRAW)).toHaveLength(1);
  await expect.element(screen.getByText(UNAVAILABLE)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('tells members who aren’t on the team only that the competition isn’t available', async () => {
  const { screen, made } = await openTeam({ [TEAM]: HIDDEN });
  await expect.element(screen.getByText(UNAVAILABLE)).toBeVisible();
  await expect.poll(() => made.some(({ call }) => call === TEAM)).toBe(true);
  await expect.poll(() => document.querySelectorAll('h2, h3').length).toBe(0);
});

test('asks visitors to sign in if they’re on the team', async () => {
  const { screen, made } = await openTeam({ [TEAM]: HIDDEN }, null);
  await expect.element(screen.getByText('Are you on this team?')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign in' }).click();
  expect(signInRequest.get()).not.toBeNull();
  expect(made.some(({ call }) => call === TEAM)).toBe(false);
});

test('says that a network connection is needed to see the team, and offers a retry', async () => {
  const { screen } = await openTeam({ [TEAM]: noNetwork });
  await expect.element(screen.getByText('Failed to load the team')).toBeVisible();
  setOnline(false);
  await expect.element(screen.getByText('You need a network connection to see your team.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
