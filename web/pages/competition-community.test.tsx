import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aParticipant } from '#shared/competitions/competition.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { refusal } from '#web/api/test-calls.ts';
import { beginWithFlags } from '#web/flags/test-flags.ts';
import { LIST, lists, network, openCompetition, PARTICIPANTS, type Screen } from '#web/pages/test-competition-page.tsx';
import { setOnline } from '#web/pages/test-person-page.tsx';

const own = aParticipant({ id: 'own', display_name: 'Ada', team: 'Oak High', contact: 'SCRIM:@ada', is_own: true });
const suspended = aMe({ status: 'suspended', status_reason: 'spam' });
const open = async (me?: Me) => (await openCompetition(me === undefined ? {} : { me })).screen;
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });

const cards = () => Array.from(document.querySelectorAll('li article'), (card) => card.textContent);

beforeEach(() => {
  beginWithFlags({});
  resumedPress.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  setOnline(true);
});

test('shows each participant’s role, team, and contact, but not the contact’s scrimmage prefix', async () => {
  network({ [LIST]: () => lists([own, aParticipant()], own) });
  const screen = await open(aMe());
  await expect.poll(cards).toHaveLength(2);
  expect(cards()).toEqual([
    'AAdaAttorneyLooking to ScrimmageYouOak High@ada',
    'MMaya TorresAttorneyLakeview Prepmaya on the tournament Discord',
  ]);
  await expect.element(screen.getByText('2 profiles')).toBeVisible();
});

test('invites the user to be the first participant, or says that no profiles match the filters', async () => {
  network({ [`GET ${PARTICIPANTS}?role=scrimmage&page=1`]: () => lists([]) });
  const screen = await open();
  await expect.element(screen.getByText('No profiles yet — be the first!')).toBeVisible();
  await screen.getByLabelText('Role').selectOptions('Looking to Scrimmage');
  await expect.element(screen.getByText('No profiles match your filters')).toBeVisible();
  await button(screen, 'Clear filters').click();
  await expect.element(screen.getByText('No profiles yet — be the first!')).toBeVisible();
});

test('searches on the server when the user stops typing', async () => {
  const made = network({ [`GET ${PARTICIPANTS}?search=lakeview&page=1`]: () => lists([aParticipant()]) });
  const screen = await open();
  await expect.element(screen.getByText('No profiles yet — be the first!')).toBeVisible();
  await screen.getByLabelText('Search by name, team, or contact').fill('lake');
  await screen.getByLabelText('Search by name, team, or contact').fill('lakeview');
  await expect.element(screen.getByText('1 profile (filtered)')).toBeVisible();
  expect(made.filter(({ call }) => call.includes('search='))).toHaveLength(1);
});

test('shows participants page by page and keeps the filters on every page', async () => {
  const filtered = `GET ${PARTICIPANTS}?search=a&role=witness`;
  network({
    [`${filtered}&page=1`]: () => lists([aParticipant()], null, 250),
    [`${filtered}&page=2`]: () => lists([aParticipant({ display_name: 'Second Page' })], null, 250),
  });
  const { screen } = await openCompetition({
    at: '/competition/great-lakes/great-lakes-invitational?tab=community&q=a&role=witness',
  });
  await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
  await screen.getByRole('link', { name: 'Next' }).click();
  await expect.element(screen.getByText('Second Page')).toBeVisible();
});

