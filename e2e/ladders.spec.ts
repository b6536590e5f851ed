import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { untilReadyOffline } from './support/ready.ts';
import { DASHBOARD, expectSaved } from './support/study.ts';
import { expect, test } from './support/test.ts';

/** The ladder's steps in their current order. */
const rows = (page: Page) => page.locator('.order-list > li');

/** Moves steps with their buttons until a check finds nothing out of place. Returns how many checks it took. */
async function solve(page: Page): Promise<number> {
  for (let checks = 1; checks < 60; checks += 1) {
    await page.getByRole('button', { name: 'Check the order' }).press('Enter');
    if (await page.getByText('That’s the order').isVisible()) return checks;
    const wrong = rows(page).filter({ hasText: 'Not here.' }).first();
    const place = Number(await wrong.getAttribute('data-place'));
    const total = await rows(page).count();
    await wrong
      .getByRole('button', { name: place === 0 ? / down$/ : / up$/ })
      .press(place === total - 1 || place > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  return 0;
}

test('a ladder opens offline from a cold start, is solved by keyboard, and appears in the history', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await signUpAs(page, server);
  await page.goto('/learn/foundations');
  await expect(page.getByRole('heading', { name: 'Get a photo into evidence' })).toBeVisible();
  await untilReadyOffline(page);
  await context.setOffline(true);
  await page.goto('/learn/foundations/bias');
  await expect(page.getByRole('heading', { name: 'Put the steps in order' })).toBeVisible();
  expect(await solve(page)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Say it' })).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.goto(`${DASHBOARD}?tab=history&kind=practice`);
  await expect(page.getByText(/^Foundation steps: [01] of 1 right/)).toBeVisible();
});
