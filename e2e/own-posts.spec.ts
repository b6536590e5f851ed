import type { Page } from '@playwright/test';
import { heading, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

// These journeys post several confessions in a row, so they need their own limits.
const LIMITS = 'confessionPerHalfMinute=20/30,confessionPerAccount=20/60';
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ env: { LIMITS } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// Each journey posts a different text, because a repeated one would be held as spam.
const BAILIFF = 'I called the bailiff Your Honor, twice, in front of everyone.';
const TIES = 'My co-counsel and I wore the same tie by accident.';
const CITING = 'I argued 404(b) in room 404, and my friend shouted hearsay within hearsay.';

const post = async (page: Page, content: string) => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.request.post('/api/confessions', { data: { content }, headers });
  expect(answer.status()).toBe(200);
};
const cards = (page: Page) => page.getByRole('article');

test('a member reads, edits, and deletes their own confessions', async ({ page, server }) => {
  await signUpAs(page, server);
  await page.goto('/profile/confessions');
  await expect(heading(page, 'My Confessions')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No confessions yet' })).toBeVisible();
  await expectAccessible(page, 'own confessions, none');

  await post(page, BAILIFF);
  for (let more = 1; more <= 10; more += 1) await post(page, `I forgot my exhibit binder ${more} times this season.`);
  await page.reload();
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText('Close it before you share your screen')).toBeVisible();
  await expectAccessible(page, 'own confessions');
  await expectNarrowFit(page, 'own confessions');

  await page.getByLabel('Sort by').selectOption('Oldest');
  await expect(cards(page).first()).toContainText(BAILIFF);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?sort=oldest&page=2$/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Approved' }).click();
  await expect(cards(page).first()).toContainText(BAILIFF);
  await expect(cards(page).filter({ hasText: 'Pending' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(cards(page)).toHaveCount(10);

  const first = cards(page).first();
  await first.getByRole('button', { name: 'Edit' }).click();
  await first.getByLabel('Your confession').fill('I forgot my own name during the opening statement.');
  await expectAccessible(page, 'own confessions, editing');
  await expectNarrowFit(page, 'own confessions, editing');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toContainText('I forgot my own name');
  await first.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this confession?' });
  await expectAccessible(page, 'own confessions, deleting');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('I forgot my own name')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(10);
});

test("rules mentioned in a confession become links, but ordinary numbers don't", async ({ page, server }) => {
  await signUpAs(page, server);
  await post(page, CITING);
  await page.goto('/profile/confessions');
  const text = cards(page).first();
  await expect(text.getByRole('link')).toHaveText([/^Confession from/, '404(b)', 'hearsay within hearsay']);
  await text.getByRole('link', { name: '404(b)' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Rule 404(b): Other Crimes, Wrongs, or Acts.');
  await expectAccessible(page, 'a citation’s card');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await text.getByRole('link', { name: 'hearsay within hearsay' }).press('Enter');
  await expect(page).toHaveURL(/\/learn\/fre-explorer\/hearsay\/805$/);
});

test("a member can calculate the analytics of their own posts, but can't refresh them within the hour", async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await post(page, TIES);
  await page.goto('/profile/confessions');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'No analytics data available yet.' })).toBeVisible();
  await expectAccessible(page, 'own analytics, none');
  await page.getByRole('button', { name: 'Calculate now' }).click();
  await expect(page.getByText('1 approved, 0 pending')).toBeVisible();
  await expect(page.getByText('Excellent')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('Analytics can only be refreshed once per hour.');
  await expectAccessible(page, 'own analytics');
  await expectNarrowFit(page, 'own analytics');
});
