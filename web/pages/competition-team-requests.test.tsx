import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTeam } from '#shared/teams/team.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import type { Screen } from '#web/pages/test-competition-page.tsx';
import { ASK, listsTeams, openTeams, TEAMS, teamNetwork } from '#web/pages/test-teams-page.tsx';

const suspended = aMe({ status: 'suspended', status_reason: 'spam' });
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
/** Opens the list of teams as a member. */
const open = async () => (await openTeams({ me: aMe() })).screen;

beforeEach(() => {
  beginWithFlags({});
  resumedPress.set(null);
  sessionStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [{ own_status: 'member' }, 'You are a member'],
  [{ own_status: 'pending', own_request_id: 'request-1' }, 'Request pending'],
  [{ member_count: 10 }, 'Team is full'],
  [{ may_ask_at: '2026-11-24T10:00:00.000Z' }, 'Request declined'],
] as const)('shows why a member can’t ask to join a team: %o', async (over, label) => {
  const made = teamNetwork({ [TEAMS]: () => listsTeams([aTeam(over)]) });
  const screen = await open();
  await expect.element(button(screen, label)).toHaveAttribute('aria-disabled', 'true');
  await button(screen, label).click({ force: true });
  expect(made.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('tells suspended members why they can’t join', async () => {
  teamNetwork();
  const { screen } = await openTeams({ me: suspended });
  await expect.element(screen.getByText('Your account is suspended. You cannot join teams.')).toBeVisible();
  await button(screen, 'Account suspended').hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Account suspended - cannot join teams');
  expect(button(screen, 'Create Team').elements()).toEqual([]);
});

test('sends a request to join with a message and shows it as pending', async () => {
  const answer = aPendingAnswer();
  const made = teamNetwork({ [ASK]: () => answer.promise });
  const screen = await open();
  await button(screen, 'Request to join').click();
  const dialog = screen.getByRole('dialog', { name: 'Request to join Motion to Strike' });
  await dialog.getByLabelText('Message').fill('I crossed the expert.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Sending request...' })).toBeVisible();
  await expect
    .poll(() => document.querySelector('.team-card [aria-busy]')?.textContent)
    .toContain('Sending request...');
  const pending = aTeam({ own_status: 'pending', own_request_id: 'request-1' });
  expect(made).toContainEqual({ call: ASK, body: { message: 'I crossed the expert.' } });
  teamNetwork({ [TEAMS]: () => listsTeams([pending]) });
  answer.resolve(Response.json({ ...pending, shows_help: false }));
  await expect.element(screen.getByText('Join request sent successfully!')).toBeVisible();
  await expect.element(button(screen, 'Request pending')).toHaveFocus();
});

test('shows crisis help after a request to join that mentions self-harm', async () => {
  const pending = aTeam({ own_status: 'pending', own_request_id: 'request-1' });
  let team = aTeam();
  teamNetwork({
    [TEAMS]: () => listsTeams([team]),
    [ASK]: () => {
      team = pending;
      return Response.json({ ...pending, shows_help: true });
    },
  });
  const screen = await open();
  await button(screen, 'Request to join').click();
  await screen.getByRole('dialog').getByLabelText('Message').fill('I was cut from my team, and I want to die.');
  await screen.getByRole('button', { name: 'Send request' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Join request sent successfully!' });
  await expect.element(dialog.getByRole('link', { name: 'Call 988' })).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'Help' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.element(button(screen, 'Request pending')).toHaveFocus();
});

test('keeps the message when the request to join can’t be sent', async () => {
  teamNetwork({ [ASK]: noNetwork });
  const screen = await open();
  await button(screen, 'Request to join').click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Message').fill('Please?');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByText('Failed to send join request')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button(screen, 'Request to join').click();
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Please?');
});

test('rejects an overlong message without sending it', async () => {
  const made = teamNetwork();
  const screen = await open();
  await button(screen, 'Request to join').click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Message').fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByText('Message must be 500 characters or less')).toBeVisible();
  expect(made.filter(({ call }) => call === ASK)).toEqual([]);
});

test('reloads the team when the server refuses a request to join', async () => {
  let team = aTeam();
  teamNetwork({
    [TEAMS]: () => listsTeams([team]),
    [ASK]: () => {
      team = aTeam({ member_count: 10 });
      return refusal(409, 'TEAM_FULL', { message: 'This team is full.' });
    },
  });
  const screen = await open();
  await button(screen, 'Request to join').click();
  await screen.getByRole('button', { name: 'Send request' }).click();
  await expect.element(screen.getByText('This team is full.')).toBeVisible();
  await button(screen, 'Cancel').click();
  await expect.element(button(screen, 'Team is full')).toBeVisible();
});

test('withdraws a request to join', async () => {
  let team = aTeam({ own_status: 'pending', own_request_id: 'request-1' });
  teamNetwork({
    [TEAMS]: () => listsTeams([team]),
    [`${ASK}/request-1/withdraw`]: () => {
      team = aTeam();
      return Response.json({ withdrawn: true });
    },
  });
  const screen = await open();
  await button(screen, 'Withdraw').click();
  await expect.element(screen.getByText('Request withdrawn')).toBeVisible();
  await expect.element(button(screen, 'Request to join')).toHaveFocus();
});

test('asks visitors to sign in and then opens the form for a request to join', async () => {
  teamNetwork({ [TEAMS]: () => listsTeams([aTeam({ own_status: null })]) });
  const { screen } = await openTeams();
  await button(screen, 'Request to join').click();
  expect(signInRequest.get()).toMatchObject({ prompt: 'Please sign in to join a team', press: 'ask team-1' });
  expect(button(screen, 'Create Team').elements()).toEqual([]);
  teamNetwork();
  keepMe(aMe());
  signInRequest.get()?.action();
  await expect.element(screen.getByRole('dialog', { name: 'Request to join Motion to Strike' })).toBeVisible();
});