test('offers a retry if the participants can’t be loaded', async () => {
  network({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open();
  await expect.element(screen.getByText('Failed to load participants')).toBeVisible();
  network({ [LIST]: () => lists([aParticipant()]) });
  await button(screen, 'Try Again').click();
  await expect.element(screen.getByText('Maya Torres')).toBeVisible();
});

test('as soon as the device goes offline, says that the list needs a network connection', async () => {
  network();
  const screen = await open(aMe());
  await expect.element(button(screen, 'List yourself')).toBeVisible();
  setOnline(false);
  await expect.element(screen.getByText(/You need a network connection to see the participants/)).toBeVisible();
});

test('asks visitors to sign in and then opens the form', async () => {
  network();
  const screen = await open();
  await expect.element(screen.getByText('Sign in to see how to contact participants.')).toBeVisible();
  await button(screen, 'List yourself').click();
  expect(signInRequest.get()).toMatchObject({ prompt: 'Please log in to list yourself', press: 'join competition-1' });
  keepMe(aMe());
  signInRequest.get()?.action();
  await expect.element(screen.getByRole('dialog', { name: 'List yourself' })).toBeVisible();
});

test("prefills a new entry with the name from the member's profile", async () => {
  const made = network({ [`POST ${PARTICIPANTS}`]: () => Response.json(own) });
  const screen = await open(aMe());
  await button(screen, 'List yourself').click();
  const form = screen.getByRole('dialog');
  await expect.element(form.getByLabelText('Display name')).toHaveValue('Ada');
  await form.getByRole('button', { name: 'List yourself' }).click();
  await expect.element(form.getByText('Please choose a role')).toBeVisible();
  await expect.element(form.getByLabelText('Role')).toHaveFocus();
  await form.getByLabelText('Role').selectOptions('Attorney');
  await form.getByLabelText('Team').fill('Oak High');
  await form.getByLabelText('Contact').fill('@ada');
  await form.getByLabelText('Looking to scrimmage').click();
  await form.getByRole('button', { name: 'List yourself' }).click();
  await expect.element(screen.getByText('You’re on the list')).toBeVisible();
  const body = { display_name: 'Ada', role: 'attorney', team: 'Oak High', contact: 'SCRIM:@ada' };
  expect(made).toContainEqual({ call: `POST ${PARTICIPANTS}`, body });
});

test('keeps the form open if the server refuses the entry', async () => {
  network({ [`POST ${PARTICIPANTS}`]: () => refusal(429, 'RATE_LIMITED', { message: 'Please wait.' }) });
  const screen = await open(aMe());
  await button(screen, 'List yourself').click();
  const form = screen.getByRole('dialog');
  await form.getByLabelText('Role').selectOptions('Witness');
  await form.getByRole('button', { name: 'List yourself' }).click();
  await expect.element(form.getByText('Failed to save your entry')).toBeVisible();
  await expect.element(form.getByLabelText('Role')).toHaveValue('witness');
});

test('lets members change their entry', async () => {
  const changed = { ...own, team: 'Elm High' };
  const made = network({ [LIST]: () => lists([own], own), [`POST ${PARTICIPANTS}`]: () => Response.json(changed) });
  const screen = await open(aMe());
  await button(screen, 'Edit your entry').click();
  const form = screen.getByRole('dialog', { name: 'Edit your entry' });
  await expect.element(form.getByLabelText('Contact')).toHaveValue('@ada');
  await expect.element(form.getByLabelText('Looking to scrimmage')).toBeChecked();
  await form.getByLabelText('Team').fill('Elm High');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Entry saved')).toBeVisible();
  expect(made.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ team: 'Elm High' });
  await expect.element(button(screen, 'Edit your entry')).toHaveFocus();
});

test('lets members delete their entry after they confirm', async () => {
  let entry: typeof own | null = own;
  network({
    [LIST]: () => lists(entry === null ? [] : [entry], entry),
    [`DELETE ${PARTICIPANTS}`]: () => {
      entry = null;
      return Response.json({ left: true });
    },
  });
  const screen = await open(aMe());
  await button(screen, 'Leave').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(screen.getByText('You’re no longer on the list')).toBeVisible();
  await expect.element(button(screen, 'List yourself')).toHaveFocus();
  await expect.element(screen.getByText('No profiles yet — be the first!')).toBeVisible();
});

test('says why an entry could not be deleted', async () => {
  network({ [LIST]: () => lists([own], own), [`DELETE ${PARTICIPANTS}`]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await open(aMe());
  await button(screen, 'Leave').click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(dialog.getByText('Failed to remove your entry')).toBeVisible();
  await button(screen, 'Cancel').click();
  await expect.element(button(screen, 'Edit your entry')).toBeVisible();
});

test('lets suspended members delete their entry but not change it', async () => {
  network({ [LIST]: () => lists([own], own) });
  const screen = await open(suspended);
  await expect.element(button(screen, 'Leave')).toBeVisible();
  await expect
    .element(screen.getByText('Your account is suspended. You can view content but cannot post.'))
    .toBeVisible();
  expect(button(screen, 'Edit your entry').elements()).toEqual([]);
});

test("doesn't let suspended members add themselves to the list", async () => {
  network();
  const screen = await open(suspended);
  await expect.element(screen.getByText(/^Your account is suspended/)).toBeVisible();
  expect(button(screen, 'List yourself').elements()).toEqual([]);
});

test("shows the welcome banner until it's dismissed", async () => {
  network();
  const screen = await open();
  const title = screen.getByText('A space to confess, connect and prepare for trials');
  await expect.element(title).toBeVisible();
  await button(screen, 'Dismiss').click();
  await expect.element(title).not.toBeInTheDocument();
});
