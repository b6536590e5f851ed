import type { Browser, Page } from '@playwright/test';
import { newAddress, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { postConfession, publishConfession } from './support/confessions.ts';
import { hastenNotices } from './support/notices.ts';
import { mailed } from './support/outbox.ts';
import type { RunningServer } from './support/server.ts';
import { askToJoinAs, createTeamAs } from './support/teams.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const STORY = 'Our closing made the whole jury smile today';
const UNSUBSCRIBE = /(http:\/\/\S+\/unsubscribe#token=\S+)/;

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });

async function expectFine(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectNarrowFit(page, name);
}

/** Signs up someone else in a separate browser. */
async function anotherMember(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signUpAs(page, server, newAddress('bob'));
  return page;
}

test('the owner of a team gets a notice about a request to join and accepts the request', async ({
  page,
  browser,
  server,
  staff,
}) => {
  test.setTimeout(120_000);
  const competition = await staff.addCompetition({
    name: 'Great Lakes Invitational',
    visibility_status: 'published',
    start_date: '2099-02-12',
    end_date: '2099-02-14',
  });
  const email = await signUpAs(page, server);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible();
  await expectFine(page, 'notices, empty');

  const teamId = await createTeamAs(server, page.context().request, competition, 'Motion to Strike');
  const bob = await anotherMember(browser, server);
  await askToJoinAs(server, bob.context().request, teamId);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await expect(page.getByText('You can accept or decline the request.')).toBeVisible();
  await expectFine(page, 'notices');

  hastenNotices(server);
  const link = await mailed(server, email, UNSUBSCRIBE, 2);
  await page.getByRole('link', { name: 'Someone asked to join Motion to Strike.' }).click();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText(/is on the team/)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bob.goto('/notices');
  await expect(bob.getByRole('link', { name: 'You’re now a member of Motion to Strike.' })).toBeVisible();

  // The link also works for someone who isn't signed in.
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('We won’t email you about notices anymore')).toBeVisible();
  await expectFine(page, 'emails stopped');
  await bob.context().close();
});

test('an author learns what a moderator decided, and why', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const email = await signUpAs(page, server);
  const id = await postConfession(server, page.context().request, STORY);
  publishConfession(server, id);
  const staff = await browser.newContext({ baseURL: server.url });
  await becomeStaff(staff, server, 'moderator');
  const decided = await staff.request.post(`/api/admin/confessions/${id}/moderate`, {
    data: { action: 'remove', reason: 'spam' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(decided.status()).toBe(200);
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible();
  hastenNotices(server);
  const told = await mailed(server, email, /^- (.*)$/m, 2);
  expect(told).toBe('A moderator made a decision about something you posted. Sign in to read more.');
  await page.reload();
  await expect(page.getByText('It’s spam or a copy of another post.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.getByRole('link', { name: 'A moderator took down your confession.' }).click();
  await expect(page.getByText('A moderator didn’t accept this post', { exact: false })).toBeVisible();
  await staff.close();
});

test('a visitor loads no code or data for notices', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(bell(page)).toHaveCount(0);
  expect(loaded.filter((url) => /notice-bell|notices\.queries|\/api\/notices/.test(url))).toEqual([]);
});
