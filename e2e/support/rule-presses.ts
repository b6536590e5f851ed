import { expect, type Page } from '@playwright/test';
import { syncBadge } from './study.ts';

/** The pages of two rules whose controls journeys press. */
export const RULE_403 = '/learn/fre-explorer/relevance-and-its-limits/403';
export const RULE_404 = '/learn/fre-explorer/relevance-and-its-limits/404';

const ribbon = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

export const addBookmark = (page: Page): Promise<void> => ribbon(page, 'Bookmark this rule').click();

export const removeBookmark = (page: Page): Promise<void> => ribbon(page, 'Remove bookmark').click();

export const markAsStudied = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Mark as Studied', exact: true }).filter({ visible: true }).click();

export async function expectBookmarked(page: Page, is: boolean): Promise<void> {
  await expect(page.locator('#root[data-readable]')).toHaveCount(0); // the readable page can't show bookmarks
  await expect(ribbon(page, is ? 'Remove bookmark' : 'Bookmark this rule')).toBeVisible();
}

/** Opens a page as the signed-in user. Resolves when the app knows who that is. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(syncBadge(page, /synced|waiting|Offline|Sync|Sign in/)).toBeVisible();
}
