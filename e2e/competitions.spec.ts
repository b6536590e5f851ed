import type { Page } from '@playwright/test';
import { expectSignedIn, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import type { SignedInAdmin } from './support/competitions.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COMPETITIONS = [
  {
    name: 'Lakeshore Invitational',
    description: 'Twenty-four teams, four rounds, one very cold courthouse. Criminal case this year.',
    start_date: '2026-11-14',
    end_date: '2026-11-22',
    location: 'Port Ellery, MI',
    fixed_status: 'active',
    is_featured: true,
  },
  { name: 'Harbor Freshman Open', start_date: '2026-10-03', location: 'Gray Harbor, ME', fixed_status: 'ended' },
  { name: 'Tri-Valley Winter Classic', start_date: '2027-12-11', end_date: '2027-12-13', fixed_status: 'upcoming' },
] as const;

const cards = (page: Page) => page.locator('.competition-card h2');
const compete = (page: Page) => page.locator('.start-cards-card', { hasText: 'Browse Competitions' });
const welcome = (page: Page) => page.getByRole('region', { name: 'Welcome' });

test("without competitions, the list is empty and the home page says that they're coming", async ({ page }) => {
  await page.goto('/');
  await expect(compete(page)).toContainText('Coming Soon');
  await page.goto('/competitions');
  await expect(page.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
  await expectAccessible(page, 'competitions, none');
});

test('a visitor finds a competition, and the filters survive reloading and going back', async ({ page, staff }) => {
  for (const competition of COMPETITIONS)
    await staff.addCompetition({ ...competition, visibility_status: 'published' });
  await staff.addCompetition({ name: 'Secret Draft' });
  await page.goto('/');
  await expect(compete(page)).toContainText('1 active');
  await expect(compete(page)).not.toContainText('Coming Soon');
  await compete(page).getByRole('link').click();
  const all = ['Harbor Freshman Open', 'Lakeshore Invitational', 'Tri-Valley Winter Classic'];
  await expect(cards(page)).toHaveText(all);
  await expect(page.getByText('Nov 14 to 22, 2026')).toBeVisible();
  await expectAccessible(page, 'competitions');
  await expectNarrowFit(page, 'competitions');
  await welcome(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(welcome(page)).toHaveCount(0);

  await page.getByLabel('Sort').selectOption('Latest start');
  await expect(cards(page)).toHaveText(all.toReversed());
  await page.getByRole('textbox', { name: /^Search competitions/ }).fill('harbor');
  await expect(cards(page)).toHaveText(['Harbor Freshman Open']);
  await expect(page).toHaveURL(/\?q=harbor&sort=latest$/);
  await page.reload();
  await expect(cards(page)).toHaveText(['Harbor Freshman Open']);
  await expect(welcome(page)).toHaveCount(0);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/competition\/[\w-]+\/harbor-freshman-open$/);
  await page.goBack();
  await expect(cards(page)).toHaveText(['Harbor Freshman Open']);
  await page.getByLabel('Status').selectOption('Active');
  await expect(page.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
  await expectAccessible(page, 'competitions, nothing found');
});

test('a member can still read the list offline', async ({ page, context, server }) => {
  await signUpAs(page, server);
  await page.goto('/competitions');
  await expectSignedIn(page); // until then, the page may show the list for visitors
  await expect(cards(page)).toHaveCount(3);
  await context.setOffline(true);
  await expect(page.getByText(/from the last time you were online/)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expectAccessible(page, 'competitions, offline');
});

/** Returns how many animations are running in the disco party. */
const animations = (page: Page) =>
  page.locator('.party-area').evaluate((area) => area.getAnimations({ subtree: true }).length);

test('typing “disco” in the search box starts a party that the user can end', async ({ page, browser, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/competitions');
  await page.getByRole('textbox', { name: /^Search competitions/ }).pressSequentially('disco');
  const end = page.getByRole('button', { name: 'End Disco' });
  await expect(end).toBeVisible();
  await expect.poll(() => animations(page)).toBeGreaterThan(0);
  await page.waitForTimeout(1500); // longer than the app waits for the sound
  await expect(page.getByText('Could not play audio.')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await end.click();
  await expect(end).toHaveCount(0);

  const calm = await browser.newPage({ reducedMotion: 'reduce', baseURL: server.url });
  await calm.goto('/competitions');
  await calm.getByRole('textbox', { name: /^Search competitions/ }).pressSequentially('disco');
  await expect(calm.getByRole('button', { name: 'End Disco' })).toBeVisible();
  expect(await animations(calm)).toBe(0);
  await expectAccessible(calm, 'competitions, party');
  await expectNarrowFit(calm, 'competitions, party');
  await calm.close();
});

/** Opens a page for an admin at the width of this journey's screen. */
async function adminPage(admin: SignedInAdmin, viewport: { width: number; height: number } | null): Promise<Page> {
  const page = await admin.context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  return page;
}

test("version 2 of the list marks competitions that only admins can see or that can't be opened yet", async ({
  page,
  staff,
  viewport,
}) => {
  await staff.addCompetition({
    name: 'Capitol Cup',
    location: 'Denholm, PA',
    visibility_status: 'visible_not_clickable',
  });
  await staff.setFlag('competition_page_v2', { enabled: true, rolloutPercentage: 100 });
  await page.goto('/competitions');
  await page.reload(); // The app remembers the flags from the first visit.
  await expect(page.getByRole('heading', { level: 1, name: 'Mock Trial Competitions' })).toBeVisible();
  await expect(cards(page).first()).toHaveText('Lakeshore Invitational');
  await expect(page.locator('.competition-card', { hasText: 'Capitol Cup' })).toContainText('Coming Soon');
  await expect(page.getByRole('link', { name: 'Capitol Cup' })).toHaveCount(0);
  await expect(page.getByText('Secret Draft')).toHaveCount(0);
  await expectAccessible(page, 'competitions, second version');
  await expectNarrowFit(page, 'competitions, second version');

  const adminsPage = await adminPage(staff, viewport);
  await adminsPage.goto('/competitions');
  await expect(adminsPage.getByText('Admin View')).toBeVisible();
  await expect(adminsPage.locator('.competition-card', { hasText: 'Secret Draft' })).toContainText('Draft');
  await expect(adminsPage.getByRole('link', { name: 'Capitol Cup' })).toBeVisible();
  await expectAccessible(adminsPage, 'competitions, second version, admin');
  await expectNarrowFit(adminsPage, 'competitions, second version, admin');
  await adminsPage.close();
});

test('while competitions are turned off, only admins see them', async ({ page, staff, viewport }) => {
  await staff.setFlag('competitions_visibility', { enabled: false });
  const adminsPage = await adminPage(staff, viewport);
  for (const isV2 of [true, false]) {
    await staff.setFlag('competition_page_v2', { enabled: isV2 });
    await page.goto('/competitions');
    const level = isV2 ? 1 : 2;
    await expect(page.getByRole('heading', { level, name: 'Competitions Coming Soon' })).toBeVisible();
    await expectAccessible(page, 'competitions, off');
    await page.goto('/');
    await expect(page.locator('a[href="/competitions"]')).toHaveCount(0);
    await adminsPage.goto('/competitions');
    await expect(adminsPage.getByText(/Competitions aren’t turned on for everyone/)).toBeVisible();
    await expect(cards(adminsPage).first()).toBeVisible();
    await expectAccessible(adminsPage, 'competitions, off, admin');
  }
  await adminsPage.close();
});
