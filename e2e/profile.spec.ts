import type { Page } from '@playwright/test';
import { expectSignedOut, newAddress, PASSWORD, personAt, signUpAs } from './support/accounts.ts';
import { mailed } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.locator('#main').getByRole('link', { name, exact: true });

/** Returns an unused slug. */
const newSlug = () => newAddress('counsel').split('@')[0] ?? '';

test('creates a profile on the first visit, then edits it, shares it by link, and hides it again', async ({
  page,
  browser,
  server,
}) => {
  const slug = newSlug();
  await signUpAs(page, server);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await tab(page, 'Edit Profile').click();
  await page.getByLabel('Display name').fill('A');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Display name must be at least 3 characters')).toBeVisible();
  await page.getByLabel('Display name').fill('Quiet Counsel');
  await page.getByLabel('Bio').fill('Cross-examination and coffee.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#main').getByText('Cross-examination and coffee.')).toBeVisible();
  await expect(page.locator('#main').getByText('Quiet Counsel').first()).toBeVisible();

  await tab(page, 'Profile Sharing').click();
  await page.getByLabel('Profile link').fill('admin');
  await expect(page.getByText(/not available/i).first()).toBeVisible();
  await page.getByLabel('Profile link').fill(slug);
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /Public/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`/u/${slug}`).first()).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/u/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Quiet Counsel' })).toBeVisible();
  await expect(visitor.getByText('Cross-examination and coffee.')).toBeVisible();
  expect(await visitor.content()).not.toContain('@school.test');

  await tab(page, 'Profile Sharing').click();
  await page.getByRole('radio', { name: /Private/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await visitor.close();
});

test('refuses a name that is taken, and keeps what the user typed', async ({ page, browser, server }) => {
  const other = await browser.newContext();
  const name = newSlug();
  const first = await other.newPage();
  for (const each of [first, page]) {
    await signUpAs(each, server);
    await each.goto(`${server.url}/profile?tab=edit`);
    await each.getByLabel('Username').fill(name);
    await each.getByRole('button', { name: 'Save' }).click();
    if (each === first) await expect(each.getByText(`@${name}`).first()).toBeVisible();
  }
  await expect(page.getByText('This username is already taken. Please choose another.').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await other.close();
});

test('lets a user request a password reset link and sign out everywhere', async ({ page, browser, server }) => {
  const email = await signUpAs(page, server);
  const elsewhere = await browser.newContext();
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const signedIn = await elsewhere.request.post(`${server.url}/api/auth/sign-in`, {
    data: { email, password: PASSWORD },
    headers,
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: /reset/i }).click();
  await expect(page.getByText(/Password reset email sent!/).first()).toBeVisible();
  expect(await mailed(server, email, /#token=(\S+)/, 2)).not.toBe('');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /sign out/i })
    .click();
  await expectSignedOut(page);
  expect(await personAt(server, elsewhere.request)).toBeNull();
  await elsewhere.close();
});

test('lets a member download their data and delete their account', async ({ page, server }) => {
  const email = await signUpAs(page, server);
  await page.goto('/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sustained-data.json');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: /delete/i }).click();
  await expect(dialog.getByText('This isn’t the password for your account.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: /delete/i }).click();
  await page.waitForURL('/');
  await expectSignedOut(page);
  const again = await page.context().request.post(`${server.url}/api/auth/sign-in`, {
    data: { email, password: PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRetries: 2, // the server may be closing the connection right now
  });
  expect(again.status()).toBe(401);
});

test("keeps a ticket that couldn't be sent without a network, sends it on the second try, and then empties the form", async ({
  page,
  context,
  server,
}) => {
  const email = await signUpAs(page, server);
  await page.goto('/support');
  await expect(page.getByLabel(/email/i)).toHaveValue(email);
  await page.getByLabel(/topic/i).selectOption({ index: 1 });
  await page.getByLabel(/message/i).fill('Where do I find my bookmarks?');
  await context.setOffline(true);
  await page.getByRole('button', { name: /send|submit/i }).click();
  await expect(page.getByLabel(/message/i)).toHaveValue('Where do I find my bookmarks?');
  await context.setOffline(false);
  await page.getByRole('button', { name: /send|submit/i }).click();
  await expect(page.getByText('Request Submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect(page.getByLabel(/message/i)).toHaveValue('');
});
