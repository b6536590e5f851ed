import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PASSWORD, signUpAs } from './support/accounts.ts';
import { admin as operate } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { type AddedCompetition, type SignedInAdmin, signInAdmin } from './support/competitions.ts';
import type { RunningServer } from './support/server.ts';
import { createTeamAs, joinTeamAs } from './support/teams.ts';
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

const NAME = 'Motion to Strike';
const TEAMS = '?tab=community&part=teams';

const newCompetition = (admin: SignedInAdmin): Promise<AddedCompetition> =>
  admin.addCompetition({
    name: 'Great Lakes Invitational',
    visibility_status: 'published',
    start_date: '2027-02-12',
    end_date: '2027-02-14',
  });

type Member = { context: BrowserContext; page: Page; email: string };

/** Signs up someone else, in a browser of the same size. */
async function anotherMember(browser: Browser, server: RunningServer, page: Page): Promise<Member> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
  });
  const theirs = await context.newPage();
  return { context, page: theirs, email: await signUpAs(theirs, server) };
}

async function expectFine(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNarrowFit(page, name);
}

const card = (page: Page) => page.locator('#main').getByRole('article').filter({ hasText: NAME });
const button = (page: Page, name: string) => page.locator('#main').getByRole('button', { name, exact: true });

test('an owner creates a team and lets in a member, and then the team is full', async ({
  page,
  browser,
  server,
  admin,
}) => {
  test.setTimeout(240_000);
  const { path } = await newCompetition(admin);
  await signUpAs(page, server);
  await page.goto(path + TEAMS);
  await expect(page.getByText('No teams found')).toBeVisible();
  await expectFine(page, 'teams, empty');
  await button(page, 'Create Team').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByText('Team name must be at least 3 characters')).toBeVisible();
  await expect(dialog.getByText('Please select a state')).toBeVisible();
  await expectAccessible(page, 'teams, form');
  await dialog.getByLabel('Team name').fill(NAME);
  await dialog.getByLabel('School or organization').fill('Northgate High');
  await dialog.getByLabel('State').selectOption('Michigan');
  await dialog.getByLabel('Member limit').fill('2');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(card(page)).toContainText('Northgate High, MI');
  await expect(card(page)).toContainText('Owner');
  await expect(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 members');

  const asker = await anotherMember(browser, server, page);
  await asker.page.goto(path + TEAMS);
  await button(asker.page, 'Request to join').click();
  const request = asker.page.getByRole('dialog', { name: `Request to join ${NAME}` });
  await request.getByLabel('Message').fill('I crossed the expert at regionals.');
  await expectAccessible(asker.page, 'teams, request');
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(asker.page.getByText('Join request sent successfully!')).toBeVisible();
  await expect(button(asker.page, 'Request pending')).toBeVisible();
  await expectFine(asker.page, 'teams, pending');

  await page.reload();
  await card(page)
    .getByRole('link', { name: /^Manage team/ })
    .click();
  await expect(page.getByText('I crossed the expert at regionals.')).toBeVisible();
  await expectFine(page, 'team, owner');
  await page.getByRole('button', { name: /^Accept / }).click();
  await expect(page.getByText('No one is waiting for your answer.')).toBeVisible();
  await expect(card(page)).toContainText('2/2FULL');

  await asker.page.reload();
  await expect(button(asker.page, 'You are a member')).toBeVisible();
  await asker.context.clearCookies();
  await asker.page.evaluate(() => localStorage.clear());
  await asker.page.reload();
  await expect(button(asker.page, 'Team is full')).toBeVisible();
  await asker.context.close();
});

test('an owner hands over a team and leaves it, and the new owner closes it', async ({
  page,
  browser,
  server,
  admin,
}) => {
  test.setTimeout(240_000);
  const competition = await newCompetition(admin);
  await signUpAs(page, server);
  const heir = await anotherMember(browser, server, page);
  const id = await createTeamAs(server, page.context().request, competition, NAME);
  await joinTeamAs(server, page.context().request, heir.context.request, id);
  const address = `${competition.path}${TEAMS}&team=${id}`;
  await page.goto(address);
  await expect(page.getByText(/^To leave this team, first make another member its owner/)).toBeVisible();
  await button(page, 'Edit team').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team name').fill(`${NAME} Again`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(card(page)).toContainText(`${NAME} Again`);
  await page.getByRole('button', { name: /^Make .+ the owner$/ }).click();
  await expectAccessible(page, 'team, hand over');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await button(page, 'Leave team').click();
  await expectAccessible(page, 'team, leave');
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(button(page, 'Request to join')).toBeVisible();

  await heir.page.goto(address);
  await button(heir.page, 'Close team').click();
  await heir.page.getByRole('dialog').getByRole('button', { name: 'Close team' }).click();
  await expect(heir.page.getByText('No teams found')).toBeVisible();
  await heir.context.close();
  await page.goto(address);
  await expect(page.getByText('Team not found')).toBeVisible();
  await expectFine(page, 'team, missing');
});

test('a visitor signs in to join a team', async ({ page, browser, server, admin }) => {
  test.setTimeout(150_000);
  const competition = await newCompetition(admin);
  const owner = await anotherMember(browser, server, page);
  const { context, email } = await anotherMember(browser, server, page);
  await createTeamAs(server, owner.context.request, competition, NAME);
  for (const each of [owner.context, context]) await each.close();
  await page.goto(competition.path + TEAMS);
  await expect(button(page, 'Request to join')).toBeVisible();
  await expect(button(page, 'Create Team')).toHaveCount(0);
  await button(page, 'Request to join').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please sign in to join a team')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Request to join ${NAME}` }).getByLabel('Message')).toBeVisible();
});

test('a suspended member is told why they can’t join', async ({ page, browser, server, admin }) => {
  test.setTimeout(150_000);
  const competition = await newCompetition(admin);
  const owner = await anotherMember(browser, server, page);
  const email = await signUpAs(page, server);
  const id = await createTeamAs(server, owner.context.request, competition, NAME);
  await createTeamAs(server, owner.context.request, competition, 'Leading Questions');
  await joinTeamAs(server, owner.context.request, page.context().request, id);
  operate(server, 'suspend', email, 'a reason of some length');
  await page.goto(competition.path + TEAMS);
  await expect(page.getByText('Your account is suspended. You cannot join teams.')).toBeVisible();
  await expect(button(page, 'Create Team')).toHaveCount(0);
  await button(page, 'Account suspended').first().focus();
  await expect(page.getByRole('tooltip')).toHaveText('Account suspended - cannot join teams');
  await expectFine(page, 'teams, suspended');
  await card(page).getByRole('link', { name: 'View team' }).click();
  await button(page, 'Leave team').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View team' })).toHaveCount(0);
  await owner.context.close();
});
