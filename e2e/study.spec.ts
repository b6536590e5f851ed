import type { Page } from '@playwright/test';
import { PASSWORD, signUpAs } from './support/accounts.ts';
import {
  ARTICLE_IV,
  BOOKMARKS,
  bookmark,
  bookmarksAt,
  card,
  collectionLinks,
  collectionsAt,
  DASHBOARD,
  editBookmark,
  expectSaved,
  goOffline,
  goOnline,
  newCollection,
  openCollectionDialog,
  progressAt,
  RECENT,
  RULE_404,
  recentAt,
  syncBadge,
} from './support/study.ts';
import { expect, test } from './support/test.ts';

const RULE_403 = `${ARTICLE_IV}/403`;

/** Generous timeout: two browsers take a while on a busy machine. */
test.describe.configure({ timeout: 180_000 });

test('bookmark notes written offline on the phone reach the laptop once the phone is online', async ({
  devices: { phone, laptop },
}) => {
  await goOffline(phone);
  await bookmark(phone.page, RULE_404);
  await expect(syncBadge(phone.page, 'Offline, 1 change saved on this device')).toBeVisible();
  const menu = await phone.page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
  expect(menu?.y, 'the top bar takes one line').toBeLessThan(20);
  await editBookmark(phone.page, '404', { notes: 'Name the purpose.', priority: '5 Critical' });
  await expect(card(phone.page, '404')).toContainText('not saved to your account yet');
  expect(await bookmarksAt(phone.page)).toEqual([]);
  await goOnline(phone);
  await expect(card(phone.page, '404')).not.toContainText('not saved to your account yet');

  await laptop.page.goto(BOOKMARKS);
  await expect(card(laptop.page, '404')).toContainText('Name the purpose.');
  await expect(card(laptop.page, '404')).toContainText('5 Critical');
  await laptop.page.goto(RULE_404);
  await expect(laptop.page.getByRole('button', { name: 'Remove bookmark' }).first()).toBeVisible();
});

/** Returns the text of a bookmarks page, collection by collection and card by card. */
async function shown(page: Page): Promise<string[]> {
  await page.goto(BOOKMARKS);
  await expect(card(page, '403')).toBeVisible();
  return [...(await collectionLinks(page).allTextContents()), ...(await card(page, '').allTextContents())];
}

