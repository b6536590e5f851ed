import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { builtSteps } from './support/content.ts';
import { untilReadyOffline } from './support/ready.ts';
import { DASHBOARD, expectSaved } from './support/study.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The ladder's steps in their current order. */
const rows = (page: Page) => page.locator('.order-list > li');

/** Puts the steps into this order with the arrow keys, and has the app check the order. */
async function solve(page: Page, steps: readonly string[]): Promise<void> {
  for (const [place, step] of steps.entries()) {
    const row = rows(page).filter({ hasText: step });
    for (let from = Number(await row.getAttribute('data-place')); from > place; from -= 1) {
      await row.getByRole('button', { name: / up$/ }).press('ArrowUp');
      await expect(row).toHaveAttribute('data-place', String(from - 1));
    }
  }
  await page.getByRole('button', { name: 'Check the order' }).press('Enter');
  await expect(page.getByText('That’s the right order')).toBeVisible();
}

test('a ladder opens offline from a cold start, is solved by keyboard, and appears in the history', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await signUpAs(page, server);
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Practice the steps' }).click();
  await expect(page.getByRole('heading', { name: 'Get a photo into evidence' })).toBeVisible();
  await untilReadyOffline(page);
  await context.setOffline(true);
  await page.goto('/learn/foundations/bias');
  await expect(page.getByRole('heading', { name: 'Put the steps in order' })).toBeVisible();
  await solve(page, builtSteps('bias'));
  await expect(page.getByRole('heading', { name: 'Say it' })).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.goto(`${DASHBOARD}?tab=history&kind=practice`);
  await expect(page.getByText(/^Foundation steps: [01] of 1 correct/)).toBeVisible();
});
