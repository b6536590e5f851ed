import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { ADMIN_SETTINGS_SCREENS } from './support/screens.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page, server }) => becomeStaff(page.context(), server, 'admin'));

const BANNER = 'Sign-ups for States end on Friday.';
const featured = (page: Page) => page.locator('.order-list .competition-rows-facts > a');

test('an admin changes settings, and a visitor sees the banner and the closed registration', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Message').fill(BANNER);
  await page.getByRole('button', { name: 'Save banner' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.getByLabel('People can create new accounts').uncheck();
  await page.getByRole('button', { name: 'Save registration' }).click();
  await expect(page.getByText('Registration: Open → Closed')).toBeVisible();
  await expectAccessible(page, 'admin settings');
  await expectNarrowFit(page, 'admin settings');

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByText(BANNER)).toBeVisible();
  await expectAccessible(visitor, 'home with a banner');
  await visitor.goto('/auth?mode=sign-up');
  await expect(visitor.getByText('New accounts can’t be created at the moment.')).toBeVisible();
  await visitor.context().close();

  await page.getByLabel('People can create new accounts').check();
  await page.getByRole('button', { name: 'Save registration' }).click();
  await expect(page.getByText('Registration: Closed → Open')).toBeVisible();
});

test('when two admins change the same setting, the second one to save sees both values', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newContext({ baseURL: server.url });
  await becomeStaff(other, server, 'admin');
  const otherPage = await other.newPage();
  for (const each of [page, otherPage]) await each.goto('/admin/settings');
  await page.getByLabel('Comments per hour').fill('50');
  await otherPage.getByLabel('Comments per hour').fill('40');
  await otherPage.getByRole('button', { name: 'Save limits' }).click();
  await expect(otherPage.getByText('Settings saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByRole('row', { name: 'Comments per hour 50 40' })).toBeVisible();
  await expectAccessible(page, 'admin settings, changed by two');
  await page.getByRole('button', { name: 'Use the saved values' }).click();
  await expect(page.getByLabel('Comments per hour')).toHaveValue('40');
  await other.close();
});

test('an admin rolls out a flag, adds a user to its list, and looks up what the user sees', async ({
  page,
  server,
}) => {
  await page.goto('/admin/feature-flags');
  const flag = page.locator('.flag-card', { hasText: 'competition_page_v2' });
  await flag.getByRole('switch', { name: 'New competition pages: switch' }).click();
  await expect(flag.getByText('On, but for no one yet')).toBeVisible();
  await flag.getByRole('slider', { name: 'Rollout' }).fill('30');
  await flag.getByRole('button', { name: 'Save rollout' }).click();
  await expect(flag.getByText('On for 30% of members')).toBeVisible();
  const { user } = (await (await page.request.get(`${server.url}/api/me`)).json()) as { user: { email: string } };
  await flag.getByLabel('Email address of a user').fill(user.email);
  await flag.getByRole('button', { name: 'Add user' }).click();
  await expect(flag.getByText('On for 30% of members and 1 listed user')).toBeVisible();
  await page.getByLabel('Email address', { exact: true }).fill(user.email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('On the list.', { exact: true })).toBeVisible();
  await flag.getByRole('button', { name: 'History of New competition pages' }).click();
  await expect(flag.getByText('Rollout: 0% → 30%')).toBeVisible();
  await expectAccessible(page, 'feature flags');
  await expectNarrowFit(page, 'feature flags');
  await page.goto('/admin/experimental');
  await expect(page.getByText('advanced_moderation')).toBeVisible();
  await expectAccessible(page, 'experimental');
});

test('an admin creates competitions, previews and edits one, and orders the featured ones', async ({ page }) => {
  await page.goto('/admin/competitions');
  await expect(page.getByRole('heading', { name: 'No Competitions Found' })).toBeVisible();
  for (const name of ['Lakeshore Invitational', 'Harbor Open', 'Tri-Valley Classic']) {
    await page.goto('/admin/competitions/new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Featured (listed first on the new competition pages)').check();
    await page.getByRole('button', { name: 'Create competition' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Preview as a visitor' }).click();
  await expect(page.getByRole('dialog')).toContainText('Competition in Preparation');
  await expectAccessible(page, 'competition preview, draft');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Visibility').selectOption({ label: 'Published: everyone sees it' });
  await page.getByLabel('Start date').fill('2027-02-14');
  await page.getByLabel('End date').fill('2027-02-12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('End date must not be before the start date')).toBeVisible();
  await page.getByLabel('End date').fill('2027-02-16');
  await page.getByRole('button', { name: 'Preview as a visitor' }).click();
  await expect(page.getByRole('dialog').getByText('Feb 14 to 16, 2027').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Competition saved.')).toBeVisible();
  await expectAccessible(page, 'competition editor');
  await expectNarrowFit(page, 'competition editor');

  await page.goto('/admin/competitions');
  await expect(featured(page)).toHaveCount(3);
  const [first = '', second = '', third = ''] = await featured(page).allTextContents();
  const up = page.getByRole('button', { name: `Move ${third} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(featured(page)).toHaveText([first, third, second]);
  await expect(up).toBeFocused();
  await page.reload();
  await expect(featured(page)).toHaveText([first, third, second]);
  await expectAccessible(page, 'competitions for admins');
  await expectNarrowFit(page, 'competitions for admins');
});

test('an admin drags a featured competition to another place, and the order is kept', { tag: '@mouse' }, async ({
  page,
}) => {
  await page.goto('/admin/competitions');
  await expect(featured(page)).toHaveCount(3);
  const [first = '', second = '', third = ''] = await featured(page).allTextContents();
  const rows = page.locator('.order-list > li');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/competitions/order') && response.ok(),
  );
  await rows.nth(2).dragTo(rows.nth(0));
  await expect(featured(page)).toHaveText([third, first, second]);
  await saved;
  await page.reload();
  await expect(featured(page)).toHaveText([third, first, second]);
});

test('an admin deletes a competition after confirming', async ({ page }) => {
  await page.goto('/admin/competitions');
  await page.getByRole('link', { name: 'Harbor Open' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Harbor Open?' });
  await expect(dialog).toContainText('This can’t be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Competition deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lakeshore Invitational' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harbor Open' })).not.toBeVisible();
});

test('every settings screen is accessible and fits a narrow window', async ({ page }) => {
  for (const [name, { path, shows }] of Object.entries(ADMIN_SETTINGS_SCREENS)) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectAccessible(page, name);
    await expectNarrowFit(page, name);
  }
});
