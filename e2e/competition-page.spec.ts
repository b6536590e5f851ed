import type { Browser, Page } from '@playwright/test';
import type { NewCompetition } from '../shared/competitions/competition-admin.contract.ts';
import type { ParticipantEntry } from '../shared/competitions/participant.contract.ts';
import { expectSignedOut, heading, PASSWORD, signInAs, signOutHere, signUpAs } from './support/accounts.ts';
import { admin as operate } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { type AddedCompetition, joinAs, type SignedInAdmin, signInAdmin } from './support/competitions.ts';
import { untilReadyOffline } from './support/ready.ts';
import type { RunningServer } from './support/server.ts';
import { storedText } from './support/stored-text.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { admin: SignedInAdmin }>({
  admin: [
    async ({ browser, server }, use) => {
      const admin = await signInAdmin(browser, server);
      await use(admin);
      await admin.context.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NAME = 'Great Lakes Invitational';
const FACTS: NewCompetition = {
  name: NAME,
  visibility_status: 'published',
  start_date: '2027-02-12',
  end_date: '2027-02-14',
  location: 'Chicago, IL',
  description: 'Twenty-four teams, four rounds, one very cold courthouse.',
  competition_type: 'Criminal case',
  eligibility_criteria: 'High school teams of six to ten.',
  registration_deadline: '2026-12-01',
  registration_link: 'https://register.example/lakes',
  fees: '$150 a team',
  venue_name: 'Dirksen Federal Courthouse',
  venue_address: '219 South Dearborn Street, Chicago',
  organizer_name: 'Great Lakes Mock Trial',
  organizer_website: 'https://lakes.example/',
  case_files: 'State v. Harper',
  event_handbook_url: 'https://lakes.example/handbook.pdf',
};

/** Runs `work` in another user's browser. */
async function elsewhere(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await work(await context.newPage());
  await context.close();
}

const MAYA: ParticipantEntry = {
  display_name: 'Maya Torres',
  role: 'attorney',
  team: 'Lakeview Prep',
  contact: 'SCRIM:maya on the board',
};

/** Adds a competition with one participant, who is looking to scrimmage. */
async function newCompetition(browser: Browser, server: RunningServer, admin: SignedInAdmin) {
  const competition: AddedCompetition = await admin.addCompetition(FACTS);
  await elsewhere(browser, async (page) => {
    await signUpAs(page, server);
    await joinAs(server, page.context().request, competition, MAYA);
  });
  return competition;
}

async function expectFine(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNarrowFit(page, name);
}

const title = (page: Page) => heading(page, NAME);
const card = (page: Page, name: string) => page.locator('#main li article').filter({ hasText: name });

test('a visitor reads about a competition, searches its participants, and signs in to join', async ({
  page,
  browser,
  server,
  admin,
}) => {
  test.setTimeout(150_000);
  const { id, path } = await newCompetition(browser, server, admin);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).hostname));
  await page.goto(`/competition/${id}?tab=community&role=scrimmage`);
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(`${path}?tab=community&role=scrimmage`);
  await expect(page.locator('#main').getByText('Feb 12 to 14, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Show Details' }).click();
  await expect(page.getByText('Dirksen Federal Courthouse')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Register Now/ }).first()).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(card(page, 'Maya Torres')).toContainText('Looking to Scrimmage');
  await expect(card(page, 'Maya Torres')).not.toContainText('maya on the board');
  await expect(page.getByRole('link', { name: 'Explore Full Rule' })).toBeVisible();
  await expectFine(page, 'competition, visitor');
  await page.getByLabel('Role').selectOption('All Roles');
  await page.getByLabel('Search by name, team, or contact').fill('nobody at all');
  await expect(page.getByText('No profiles match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(page, 'Maya Torres')).toBeVisible();

  let email = '';
  await elsewhere(browser, async (other) => {
    email = await signUpAs(other, server);
  });
  await page.getByRole('button', { name: 'List yourself' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please log in to list yourself')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'List yourself' }).getByLabel('Display name')).toBeVisible();
  await expectAccessible(page, 'competition, form');
  expect([...asked]).toEqual([new URL(server.url).hostname]);
});

test('a member joins, changes their entry, and leaves', async ({ page, browser, server, admin }) => {
  test.setTimeout(150_000);
  const { path } = await newCompetition(browser, server, admin);
  await signUpAs(page, server);
  await page.goto(`${path}?tab=community`);
  await expect(card(page, 'Maya Torres')).toContainText('maya on the board');
  await expect(card(page, 'Maya Torres')).not.toContainText('SCRIM');
  await page.getByRole('button', { name: 'List yourself' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Display name').fill('Quiet Counsel');
  await form.getByRole('button', { name: 'List yourself' }).click();
  await expect(form.getByText('Please choose a role')).toBeVisible();
  await form.getByLabel('Role').selectOption('Witness');
  await form.getByLabel('Team').fill('Motion to Strike');
  await form.getByRole('button', { name: 'List yourself' }).click();
  await expect(card(page, 'Quiet Counsel')).toContainText('Witness');
  await expectFine(page, 'competition, member');

  await page.getByRole('button', { name: 'Edit your entry' }).click();
  await form.getByLabel('Team').fill('Leading Questions');
  await form.getByLabel('Looking to scrimmage').check();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(card(page, 'Quiet Counsel')).toContainText('Leading Questions');
  await page.reload();
  await expect(card(page, 'Quiet Counsel')).toContainText('Looking to Scrimmage');

  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await form.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(card(page, 'Quiet Counsel')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'List yourself' })).toBeFocused();
});

test('a saved competition opens offline after a cold start and is deleted at sign-out', async ({
  phone,
  browser,
  server,
  admin,
}) => {
  test.setTimeout(180_000);
  const competition = await newCompetition(browser, server, admin);
  const at = `${server.url}${competition.path}?tab=community`;
  const first = await phone.start();
  const page = await first.newPage();
  const email = await signUpAs(page, server);
  await joinAs(server, first.request, competition, { display_name: 'Quiet Counsel', team: 'Motion to Strike' });
  await page.goto(at);
  await expect(page.getByRole('region', { name: 'Your entry' })).toBeVisible();
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByText(/^Saved on .* You can open this page offline\.$/)).toBeVisible();
  await untilReadyOffline(page);
  await expect(page.getByText('The Federal Rules of Evidence are on this device, too: open the rules.')).toBeVisible();
  await expectAccessible(page, 'competition, saved');
  await first.close();

  const second = await phone.start();
  await second.setOffline(true);
  const cold = await second.newPage();
  await cold.goto(`${server.url}/competitions`);
  const list = cold.getByRole('region', { name: 'Saved on this device' });
  await expect(list.getByText(/^Saved on \w+ \d/)).toBeVisible();
  await expectFine(cold, 'competitions, saved, offline');
  await list.getByRole('link', { name: NAME }).click();
  await expect(title(cold)).toBeVisible();
  await cold.goto(at);
  await expect(title(cold)).toBeVisible();
  await expect(cold.getByText(/^Saved on .* It may have changed since\.$/)).toBeVisible();
  for (const fact of ['219 South Dearborn Street, Chicago', 'Dec 1, 2026', '$150 a team', 'State v. Harper'])
    await expect(cold.locator('#main').getByText(fact, { exact: true })).toBeVisible();
  await expect(cold.getByRole('link', { name: /^Download PDF/ })).toHaveAttribute('href', /handbook\.pdf$/);
  const entry = cold.getByRole('region', { name: 'Your entry' });
  await expect(entry).toContainText('Quiet Counsel');
  await expect(entry).toContainText('Attorney');
  await expect(cold.getByText('Failed to load participants')).toBeVisible();
  expect(await storedText(cold)).not.toMatch(/Maya Torres|maya on the board|Lakeview Prep/);
  await expectFine(cold, 'competition, offline');
  await cold.getByRole('link', { name: 'Explore Full Rule' }).click();
  await expect(cold.locator('#main').getByText('Official Text').first()).toBeVisible();
  await cold.goBack();
  await second.setOffline(false);
  await cold.getByRole('button', { name: 'Refresh' }).click();
  await expect(cold.getByText(/You can open this page offline/)).toBeVisible();
  await expect(card(cold, 'Maya Torres')).toBeVisible();

  await cold.goto(`${server.url}/profile`);
  await signOutHere(cold);
  await expectSignedOut(cold);
  expect(await storedText(cold)).not.toMatch(/Great Lakes|Quiet Counsel|Motion to Strike/);
  await signInAs(cold, server, email);
  await second.setOffline(true);
  await cold.goto(at);
  await expect(heading(cold, 'Error Loading Competition')).toBeVisible();
  await cold.goto(`${server.url}/competitions`);
  await expect(cold.getByText(/choose “Save for offline” on its page/)).toBeVisible();
  await expect(list).toHaveCount(0);
});

test("a suspended member is told why they can't edit their entry, but they can leave", async ({
  page,
  browser,
  server,
  admin,
}) => {
  test.setTimeout(150_000);
  const competition = await newCompetition(browser, server, admin);
  const email = await signUpAs(page, server);
  await joinAs(server, page.context().request, competition, { display_name: 'Quiet Counsel' });
  operate(server, 'suspend', email, 'a reason of some length');
  await page.goto(`${competition.path}?tab=community`);
  const words = 'Your account is suspended. You can view content but cannot post.';
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit your entry' })).toHaveCount(0);
  await expectFine(page, 'competition, suspended');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(card(page, 'Quiet Counsel')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'List yourself' })).toHaveCount(0);
});

test('an admin opens a draft, and others are told that the competition is in preparation', async ({
  page,
  admin,
  viewport,
}) => {
  const draft = await admin.addCompetition({ ...FACTS, visibility_status: 'draft' });
  const staff = await admin.context.newPage();
  if (viewport) await staff.setViewportSize(viewport);
  await staff.goto(draft.path);
  await expect(title(staff)).toBeVisible();
  await expect(staff.getByText('Admin View: Draft')).toBeVisible();
  await expectFine(staff, 'competition, admin');
  await staff.close();
  await page.goto(draft.path);
  await expect(heading(page, 'Competition in Preparation')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Competitions' })).toBeVisible();
  await expectFine(page, 'competition, unavailable');
});
