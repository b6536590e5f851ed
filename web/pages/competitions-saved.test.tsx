import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { aCompetition, aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { signOut } from '#web/accounts/sign-out.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, aPendingAnswer, noNetwork } from '#web/api/test-calls.ts';
import { saveCompetition } from '#web/features/competitions/saved-competition.ts';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';
import { LIST, lists, openCompetitions } from '#web/pages/test-competitions-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const ADA = aMe();
const ADAS_ID = ADA.user?.id ?? '';
const FINALS = aCompetition({ id: 'finals', short_id: 'finals', name: 'State Finals' });
const NOTHING = { [LIST]: noNetwork, 'POST /api/auth/sign-out': noNetwork };

/** Signs in as `me` on a device where Ada has saved two competitions. */
function beginWithSaved(me = ADA): void {
  beginAs(me);
  for (const competition of [aCompetition(), FINALS])
    saveCompetition({ userId: ADAS_ID, competition, own: null, savedAt: '2027-02-11T18:00:00.000Z' });
}

const openOffline = async () => {
  answerCalls(NOTHING);
  setOnline(false);
  return (await openCompetitions({ keepsDevice: true })).screen;
};

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  setOnline(true);
  localStorage.clear();
  beginFlags();
});

describe.each([
  ['first', {}],
  ['second', { competition_page_v2: { enabled: true, rolloutPercentage: 100 } }],
])('offline, the %s version of the list', (_version, flags) => {
  beforeEach(() => beginWithFlags(flags));

  test('shows the competitions that the member saved, and when they were saved', async () => {
    beginWithSaved();
    const screen = await openOffline();
    const saved = screen.getByRole('region', { name: 'Saved on this device' });
    await expect
      .element(saved.getByRole('link', { name: 'State Finals' }))
      .toHaveAttribute('href', '/competition/finals/state-finals');
    await expect.element(saved.getByRole('link', { name: 'Great Lakes Invitational' })).toBeVisible();
    expect(saved.getByText('Saved on Feb 11, 2027').elements()).toHaveLength(2);
    await expect.element(screen.getByText(/The ones that you saved on this device are still available/)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300)); // long enough for the request to fail
    expect(screen.getByText(/Failed to load|Loading competitions/).elements()).toEqual([]);
  });

  test("never shows another user's competitions", async () => {
    beginWithSaved(anotherMe('bob'));
    const screen = await openOffline();
    await expect.element(screen.getByText(/choose “Save for offline” on its page/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/State Finals|Great Lakes|Saved on this device/);
  });

  test('no longer lists anything after a sign-out', async () => {
    beginWithSaved();
    const screen = await openOffline();
    await expect.element(screen.getByRole('link', { name: 'State Finals' })).toBeVisible();
    await signOut();
    await expect.element(screen.getByText(/choose “Save for offline” on its page/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/State Finals|Great Lakes|Saved on this device/);
  });
});

test('searches the saved competitions', async () => {
  beginWithFlags({});
  beginWithSaved();
  const screen = await openOffline();
  await screen.getByRole('textbox').fill('finals');
  await expect.element(screen.getByRole('link', { name: 'Great Lakes Invitational' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'State Finals' })).toBeVisible();
});

test('shows the saved competitions below the error if the server can’t be reached', async () => {
  beginWithFlags({});
  beginWithSaved();
  answerCalls(NOTHING);
  const { screen } = await openCompetitions({ keepsDevice: true });
  await expect.element(screen.getByText(/Error: Failed to load competitions/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'State Finals' })).toBeVisible();
});

test('keeps showing the saved competitions while the list is loaded again', async () => {
  beginWithFlags({});
  beginWithSaved();
  answerCalls(NOTHING);
  const { screen } = await openCompetitions({ keepsDevice: true });
  const saved = screen.getByRole('link', { name: 'State Finals' });
  await expect.element(saved).toBeVisible();
  const answer = aPendingAnswer();
  answerCalls({ [LIST]: () => answer.promise });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Trying...' })).toBeVisible();
  expect(saved.query()).not.toBeNull();
  answer.resolve(lists()());
  await expect.element(saved).not.toBeInTheDocument();
});

test('replaces the saved competitions once the list has loaded', async () => {
  beginWithFlags({});
  beginWithSaved();
  const screen = await openOffline();
  await expect.element(screen.getByRole('link', { name: 'State Finals' })).toBeVisible();
  answerCalls({ [LIST]: lists(aCompetitionSummary({ name: 'Winter Classic' })) });
  setOnline(true);
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Winter Classic' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'State Finals' })).not.toBeInTheDocument();
});
