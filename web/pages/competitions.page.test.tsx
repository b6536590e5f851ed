import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls, aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';
import { beginFlags, beginWithFlags } from '#web/flags/test-flags.ts';
import { HomePage } from '#web/pages/home.page.tsx';
import { LIST, lists, openCompetitions } from '#web/pages/test-competitions-page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';

const LAKES = aCompetitionSummary({ id: 'lakes', description: 'Twenty-four teams, four rounds.' });
const CLASSIC = aCompetitionSummary({
  id: 'classic',
  short_id: 'classic',
  name: 'Winter Classic',
  status: 'ended',
  start_date: null,
  end_date: null,
  location: 'Marlow Falls, OR',
});
const OFF = { competitions_visibility: { enabled: false, rolloutPercentage: 0 } };
const ADMIN = aMe({ roles: ['admin'] });

beforeEach(() => answerCalls({ [LIST]: lists(LAKES, CLASSIC) }));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  setOnline(true);
  localStorage.clear();
  beginFlags();
});

const names = () => [...document.querySelectorAll('.competition-card h2')].map((each) => each.textContent);

/** Opens the page and then turns competitions off. */
async function openOff(me?: typeof ADMIN) {
  const opened = await openCompetitions(me ? { me } : {});
  beginWithFlags(OFF);
  return opened;
}

