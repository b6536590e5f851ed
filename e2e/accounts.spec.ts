import type { Page } from '@playwright/test';
import {
  CODE,
  chooseAge,
  enter,
  expectSignedIn,
  expectSignedOut,
  forgetPerson,
  heading,
  newAddress,
  PASSWORD,
  RESET_LINK,
  signOutHere,
  signUpAs,
  VERIFY_LINK,
} from './support/accounts.ts';
import { expireMailed } from './support/admin.ts';
import { mailed } from './support/outbox.ts';
import { expectBookmarked } from './support/rule-presses.ts';
import { expect, test } from './support/test.ts';

test('a new user signs up with an emailed link that works once, signs out, and signs in again', async ({
  page,
  server,
}) => {
  const email = newAddress();
  await page.goto('/auth');
  await chooseAge(page, '13 to 17');
  const form = page.locator('#main form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('12345');
  await form.getByLabel('Confirm password').fill('12345');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`was sent to ${email}`)).toBeVisible();
  const link = await mailed(server, email, VERIFY_LINK);
  await page.goto(link);
  await page.waitForURL('/');
  await expectSignedIn(page);
  await page.goto('/profile');
  await expect(heading(page, 'My Profile')).toBeVisible();

  await signOutHere(page);
  await expectSignedOut(page);
  await page.goto(link);
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  await page.goto('/auth');
  await enter(page, email, 'not the password');
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await enter(page, email);
  await page.waitForURL('/');
  await expectSignedIn(page);
});

test('an emailed link asks for the password when opened in another browser', async ({ page, browser, server }) => {
  const email = newAddress();
  await page.goto('/auth');
  await chooseAge(page);
  const form = page.locator('#main form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`was sent to ${email}`)).toBeVisible();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(await mailed(server, email, VERIFY_LINK));
  await expect(heading(elsewhere, 'Confirm your account')).toBeVisible();
  await elsewhere.getByLabel('Password', { exact: true }).fill('not the password');
  await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(elsewhere.getByText('Invalid email or password.')).toBeVisible();
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click();
  await elsewhere.waitForURL(`${server.url}/`);
  await expectSignedIn(elsewhere);
  await elsewhere.close();
});

const RULE = '/learn/fre-explorer/relevance-and-its-limits/404';
const bookmarkButton = (page: Page) =>
  page
    .getByRole('button', { name: /bookmark/i })
    .filter({ visible: true })
    .first();

/** Presses a bookmark button as a visitor, then goes through the sign-up in the dialog until the email is sent. */
async function signUpForBookmark(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto(RULE);
  await bookmarkButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create a new account' }).click();
  await dialog.getByRole('radio', { name: '18 or over' }).check();
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText(`was sent to ${email}`)).toBeVisible();
  return email;
}

async function expectAmongBookmarks(page: Page): Promise<void> {
  await page.goto('/learn/fre-bookmarks');
  await expect(page.locator('#main').getByText('Rule 404').first()).toBeVisible();
}

test('opening the emailed link in its own tab completes what the user was doing before signing up', async ({
  page,
  server,
}) => {
  const email = await signUpForBookmark(page);
  const second = await page.context().newPage();
  await second.goto(await mailed(server, email, VERIFY_LINK));
  await second.waitForURL(`**${RULE}`);
  await expect(second.getByText('You’re signed in.')).toBeVisible();
  await expect(second.getByText('Rule 404 is bookmarked.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectSignedIn(page);
  await expect(page).toHaveURL(new RegExp(`${RULE}$`));
  await expectBookmarked(second, true);
  await expectAmongBookmarks(second);
});

test('entering the emailed code completes what the user was doing before signing up', async ({ page, server }) => {
  const email = await signUpForBookmark(page);
  const dialog = page.getByRole('dialog');
  const code = await mailed(server, email, /you signed up: (\d{6})/);
  await dialog.getByLabel('Enter the code from your email').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('This code is wrong or has expired.')).toBeVisible();
  await dialog.getByLabel('Enter the code from your email').fill(code);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toHaveCount(0);
  await expectSignedIn(page);
  await expectBookmarked(page, true);
  await expectAmongBookmarks(page);
});

test('refuses an account to anyone under 13, even after they reload the page', async ({ page }) => {
  await page.goto('/auth');
  await chooseAge(page, 'Under 13');
  await expect(page.getByText('You need to be at least 13 to have an account.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Create a new account' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test("asks for the user's age when they sign up with Google, but not when they sign in", async ({ page, issuer }) => {
  issuer.nextIs(newAddress('google'));
  await page.goto('/auth?from=%2Fabout');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('There’s no account for this Google address yet.')).toBeVisible();
  await page.goto('/auth?from=%2Fabout');
  await chooseAge(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('/about');
  await expectSignedIn(page);
  await forgetPerson(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('/');
  await expectSignedIn(page);
});

test('signs the user in with an emailed code', async ({ page, server }) => {
  const email = await signUpAs(page, server);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.locator('#main form').getByLabel('Email').fill(email);
  await page.locator('#main form').getByRole('button', { name: 'Email me a code' }).click();
  const code = await mailed(server, email, CODE, 2);
  await page.getByLabel('Code').fill(code);
  await page.locator('#main form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/');
  await expectSignedIn(page);
});

test('resets a forgotten password with an emailed link that works once and only until it expires', async ({
  page,
  server,
}) => {
  const email = await signUpAs(page, server);
  await page.context().clearCookies();
  const ask = async (count: number) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.locator('#main form').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
    return mailed(server, email, RESET_LINK, count);
  };
  const choose = async (link: string, password: string) => {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm', { exact: false }).fill(password);
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  const link = await ask(2);
  await choose(link, 'another long password');
  await expect(page.getByText('Password reset successful!')).toBeVisible();
  await page.waitForURL('/profile');
  const refused = 'Invalid or expired reset link. Please request a new password reset.';
  await choose(link, 'a third long password');
  await expect(page.getByText(refused)).toBeVisible();
  await forgetPerson(page);
  const late = await ask(3);
  expireMailed(server);
  await choose(late, 'a third long password');
  await expect(page.getByText(refused)).toBeVisible();
});

test('asks signed-out users to sign in before opening the page they wanted, and never opens an admin page for members', async ({
  page,
  server,
}) => {
  const email = await signUpAs(page, server);
  await page.context().clearCookies();
  await page.goto('/profile?tab=edit');
  await expect(page).toHaveURL(/\/auth\?from=/);
  await enter(page, email);
  await page.waitForURL('/profile?tab=edit');
  await page.goto('/admin');
  await page.waitForURL('/');
  await page.goto('/auth/callback?from=%2Fadmin');
  await page.waitForURL('/');
});

for (const elsewhere of [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:1',
]) {
  test(`signing in never opens ${elsewhere}`, async ({ page, server }) => {
    const email = await signUpAs(page, server);
    await page.goto(`/auth/callback?from=${encodeURIComponent(elsewhere)}`);
    await page.waitForURL('/');
    await forgetPerson(page);
    await page.goto(`/auth?from=${encodeURIComponent(elsewhere)}`);
    await enter(page, email);
    await page.waitForURL('/');
    expect(new URL(page.url()).origin).toBe(server.url);
  });
}
