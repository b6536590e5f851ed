import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Team } from '#shared/teams/team.contract.ts';
import { aJoinRequest, aTeam, aTeamMember } from '#shared/teams/team.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import type { Screen } from '#web/pages/test-competition-page.tsx';
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

const OWNED = { own_status: 'owner', is_owner: true, pending_requests: 1 } as const;
const ada = aTeamMember({ id: 'member-ada', display_name: 'Ada', role: 'owner', is_own: true });
const maya = aTeamMember();
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });

/** Opens a team with two members and one request to join. */
async function openTeam(over: Partial<Team>, answers: Answers = {}, me = aMe()) {
  const made = teamNetwork({
    [TEAM]: () => givesTeam(over),
    [MEMBERS]: () => listsMembers([ada, maya]),
    [REQUESTS]: () => listsRequests([aJoinRequest()]),
    ...answers,
  });
  return { made, ...(await openTeams({ me, query: '&team=team-1' })) };
}

beforeEach(() => beginWithFlags({}));
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('links from the list to a team and back', async () => {
  teamNetwork({ [MEMBERS]: () => listsMembers([maya]) });
  const { screen, router } = await openTeams({ me: aMe() });
  await screen.getByRole('link', { name: 'Motion to Strike' }).click();
  await expect.element(screen.getByRole('link', { name: 'All teams' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=community&part=teams&team=team-1');
  await expect.element(screen.getByText('Members', { exact: true })).toBeVisible();
  await screen.getByRole('link', { name: 'All teams' }).click();
  await expect.element(screen.getByText('1 team')).toBeVisible();
});

test('lets members see who is on their team, but shows them no requests to join and no owner controls', async () => {
  const { made, screen } = await openTeam({ own_status: 'member' });
  await expect.element(screen.getByText('Maya Torres')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Members' })).toBeVisible();
  for (const name of ['Remove Maya Torres', 'Edit team', 'Close team'])
    expect(button(screen, name).elements()).toEqual([]);
  expect(made.some(({ call }) => call === REQUESTS)).toBe(false);
});

test('lets the owner accept a request to join', async () => {
  let requests = [aJoinRequest()];
  const { screen } = await openTeam(OWNED, {
    [REQUESTS]: () => listsRequests(requests),
    [`${ASK}/join-request-1/accept`]: () => {
      requests = [];
      return givesTeam({ ...OWNED, member_count: 8, pending_requests: 0 });
    },
  });
  await expect.element(screen.getByText('I crossed the expert at regionals.')).toBeVisible();
  await button(screen, 'Accept Jordan Lee').click();
  await expect.element(screen.getByText('Jordan Lee is on the team')).toBeVisible();
  await expect.element(screen.getByText('No one is waiting for your answer.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Requests to join' })).toHaveFocus();
});

test('lets the owner decline a request to join', async () => {
  const { screen } = await openTeam(OWNED, { [`${ASK}/join-request-1/decline`]: () => givesTeam(OWNED) });
  await button(screen, 'Decline Jordan Lee').click();
  await expect.element(screen.getByText('Request declined')).toBeVisible();
});

test('says that a request to join was withdrawn in the meantime', async () => {
  const message = 'This request to join is no longer pending.';
  const { screen } = await openTeam(OWNED, {
    [`${ASK}/join-request-1/accept`]: () => refusal(404, 'TEAM_REQUEST_NOT_FOUND', { message }),
  });
  await button(screen, 'Accept Jordan Lee').click();
  await expect.element(screen.getByText('Failed to answer the request')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
});

test('doesn’t let the owner accept a request to join a full team', async () => {
  const { screen } = await openTeam({ ...OWNED, member_count: 10 });
  await expect.element(button(screen, 'Accept Jordan Lee')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText('The team is full.')).toBeVisible();
});

test('removes a member after the owner confirms', async () => {
  let members = [ada, maya];
  const { screen } = await openTeam(OWNED, {
    [MEMBERS]: () => listsMembers(members),
    'DELETE /api/teams/team-1/members/team-member-1': () => {
      members = [ada];
      return givesTeam({ ...OWNED, member_count: 6 });
    },
  });
  await button(screen, 'Remove Maya Torres').click();
  const dialog = screen.getByRole('dialog', { name: 'Remove Maya Torres?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(screen.getByText('Maya Torres was removed')).toBeVisible();
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .filter((row) => row.textContent?.includes('Maya')),
    )
    .toEqual([]);
  expect(button(screen, 'Remove Ada').elements()).toEqual([]);
});

test('transfers the team to another member after the owner confirms', async () => {
  let team = aTeam(OWNED);
  const { made, screen } = await openTeam(OWNED, {
    [TEAM]: () => Response.json(team),
    'POST /api/teams/team-1/transfer': () => {
      team = aTeam({ own_status: 'member' });
      return Response.json(team);
    },
  });
  await expect.element(screen.getByText(/To leave this team, first make another member its owner/)).toBeVisible();
  expect(button(screen, 'Leave team').elements()).toEqual([]);
  await button(screen, 'Make Maya Torres the owner').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect.element(screen.getByText('Maya Torres is the owner now')).toBeVisible();
  expect(made).toContainEqual({ call: 'POST /api/teams/team-1/transfer', body: { member_id: 'team-member-1' } });
  await expect.element(button(screen, 'Leave team')).toBeVisible();
});

test('keeps the dialog open when the transfer fails', async () => {
  const message = 'This member isn’t on the team anymore.';
  const { screen } = await openTeam(OWNED, {
    'POST /api/teams/team-1/transfer': () => refusal(404, 'TEAM_MEMBER_NOT_FOUND', { message }),
  });
  await button(screen, 'Make Maya Torres the owner').click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialog.getByText('Failed to hand over the team')).toBeVisible();
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('lets a member leave after they confirm', async () => {
  const { screen, router } = await openTeam(
    { own_status: 'member' },
    { 'DELETE /api/teams/team-1/members/me': () => Response.json({ left: true }) },
  );
  await button(screen, 'Leave team').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(screen.getByText('You left Motion to Strike')).toBeVisible();
  await expect.element(screen.getByText('1 team')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=community&part=teams');
});

test('closes a team after the owner confirms', async () => {
  const { made, screen } = await openTeam(OWNED, {
    'DELETE /api/teams/team-1': () => Response.json({ closed: true }),
  });
  await button(screen, 'Close team').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close team' }).click();
  await expect.element(screen.getByText('Motion to Strike is closed')).toBeVisible();
  await expect.element(screen.getByText('1 team')).toBeVisible();
  expect(made.some(({ call }) => call === 'DELETE /api/teams/team-1')).toBe(true);
});

test('sends only what the owner changed', async () => {
  const { made, screen } = await openTeam(OWNED, {
    'PATCH /api/teams/team-1': () => givesTeam({ ...OWNED, member_limit: 12 }),
  });
  await button(screen, 'Edit team').click();
  const dialog = screen.getByRole('dialog', { name: 'Edit team' });
  await expect.element(dialog.getByLabelText('School or organization')).toHaveValue('Northgate High');
  await dialog.getByLabelText('Member limit').fill('12');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Team saved')).toBeVisible();
  expect(made).toContainEqual({ call: 'PATCH /api/teams/team-1', body: { member_limit: 12 } });
  await expect.element(button(screen, 'Edit team')).toHaveFocus();
});

test('closes the form without calling the server if nothing changed', async () => {
  const { made, screen } = await openTeam(OWNED);
  await button(screen, 'Edit team').click();
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
  expect(made.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
});

test('says that a missing team may have been closed', async () => {
  const { screen } = await openTeam({}, { [TEAM]: () => refusal(404, 'TEAM_NOT_FOUND') });
  await expect.element(screen.getByText('Team not found')).toBeVisible();
  await expect.element(screen.getByText('This team doesn’t exist or has been closed.')).toBeVisible();
  await screen.getByRole('link', { name: 'Browse teams' }).click();
  await expect.element(screen.getByText('1 team')).toBeVisible();
});

test('offers a retry when the team can’t be loaded', async () => {
  const { screen } = await openTeam({}, { [TEAM]: () => refusal(500, 'INTERNAL_ERROR') });
  await expect.element(screen.getByText('Failed to load the team')).toBeVisible();
  teamNetwork();
  await button(screen, 'Try Again').click();
  await expect.element(button(screen, 'Request to join')).toBeVisible();
});

test('lets suspended members leave a team, but lets suspended owners only view theirs', async () => {
  const me = aMe({ status: 'suspended', status_reason: 'spam' });
  const member = await openTeam({ own_status: 'member' }, {}, me);
  await expect.element(button(member.screen, 'Leave team')).toBeVisible();
  await member.screen.unmount();
  const { screen } = await openTeam(OWNED, {}, me);
  await expect.element(screen.getByText('I crossed the expert at regionals.')).toBeVisible();
  for (const name of ['Accept Jordan Lee', 'Remove Maya Torres', 'Edit team', 'Close team'])
    expect(button(screen, name).elements()).toEqual([]);
});

test('lets admins close a team that isn’t theirs', async () => {
  const { screen } = await openTeam({}, {}, aMe({ roles: ['admin'] }));
  await expect.element(button(screen, 'Close team')).toBeVisible();
  expect(button(screen, 'Edit team').elements()).toEqual([]);
});
