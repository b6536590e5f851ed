import { signUpAs } from './support/accounts.ts';
import { untilReadyOffline } from './support/ready.ts';
import { goOffline } from './support/study.ts';
import { test, expect } from './support/test.ts';
import { seedStudy } from './support/seed-study.ts';

test.describe.configure({ timeout: 300_000, retries: 0 });
const shot = async (page: any, name: string, info: any) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/today/${info.project.name}-${name}-${colorScheme}.png`, fullPage: true });
  }
};
test('look', async ({ page, context, server }, info) => {
  await page.goto('/learn/today');
  await page.waitForLoadState('networkidle');
  await shot(page, 'visitor', info);
  await signUpAs(page, server);
  await page.goto('/learn');
  await untilReadyOffline(page);
  await expect(page.getByRole('button', { name: 'Start 10 minutes' })).toBeVisible();
  await shot(page, 'hub-new', info);
  await page.goto('/learn/today');
  await expect(page.getByRole('button', { name: 'Start 10 minutes' })).toBeVisible();
  await shot(page, 'today-new', info);
  await page.getByRole('button', { name: 'Start 10 minutes' }).click();
  await expect(page.getByRole('complementary', { name: 'Practice session' })).toBeVisible();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/today/${info.project.name}-rule.png`, fullPage: true });
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await shot(page, 'mixed-settings', info);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (let n = 1; n <= 5; n += 1) {
    await expect(page.getByRole('heading', { name: `Question ${n} of 5` })).toBeAttached();
    await page.locator('fieldset').getByRole('radio').first().check();
    if (n === 2) await page.screenshot({ path: `/tmp/today/${info.project.name}-taking.png` });
    await page.getByRole('button', { name: n < 5 ? 'Next' : 'Submit Quiz' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
  await shot(page, 'results', info);
  await page.screenshot({ path: `/tmp/today/${info.project.name}-results-fold.png` });
  await seedStudy(page, server);
  await page.goto('/learn/fre-dashboard');
  await page.waitForTimeout(4000);
  await page.reload();
  await page.waitForTimeout(2000);
  await shot(page, 'dashboard', info);
  await page.goto('/learn/today');
  await page.waitForTimeout(2000);
  await shot(page, 'today-studied', info);
});
