import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { violations } from './support/axe.ts';
import { untilEditionStored, untilReadyOffline } from './support/ready.ts';
import { BOOKMARKS, bookmarksAt, card, editBookmark, RECENT } from './support/study.ts';
import { expect, test } from './support/test.ts';

const SEARCH = '/learn/fre-search';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the rules' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
/** Locates the first result's heading. */
const first = (page: Page) => page.locator('.search-result h3').first();

test('lets a returning phone search without a network, open a part, and come back to the results', async ({
  phone,
  server,
}) => {
  const before = await phone.start();
  const home = await before.newPage();
  await home.goto(server.url);
  await untilReadyOffline(home);
  await before.close();

  const context = await phone.start();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(server.url + SEARCH);
  await field(page).fill('business records');
  await expect(first(page)).toContainText('Rule 803.');
  await expect(page).toHaveURL(/\?q=business\+records$/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^803\(6\)/ }).click();
  await expect(page).toHaveURL(/\/hearsay\/803#\(6\)$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Exceptions to the Rule Against Hearsay');
  await page.goBack();
  await expect(first(page)).toContainText('Rule 803.');
  await expect(field(page)).toHaveValue('business records');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Browse by topic' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'business records' })).toBeVisible();
});

test('gets results from the server on a first visit, before the device has its own index', async ({ page }) => {
  await page.route('**/content/chunks/*', () => {});
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/fre/search');
  await page.goto(`${SEARCH}?q=404(b)`);
  expect((await asked).status()).toBe(200);
  await expect(first(page)).toContainText('Rule 404.');
});

test('works with the keyboard alone: opens search, closes and reopens the suggestions, and opens a rule', async ({
  page,
}) => {
  await page.goto('/');
  await untilEditionStored(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('803(6)');
  await expect(suggestions(page).getByRole('option').first()).toContainText('803(6)');
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hearsay\/803#\(6\)$/);
});

test('keeps filters, order, and page number in the page address, and going back undoes the last change', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${SEARCH}?q=evidence`);
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Beginner' }).check();
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ result/ }).click();
  await expect(page).toHaveURL(/\?q=evidence&difficulty=beginner$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Rule number' });
  await expect(page).toHaveURL(/difficulty=beginner&sortBy=rule_number&sortOrder=asc$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=evidence&difficulty=beginner$/);
  await page.getByRole('button', { name: 'Remove filter Beginner' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?q=evidence&page=2$/);
  await page.reload();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
});

test('lets a member bookmark a result and find it by its note, and lists the opened rule as recently viewed', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await page.goto(`${SEARCH}?q=404`);
  await untilEditionStored(page);
  await page.getByRole('button', { name: 'Bookmark this rule' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove bookmark' }).first()).toBeVisible();
  // The next page shows only what has been stored, so wait for that.
  await expect.poll(() => bookmarksAt(page)).toHaveLength(1);
  await editBookmark(page, '404', { notes: 'Zebra stripes: ask about the purpose.' });
  await page.goto(BOOKMARKS);
  await expect(card(page, '404')).toContainText('Zebra');
  await page.goto(`${SEARCH}?q=zebra`);
  await expect(first(page)).toContainText('Rule 404.');
  await expect(page.locator('.search-result-note mark')).toHaveText('Zebra');
  await first(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Character Evidence');
  await page.goto(RECENT);
  await expect(page.getByRole('link', { name: /^Rule 404/ })).toBeVisible();
});

test('axe finds no violations in the suggestions or filters of the search page, in light or dark', async ({
  page,
  isMobile,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(SEARCH);
    await field(page).fill('character');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
    expect(await violations(page)).toEqual([]);
  }
});
