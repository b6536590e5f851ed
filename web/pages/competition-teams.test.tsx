import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTeam } from '#shared/teams/team.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import { DETAIL, gives, type Screen } from '#web/pages/test-competition-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';
import { givesTeam, listsTeams, openTeams, TEAMS, teamNetwork } from '#web/pages/test-teams-page.tsx';

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const cards = () => Array.from(document.querySelectorAll('.team-card'), (card) => card.textContent);
/** Opens the list of teams as a member. */
const open = async () => (await openTeams({ me: aMe() })).screen;

beforeEach(() => {
  beginWithFlags({});
  resumedPress.set(null);
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows the logo, name, location, and competition of a team, and how full it is', async () => {
  teamNetwork({
    [TEAMS]: () =>
      listsTeams([
        aTeam({ own_status: 'owner', is_owner: true, pending_requests: 2 }),
        aTeam({
          id: 'team-2',
          name: 'Beyond the Scope',
          school_name: 'beyond the scope',
          state: 'IL',
          member_count: 10,
        }),
      ]),
  });
  const screen = await open();
  await expect
    .poll(cards)
    .toEqual([
      'MSMotion to StrikeNorthgate High, MIGreat Lakes InvitationalOwnerMembers7/10You are a memberManage team2 requests',
      'BSBeyond the ScopeILGreat Lakes InvitationalMembers10/10FULLTeam is full',
    ]);
  const bar = screen.getByRole('progressbar', { name: 'Members of Beyond the Scope' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '10 of 10 members');
  await expect.element(screen.getByText('2 teams')).toBeVisible();
});

test('lists only the member’s own teams on request, and doesn’t offer that filter to visitors', async () => {
  teamNetwork({
    [TEAMS]: () => listsTeams([aTeam(), aTeam({ id: 'team-2', name: 'Beyond the Scope' })]),
    'GET /api/teams?competition_id=competition-1&mine=true&page=1': () => listsTeams([]),
  });
  const { screen, router } = await openTeams({ me: aMe() });
  await expect.element(screen.getByText('2 teams')).toBeVisible();
  await button(screen, 'My teams').click();
  await expect.element(screen.getByText('Teams that you’re on or have asked to join will appear here.')).toBeVisible();
  await expect.element(button(screen, 'My teams')).toHaveAttribute('aria-pressed', 'true');
  expect(router.state.location.search).toContain('mine=true');
  await button(screen, 'Clear filters').click();
  await expect.element(screen.getByText('2 teams')).toBeVisible();
  await screen.unmount();
  const { screen: visitor } = await openTeams({ query: '&mine=true' });
  await expect.element(visitor.getByText('2 teams')).toBeVisible();
  await expect.element(button(visitor, 'My teams')).not.toBeInTheDocument();
});

test('caps the progress bar of a team with more members than its limit', async () => {
  teamNetwork({ [TEAMS]: () => listsTeams([aTeam({ member_count: 9, member_limit: 6 })]) });
  const screen = await open();
  await expect.element(screen.getByText('9/6')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '6');
});

test('accepts no requests to join and no new teams once the competition is over', async () => {
  const { competition } = aTeam();
  teamNetwork({
    [DETAIL]: () => gives({ status: 'ended' }),
    [TEAMS]: () => listsTeams([aTeam({ competition: { ...competition, status: 'ended' } })]),
  });
  const screen = await open();
  await expect.element(button(screen, 'Competition is over')).toBeVisible();
  await expect.element(screen.getByText(/so it isn’t accepting new teams or members/)).toBeVisible();
  expect(button(screen, 'Create Team').elements()).toEqual([]);
});

test('searches by team or school name and filters by state', async () => {
  const filtered = 'GET /api/teams?competition_id=competition-1&search=oak&state=MI&page=1';
  const made = teamNetwork({
    'GET /api/teams?competition_id=competition-1&search=oak&page=1': () => listsTeams([aTeam({ name: 'Oak Street' })]),
    [filtered]: () => listsTeams([]),
  });
  const screen = await open();
  await expect.element(screen.getByText('1 team')).toBeVisible();
  await screen.getByLabelText('Search by team or school').fill('oak');
  await expect.element(screen.getByText('1 team (filtered)')).toBeVisible();
  await screen.getByLabelText('State').selectOptions('Michigan');
  await expect.element(screen.getByText('No teams found')).toBeVisible();
  await button(screen, 'Clear filters').click();
  await expect.element(screen.getByText('Motion to Strike')).toBeVisible();
  expect(made.some(({ call }) => call.includes('/participants?search'))).toBe(false);
});

test('clears the filters when the user switches between profiles and teams', async () => {
  teamNetwork({ 'GET /api/teams?competition_id=competition-1&state=OH&page=1': () => listsTeams([]) });
  const { screen, router } = await openTeams({ me: aMe(), query: '&state=OH' });
  await expect.element(screen.getByText('No teams found')).toBeVisible();
  await screen.getByRole('radio', { name: 'Profiles' }).click({ force: true });
  await expect.element(screen.getByText('No profiles yet — be the first!')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=community');
  await expect.element(screen.getByRole('radio', { name: 'Profiles' })).toHaveFocus();
  await router.navigate(-1);
  await expect.element(screen.getByText('No teams found')).toBeVisible();
});

test('offers a retry when the teams can’t be loaded, and says if there is no network', async () => {
  teamNetwork({ [TEAMS]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await expect.element(screen.getByText('Failed to load teams')).toBeVisible();
  setOnline(false);
  await expect.element(screen.getByText(/You need a network connection to see teams or join one/)).toBeVisible();
  setOnline(true);
  teamNetwork();
  await button(screen, 'Try Again').click();
  await expect.element(screen.getByText('Motion to Strike')).toBeVisible();
});

test('reports missing fields and then creates the team', async () => {
  const made = teamNetwork({
    [TEAMS]: () => listsTeams([]),
    'POST /api/teams': () => givesTeam({ own_status: 'owner', is_owner: true }),
  });
  const screen = await open();
  await expect.element(screen.getByText('No teams found')).toBeVisible();
  await button(screen, 'Create Team').click();
  const dialog = screen.getByRole('dialog', { name: 'Create a Team' });
  await dialog.getByLabelText('Team name').fill('MS');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect.element(dialog.getByText('Team name must be at least 3 characters')).toBeVisible();
  await expect.element(dialog.getByText('Please select a state')).toBeVisible();
  await expect.element(dialog.getByLabelText('Team name')).toHaveFocus();
  await dialog.getByLabelText('Team name').fill('Motion to Strike');
  await dialog.getByLabelText('State').selectOptions('Michigan');
  await dialog.getByLabelText('Member limit').fill('31');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect.element(dialog.getByText('A team can have 2 to 30 members')).toBeVisible();
  await dialog.getByLabelText('Member limit').fill('8');
  teamNetwork({ 'POST /api/teams': (body) => (made.push({ call: 'created', body }), givesTeam()) });
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect.element(screen.getByText('Team created')).toBeVisible();
  const body = { name: 'Motion to Strike', state: 'MI', competition_id: 'competition-1', member_limit: 8 };
  expect(made).toContainEqual({ call: 'created', body });
  await expect.element(button(screen, 'Create Team')).toHaveFocus();
});

test('keeps the draft of a team that the server refuses to create', async () => {
  const message = 'You already have a team with this name in this competition';
  teamNetwork({ 'POST /api/teams': () => refusal(409, 'CONFLICT', { message }) });
  const screen = await open();
  await button(screen, 'Create Team').click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Team name').fill('Motion to Strike');
  await dialog.getByLabelText('State').selectOptions('Michigan');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button(screen, 'Create Team').click();
  await expect.element(dialog.getByLabelText('Team name')).toHaveValue('Motion to Strike');
});