test('lists competitions with their description, dates, location, and status', async () => {
  const { screen } = await openCompetitions();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Great Lakes Invitational' });
  await expect.element(link).toHaveAttribute('href', '/competition/great-lakes/great-lakes-invitational');
  const card = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const lakes = card('Great Lakes Invitational');
  await expect.element(lakes.getByText('Twenty-four teams, four rounds.')).toBeVisible();
  await expect.element(lakes.getByText('Feb 12 to 14, 2027')).toBeVisible();
  await expect.element(lakes.getByText('Chicago, IL')).toBeVisible();
  await expect.element(lakes.getByText('Upcoming')).toBeVisible();
  await expect.element(card('Winter Classic').getByText('TBD')).toBeVisible();
  await expect.element(card('Winter Classic').getByText('Completed')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Read confessions from all competitions' }))
    .toHaveAttribute('href', '/confessions');
  expect(document.title).toBe('Competitions - Sustained');
});

describe('filters', () => {
  test('reads the filters from the address', async () => {
    const { screen } = await openCompetitions({ at: '/competitions?q=oR&status=ended&sort=z-a' });
    await expect.element(screen.getByRole('textbox')).toHaveValue('oR');
    await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('ended');
    await expect.element(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('z-a');
    await expect.poll(names).toEqual(['Winter Classic']);
  });

  test('narrows the list and puts the filters in the address', async () => {
    const { screen, router } = await openCompetitions();
    await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('Z-A');
    await expect.poll(names).toEqual(['Winter Classic', 'Great Lakes Invitational']);
    await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Upcoming');
    await expect.poll(names).toEqual(['Great Lakes Invitational']);
    await screen.getByRole('textbox').fill('marlow');
    await expect.element(screen.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
    expect(router.state.location.search).toBe('?q=marlow&status=upcoming&sort=z-a');
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(names).toEqual(['Great Lakes Invitational', 'Winter Classic']);
    expect(router.state.location.search).toBe('');
  });
});

test('says that there are no competitions', async () => {
  answerCalls({ [LIST]: lists() });
  const { screen } = await openCompetitions();
  await expect.element(screen.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear filters' }).query()).toBeNull();
});

test('shows a placeholder while loading', async () => {
  const answer = aPendingAnswer();
  answerCalls({ [LIST]: () => answer.promise });
  const { screen } = await openCompetitions();
  await expect.element(screen.getByText('Loading competitions...')).toBeInTheDocument();
  answer.resolve(lists(LAKES)());
  await expect.poll(names).toEqual(['Great Lakes Invitational']);
});

test('says what failed and recovers on retry', async () => {
  answerCalls({ [LIST]: () => refusal(500, 'INTERNAL', { message: 'Something broke.' }) });
  const { screen } = await openCompetitions();
  await expect.element(screen.getByText('Error: Failed to load competitions. Refused: Something broke.')).toBeVisible();
  answerCalls({ [LIST]: lists(LAKES) });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(names).toEqual(['Great Lakes Invitational']);
});

test('keeps the loaded competitions when the network goes down, and says that the device is offline', async () => {
  const { screen } = await openCompetitions();
  await expect.poll(names).toHaveLength(2);
  answerCalls({ [LIST]: noNetwork });
  setOnline(false);
  await expect.element(screen.getByText(/from the last time you were online/)).toBeVisible();
  expect(names()).toHaveLength(2);
  await screen.getByRole('textbox').fill('classic');
  await expect.poll(names).toEqual(['Winter Classic']);
});

test('if the device is offline and nothing was loaded, says that loading needs a network connection', async () => {
  answerCalls({ [LIST]: noNetwork });
  setOnline(false);
  const { screen } = await openCompetitions();
  await expect
    .element(screen.getByText(/You need a network connection to load competitions\. .* choose “Save for offline”/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByText('Loading competitions...').query()).toBeNull();
});

const openHome = () => openAs({ path: PAGE_PATHS.home, Page: HomePage, keepsDevice: true });
const welcome = (screen: Awaited<ReturnType<typeof openHome>>['screen']) =>
  screen.getByRole('region', { name: 'Welcome' });

test('hides a dismissed welcome banner here and on the home page, and remembers that on the device', async () => {
  const earlier = await openHome();
  await expect.element(welcome(earlier.screen)).toBeVisible();
  await earlier.screen.unmount();
  const { screen } = await openCompetitions();
  await welcome(screen).getByRole('button', { name: 'Dismiss' }).click();
  expect(welcome(screen).query()).toBeNull();
  expect(localStorage.getItem('has-seen-welcome')).not.toBeNull();
  await screen.unmount();
  const home = (await openHome()).screen;
  await expect.element(home.getByRole('heading', { level: 1 })).toBeVisible();
  expect(welcome(home).query()).toBeNull();
});

test.each([
  ['suspended members', aMe({ status: 'suspended' })],
  ['moderators', aMe({ roles: ['moderator'] })],
])('shows %s the same list as everyone else', async (_who, me) => {
  const { screen } = await openCompetitions({ me });
  await expect.poll(names).toHaveLength(2);
  expect(screen.getByText('Admin View').query()).toBeNull();
});

test('marks competitions that only admins can see', async () => {
  answerCalls({ [LIST]: lists({ ...LAKES, visibility_status: 'draft' }) });
  const { screen } = await openCompetitions({ me: ADMIN });
  await expect.element(screen.getByText('Draft')).toBeVisible();
});

describe('while competitions are turned off', () => {
  test('says that competitions are coming soon', async () => {
    const { screen } = await openOff();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Competitions Coming Soon' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('textbox').query()).toBeNull();
    expect(screen.getByRole('link', { name: 'Read confessions from all competitions' }).query()).toBeNull();
    expect(names()).toEqual([]);
  });

  test('shows admins the competitions, with a banner', async () => {
    const { screen } = await openOff(ADMIN);
    await expect.element(screen.getByText('Admin View')).toBeVisible();
    await expect.element(screen.getByText(/Competitions aren’t turned on for everyone/)).toBeVisible();
    await expect.poll(names).toHaveLength(2);
  });

  test('says that competitions are coming soon after the server refuses to list them', async () => {
    answerCalls({ [LIST]: () => refusal(404, 'COMPETITIONS_OFF') });
    const { screen } = await openCompetitions();
    await expect.element(screen.getByRole('heading', { name: 'Competitions Coming Soon' })).toBeVisible();
  });
});