test('two devices agree after both have changed the same bookmarks and collections offline', async ({
  devices: { phone, laptop },
}) => {
  await newCollection(phone.page, 'Regionals');
  await newCollection(phone.page, 'Old ideas');
  await bookmark(phone.page, RULE_404);
  await editBookmark(phone.page, '404', { notes: 'First thoughts' });
  await bookmark(phone.page, RULE_403);
  await expectSaved(phone.page);
  await laptop.page.goto(BOOKMARKS);
  await expect(card(laptop.page, '403')).toBeVisible();

  await goOffline(phone, laptop);
  await editBookmark(phone.page, '404', { notes: 'From the phone', priority: '5 Critical' });
  await newCollection(phone.page, 'Begun on the phone');
  const renaming = await openCollectionDialog(phone.page, 'Regionals', 'Edit collection');
  await renaming.getByLabel('Name').fill('Nationals');
  await renaming.getByRole('button', { name: 'Save changes' }).click();
  await expect(phone.page.getByRole('heading', { name: 'Nationals' })).toBeVisible();
  const deleting = await openCollectionDialog(phone.page, 'Old ideas', 'Delete collection');
  await deleting.getByRole('button', { name: 'Delete collection' }).click();
  await expect(collectionLinks(phone.page)).toHaveCount(4);
  await editBookmark(laptop.page, '404', { notes: 'From the laptop', favorite: true, collection: 'Regionals' });
  await editBookmark(laptop.page, '403', { collection: 'Old ideas' });
  await newCollection(laptop.page, 'Begun on the laptop');
  await goOnline(phone);
  await goOnline(laptop);

  const { collections, uncategorizedCount } = await collectionsAt(phone.page);
  expect(collections.map(({ name, bookmarkCount }) => [name, bookmarkCount])).toEqual([
    ['Begun on the laptop', 0],
    ['Begun on the phone', 0],
    ['Nationals', 1],
  ]);
  expect(uncategorizedCount).toBe(1);
  const stored = await bookmarksAt(phone.page);
  expect(stored.map(({ id, collection }) => `${id} in ${collection?.name}`).toSorted()).toEqual([
    'fre-403 in undefined',
    'fre-404 in Nationals',
  ]);
  const both = { notes: 'From the laptop', priority: 5, isFavorite: true, copies: ['From the phone'] };
  expect(stored.find(({ id }) => id === 'fre-404')).toMatchObject(both);
  await phone.page.goto(BOOKMARKS);
  await expect(card(phone.page, '404')).toContainText('From the laptop');
  await expect(async () => expect(await shown(phone.page)).toEqual(await shown(laptop.page))).toPass();

  await card(phone.page, '404').getByRole('button', { name: 'Another version of your notes' }).click();
  const other = phone.page.getByRole('dialog').getByRole('region', { name: 'Other versions of your notes' });
  await expect(other).toContainText('From the phone');
  await other.getByRole('button', { name: 'Use this version' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expectSaved(phone.page);
  await laptop.page.reload();
  await expect(card(laptop.page, '404').getByText('From the phone', { exact: true })).toBeVisible();
});

test('undoing the deletion of a collection restores the collection and its bookmarks on both devices', async ({
  devices: { phone, laptop },
}) => {
  await newCollection(phone.page, 'Regionals');
  await newCollection(phone.page, 'Finals');
  await bookmark(phone.page, RULE_404);
  await editBookmark(phone.page, '404', { collection: 'Regionals' });
  const deleting = await openCollectionDialog(phone.page, 'Regionals', 'Delete collection');
  await deleting.getByLabel('Move its bookmark to').selectOption({ label: 'Finals' });
  await deleting.getByRole('button', { name: 'Delete collection' }).click();
  await expect(collectionLinks(phone.page).filter({ hasText: 'Regionals' })).toHaveCount(0);
  await expect(collectionLinks(phone.page).filter({ hasText: 'Finals' })).toContainText('1 bookmark');
  await phone.page.getByRole('button', { name: 'Undo' }).click();
  await expect(collectionLinks(phone.page).filter({ hasText: 'Regionals' })).toContainText('1 bookmark');
  await expectSaved(phone.page);
  await laptop.page.goto(BOOKMARKS);
  await expect(collectionLinks(laptop.page).filter({ hasText: 'Regionals' })).toContainText('1 bookmark');
  await expect(collectionLinks(laptop.page).filter({ hasText: 'Finals' })).toContainText('0 bookmarks');
});

/** Reads a rule long enough for the view to count (by moving the clock forward), and then leaves the page. */
async function read(page: Page, rulePath: string): Promise<void> {
  await page.clock.install();
  await page.goto(rulePath);
  // The page arrives as finished HTML, but time counts only once the page's code is loaded.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(4000);
  const isStudyOpen = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name?.startsWith('sustained-study')));
  await expect.poll(isStudyOpen).toBe(true);
  await page.getByRole('tab', { name: 'Plain English' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Plain English' })).toBeVisible();
  await page.clock.fastForward(11_000);
}

test("moves a visitor's study data to the account they sign in to, and then adds the bookmark they asked for", async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  const email = await signUpAs(other, server);
  await read(page, RULE_404);
  await page
    .getByRole('link', { name: /Rule 405/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Methods of Proving Character');
  await page.getByRole('button', { name: 'Bookmark this rule' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please log in to bookmark rules');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove bookmark' }).first()).toBeVisible();
  await expect.poll(async () => (await bookmarksAt(page)).map(({ id }) => id)).toEqual(['fre-405']);
  await expect.poll(async () => (await recentAt(page)).recentViews.length).toBe(1);

  for (const each of [page, other]) {
    await each.goto(`${server.url}${RECENT}`);
    await expect(each.getByRole('link', { name: /^Rule 404/ })).toContainText('1 view');
    await expect(each.locator('#main').getByRole('link', { name: /^Rule/ })).toHaveCount(1);
  }
  const { recentViews, stats } = await recentAt(other);
  expect(recentViews.map(({ ruleId }) => ruleId)).toEqual(['fre-404']);
  expect(stats).toMatchObject({ uniqueRulesViewed: 1, totalViews: 1 });
  await elsewhere.close();
});

test('a rule that was read and marked as studied counts once on the dashboard, in recent views, and on the server', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await read(page, RULE_404);
  await page.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect(page.getByText('Marked as studied').first()).toBeVisible();
  await page.goto(RECENT);
  await expect(page.getByRole('link', { name: /^Rule 404/ })).toContainText('1 view');
  await expectSaved(page);
  expect((await recentAt(page)).stats).toMatchObject({ uniqueRulesViewed: 1, totalViews: 1 });

  await page.goto(DASHBOARD);
  const figure = (term: string) => page.getByRole('definition').filter({ hasText: term });
  await expect(page.locator('dl', { hasText: 'Rules started' })).toContainText('1 of 69');
  await expect(page.locator('dl', { hasText: 'Streak' })).toContainText('1 day');
  await expect(figure('0 of 69')).toBeVisible();
  await page.getByRole('tab', { name: 'Articles' }).click();
  const article = page.getByRole('link', { name: /Relevance and Its Limits/ });
  await expect(article).toContainText('1 of 15 rules studied');
  const { studied_rules, current_streak, mastered_rules } = await progressAt(page);
  expect({ studied_rules, current_streak, mastered_rules }).toEqual({
    studied_rules: 1,
    current_streak: 1,
    mastered_rules: 0,
  });
  await page.goto(ARTICLE_IV);
  await expect(page.locator('dl', { hasText: 'In Progress' })).toContainText('1');
});

test('the theme, the explorer view, and the start of the day carry over to a second device', async ({
  devices: { phone, laptop },
}) => {
  const { page } = phone;
  await page.goto('/learn/fre-explorer');
  await page.getByRole('radio', { name: /^Detailed/ }).check();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await page.goto('/profile?tab=settings');
  await page.getByLabel('Day starts at').selectOption({ label: '3 am' });
  await expectSaved(page);

  await laptop.page.goto('/profile?tab=settings');
  await expect(laptop.page.getByLabel('Day starts at')).toHaveValue('3');
  await expect(laptop.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await laptop.page.goto('/learn/fre-explorer');
  await expect(laptop.page.getByRole('radio', { name: /^Detailed/ })).toBeChecked();
});

test('the badge counts queued changes, its panel lists them, and both say when everything is saved', async ({
  devices: { phone },
}) => {
  const { page } = phone;
  await expectSaved(page);
  await goOffline(phone);
  await expect(syncBadge(page, 'Offline')).toBeVisible();
  await bookmark(page, RULE_404);
  await page.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect(syncBadge(page, 'Offline, 2 changes saved on this device')).toBeVisible();
  await page.reload();
  await syncBadge(page, 'Offline, 2 changes saved on this device').click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel).toContainText('2 changes are saved on this device and will be sent when you’re back online.');
  await expect(panel.getByRole('listitem')).toContainText(['Marked Rule 404 as studied', 'Bookmark for Rule 404']);
  await phone.context.setOffline(false);
  await expect(panel).toContainText('Everything is saved online and up to date.');
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expectSaved(page);
  expect((await bookmarksAt(page)).map(({ id }) => id)).toEqual(['fre-404']);
});
