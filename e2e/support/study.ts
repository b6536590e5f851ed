import { expect, type Locator, type Page } from '@playwright/test';
import type { ListedBookmark, ListedCollection } from '#shared/bookmarks/bookmark-listed.contract.ts';
import type { UserProgress } from '#shared/progress/progress.contract.ts';
import type { QuizHistory } from '#shared/quizzes/quiz.contract.ts';
import type { RecentStats, RecentView } from '#shared/recent-views/recent-view.contract.ts';
import type { Device } from './devices.ts';

export const ARTICLE_IV = '/learn/fre-explorer/relevance-and-its-limits';
export const RULE_404 = `${ARTICLE_IV}/404`;
export const BOOKMARKS = '/learn/fre-bookmarks';
export const RECENT = '/learn/fre-recent';
export const DASHBOARD = '/learn/fre-dashboard';

/** Returns what the server has for the user who is signed in on this page, even while the page itself is offline. */
async function ask<T>(page: Page, path: string): Promise<T> {
  const answer = await page.context().request.get(path);
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

export const bookmarksAt = async (page: Page) =>
  (await ask<{ bookmarks: ListedBookmark[] }>(page, '/api/fre/bookmarks-new')).bookmarks;

type Collections = { collections: ListedCollection[]; uncategorizedCount: number };
export const collectionsAt = (page: Page) => ask<Collections>(page, '/api/fre/collections');

type Recent = { recentViews: RecentView[]; stats: RecentStats };
export const recentAt = (page: Page) => ask<Recent>(page, '/api/fre/recent?includeStats=true');

export const quizzesAt = async (page: Page) => (await ask<{ data: QuizHistory }>(page, '/fre/quiz/history')).data;

export const progressAt = async (page: Page) => (await ask<{ data: UserProgress }>(page, '/fre/progress/user')).data;

export async function goOffline(...devices: Device[]): Promise<void> {
  for (const { context } of devices) await context.setOffline(true);
}

/** Locates the sync badge in the top bar by its text. */
export const syncBadge = (page: Page, words: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name: words });

export const expectSaved = (page: Page) => expect(syncBadge(page, 'All changes synced')).toBeVisible();

/** Turns a device's network back on. Resolves when all changes on the device are synced. */
export async function goOnline({ context, page }: Device): Promise<void> {
  await context.setOffline(false);
  await expectSaved(page);
}

/** Opens a rule and bookmarks it. */
export async function bookmark(page: Page, rulePath: string): Promise<void> {
  await page.goto(rulePath);
  await page.getByRole('button', { name: 'Bookmark this rule' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove bookmark' }).first()).toBeVisible();
}

/** Returns the card of a rule on the bookmarks page. */
export const card = (page: Page, number: string) =>
  page
    .getByRole('list', { name: 'Bookmarks' })
    .getByRole('listitem')
    .filter({ hasText: `Rule ${number}` });

/** Opens a menu and chooses an item. Returns the dialog that opens. */
export async function choose(page: Page, menu: string, item: string): Promise<Locator> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return page.getByRole('dialog');
}

type BookmarkEdit = { notes?: string; priority?: string; favorite?: boolean; collection?: string };

/** Edits a rule's bookmark on the bookmarks page. */
export async function editBookmark(page: Page, number: string, edit: BookmarkEdit): Promise<void> {
  await page.goto(BOOKMARKS);
  const dialog = await choose(page, `More for Rule ${number}`, 'Edit');
  if (edit.notes !== undefined) await dialog.getByLabel('Notes').fill(edit.notes);
  if (edit.priority !== undefined) await dialog.getByLabel('Priority').selectOption({ label: edit.priority });
  if (edit.collection !== undefined) await dialog.getByLabel('Collection').selectOption({ label: edit.collection });
  if (edit.favorite !== undefined) await dialog.getByLabel('Favorite').setChecked(edit.favorite);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * Locates the links to the collections on the bookmarks page. Each link also shows how many bookmarks the collection
 * has.
 */
export const collectionLinks = (page: Page) => page.getByRole('navigation', { name: 'Collections' }).getByRole('link');

export async function newCollection(page: Page, name: string): Promise<void> {
  await page.goto(BOOKMARKS);
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create collection' }).click();
  await expect(collectionLinks(page).filter({ hasText: name })).toBeVisible();
}

/** Opens a collection and chooses an item from its menu. Returns the dialog. */
export async function openCollectionDialog(page: Page, name: string, item: string): Promise<Locator> {
  await page.goto(BOOKMARKS);
  await collectionLinks(page).filter({ hasText: name }).click();
  return choose(page, `More for the collection ${name}`, item);
}

/** Starts the shortest quiz on a rule or an article. Resolves when its first question is shown. */
export async function startQuiz(page: Page, quizPath: string): Promise<void> {
  await page.goto(quizPath);
  await page.getByRole('radio', { name: '3 questions (Quick)' }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeAttached();
}

/**
 * Answers questions `from` to `to` of an open quiz with their first options, and submits the quiz after its last
 * question.
 */
export async function answerQuiz(page: Page, to: number, count = to, from = 1): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${count}` })).toBeAttached();
    await page.locator('fieldset').getByRole('radio').first().check();
    await page.getByRole('button', { name: number < count ? 'Next' : 'Submit Quiz' }).click();
  }
  if (to === count) await expect(page.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
}

/**
 * Answers a quiz of three questions with the first options, starting at question number `from`, and submits it. Returns
 * the score, such as '1 of 3'.
 */
export async function finishQuiz(page: Page, from = 1): Promise<string> {
  await answerQuiz(page, 3, 3, from);
  return (
    (
      await page
        .getByText(/\d of 3 correct/)
        .first()
        .textContent()
    )?.slice(0, '0 of 3'.length) ?? ''
  );
}
