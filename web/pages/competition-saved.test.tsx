import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aParticipant } from '#shared/competitions/competition.fixture.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { signOut } from '#web/accounts/sign-out.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { noNetwork, refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import {
  DETAIL,
  gives,
  LIST,
  lists,
  network,
  openCompetition,
  type Screen,
} from '#web/pages/test-competition-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const own = aParticipant({ id: 'own', display_name: 'Ada', is_own: true });
const nothing = { [DETAIL]: noNetwork, [LIST]: noNetwork };
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
const heading = (screen: Screen, name: string) => screen.getByRole('heading', { level: 1, name });

/** As Ada, saves the competition and closes the page. */
async function save(): Promise<void> {
  network({ [LIST]: () => lists([own, aParticipant()], own) });
  const { screen } = await openCompetition({ me: aMe() });
  await expect.element(button(screen, 'Edit your entry')).toBeVisible();
  await button(screen, 'Save for offline').click();
  await expect.element(screen.getByText(/^Saved on .*\. You can open this page offline\.$/)).toBeVisible();
  await screen.unmount();
}

beforeEach(() => {
  beginWithFlags({});
  resumedPress.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test("opens a saved competition offline with only the member's own entry", async () => {
  await save();
  network(nothing);
  setOnline(false);
  const { screen } = await openCompetition({ keepsDevice: true });
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
  await expect.element(screen.getByText(/^Saved on .*\. It may have changed since\.$/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your entry' })).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('Maya');
  expect(button(screen, 'Refresh').elements()).toEqual([]);
});

test('says that only saved competitions open offline', async () => {
  network(nothing);
  setOnline(false);
  const { screen } = await openCompetition({ me: aMe() });
  await expect.element(heading(screen, 'Error Loading Competition')).toBeVisible();
  await expect
    .element(
      screen.getByText(/^You’re offline\. Without a network connection, you can only open competitions that you saved/),
    )
    .toBeVisible();
});

test('keeps the copy after a server failure, and updates it on request', async () => {
  await save();
  network({ [DETAIL]: () => refusal(500, 'INTERNAL_ERROR'), [LIST]: () => lists([], null) });
  const { screen } = await openCompetition({ keepsDevice: true });
  await expect.element(screen.getByText(/It may have changed since/)).toBeVisible();
  network({ [DETAIL]: () => gives({ location: 'Room 12' }), [LIST]: () => lists([], null) });
  await button(screen, 'Refresh').click();
  await expect.element(screen.getByText('Room 12')).toBeVisible();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Room 12');
  await expect.element(screen.getByText(/You can open this page offline/)).toBeVisible();
});

test('removes the copy on request and keeps the focus', async () => {
  await save();
  network();
  const { screen } = await openCompetition({ keepsDevice: true });
  await button(screen, 'Remove from this device').click();
  await expect.element(button(screen, 'Save for offline')).toHaveFocus();
  expect(JSON.stringify(localStorage)).not.toContain('Great Lakes');
});

test('deletes the copy on sign-out, even offline', async () => {
  await save();
  network({ ...nothing, 'POST /api/auth/sign-out': noNetwork });
  setOnline(false);
  const { screen } = await openCompetition({ keepsDevice: true });
  await expect.element(heading(screen, 'Great Lakes Invitational')).toBeVisible();
  await signOut();
  await expect.element(heading(screen, 'Error Loading Competition')).toBeVisible();
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/Great Lakes|competition-1|Ada/);
});

test('never shows a copy to another user', async () => {
  await save();
  network(nothing);
  keepMe(anotherMe('bob'));
  const { screen } = await openCompetition({ keepsDevice: true });
  await expect.element(heading(screen, 'Error Loading Competition')).toBeVisible();
});

test('deletes the copy if the competition can no longer be opened', async () => {
  await save();
  network({ [DETAIL]: () => refusal(404, 'COMPETITION_HIDDEN') });
  const { screen } = await openCompetition({ keepsDevice: true });
  await expect.element(heading(screen, 'Competition Not Available')).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('Great Lakes');
});

test('asks visitors to sign in and then saves the competition', async () => {
  network();
  const { screen } = await openCompetition();
  await button(screen, 'Save for offline').click();
  expect(signInRequest.get()?.prompt).toBe('Please log in to save competitions');
  keepMe(aMe());
  signInRequest.get()?.action();
  await expect.element(screen.getByText(/^Saved on/)).toBeVisible();
});

test('says that the competition can’t be saved because storage is full', async () => {
  network();
  const { screen } = await openCompetition({ me: aMe() });
  await expect.element(button(screen, 'Save for offline')).toBeVisible();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await button(screen, 'Save for offline').click();
  await expect.element(screen.getByText(/^This couldn’t be saved\./)).toBeVisible();
  full.mockRestore();
});
