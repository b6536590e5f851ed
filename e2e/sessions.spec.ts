import type { Locator, Page } from '@playwright/test';
import {
  enter,
  expectSignedIn,
  expectSignedOut,
  heading,
  PASSWORD,
  personAt,
  signOutHere,
  signUpAs,
} from './support/accounts.ts';
import { admin, endSessions } from './support/admin.ts';
import { untilReadyOffline } from './support/ready.ts';
import { startServer } from './support/server.ts';
import { storedText } from './support/stored-text.ts';
import { expect, test } from './support/test.ts';

test('limits a banned user to contacting support, both right away and after signing in again', async ({
  page,
  server,
}) => {
  const email = await signUpAs(page, server);
  await page.goto('/');
  await expectSignedIn(page);
  admin(server, 'ban', email, 'spam');
  const banned = page.getByText('Your account has been banned. Please contact support for assistance.');
  await page.goto('/profile');
  await page.waitForURL('/');
  await expect(banned).toBeVisible();
  expect((await page.context().request.get(`${server.url}/api/profile`)).status()).toBe(403);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await expect(banned).toHaveCount(0);
  await page.goto('/auth');
  await enter(page, email);
  await expect(banned).toBeVisible();
  await page
    .getByRole('link', { name: /support/i })
    .first()
    .click();
  await page.waitForURL('/support');
  await expect(page.getByLabel(/topic/i)).toBeVisible();
  await page.getByLabel(/topic/i).selectOption({ index: 1 });
  await page.getByLabel(/message/i).fill('I did not mean it.');
  await page.getByRole('button', { name: /send|submit/i }).click();
  await expect(page.getByText('Request Submitted')).toBeVisible();
});

test('tells a suspended member about the suspension on the home page, in the hub, and in the profile', async ({
  page,
  server,
}) => {
  const email = await signUpAs(page, server);
  admin(server, 'suspend', email, 'cool off');
  for (const path of ['/', '/learn', '/profile']) {
    await page.goto(path);
    await expect(page.getByText('posting and interactions are disabled')).toBeVisible();
  }
});

test('signs two tabs in and out together', async ({ page, context, server }) => {
  const email = await signUpAs(page, server);
  await context.clearCookies();
  await page.goto('/auth');
  const other = await context.newPage();
  await other.goto(`${server.url}/about`);
  await expectSignedOut(other);
  await enter(page, email);
  await expectSignedIn(page);
  await expectSignedIn(other);
  await page.goto('/profile');
  await signOutHere(page);
  await expectSignedOut(page);
  await expectSignedOut(other);
});

test('makes staff set up an authenticator app before they get in, and lets them replace it later', async ({
  page,
  server,
}) => {
  const { Secret, TOTP } = await import('otpauth');
  const email = await signUpAs(page, server);
  admin(server, 'grant', email);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth/);
  // The promotion ended the plain member's session.
  await enter(page, email);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const enterFirstCode = async (within: Locator) => {
    const secret = (await within.locator('code.auth-panel-secret').textContent())?.replaceAll(/\s/g, '') ?? '';
    await within.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await within.getByRole('button', { name: 'Continue' }).last().click();
    await expect(within.locator('.auth-panel-recovery-codes li')).toHaveCount(8);
    await within.getByRole('button', { name: 'I saved them' }).click();
  };
  await enterFirstCode(page.locator('#main'));
  await page.waitForURL('/admin');
  await expect(heading(page, /^Dashboard$/)).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Replace authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace authenticator app' });
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This isn’t the password for your account.').first()).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await enterFirstCode(dialog);
  await expect(page.getByText('Your new authenticator app is now active.')).toBeVisible();
});

test('opens offline as the last signed-in user, and asks for a new sign-in if the session has ended since', async ({
  phone,
}) => {
  const server = await startServer();
  const first = await phone.start();
  const page = await first.newPage();
  const email = await signUpAs(page, server);
  await page.goto(server.url);
  await untilReadyOffline(page);
  await expectSignedIn(page);
  await first.close();
  endSessions(server);

  const second = await phone.start();
  await second.setOffline(true);
  const again = await second.newPage();
  await again.goto(`${server.url}/learn/fre-explorer/relevance-and-its-limits/404`);
  await expect(heading(again, /Character Evidence/)).toBeVisible();
  await expectSignedIn(again);
  await again.goto(`${server.url}/support`);
  await expect(again.getByText(/need a network connection|offline/i).first()).toBeVisible();
  await second.setOffline(false);
  await expect(again.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await again.goto(`${server.url}/auth`);
  await enter(again, email);
  await again.waitForURL(`${server.url}/`);
  await expect(again.getByText('Your session has ended.')).toHaveCount(0);
  await server.stop();
});

/**
 * Returns what local storage contains, and the names of all databases. Opens none, because an open one can't be
 * deleted.
 */
const named = (page: Page) =>
  page.evaluate(async () => JSON.stringify([Object.entries(localStorage), await indexedDB.databases()]));

test('leaves no trace of the user on the device after they sign out', async ({ phone, server }) => {
  const context = await phone.start();
  const page = await context.newPage();
  const email = await signUpAs(page, server);
  await page.goto(`${server.url}/profile`);
  await untilReadyOffline(page);
  const person = await personAt(server, context.request);
  if (person === null) throw new Error('no user is signed in');
  expect(person.display_name).toMatch(/\w{3}/);
  expect(await storedText(page)).toContain(email);
  await page.goto(`${server.url}/profile`);
  await signOutHere(page);
  await expectSignedOut(page);
  await expect.poll(() => named(page)).not.toContain(person.id); // deleted a moment after the screen changes
  const left = await storedText(page);
  for (const trace of [email, person.id, person.display_name]) expect(left).not.toContain(trace);
  const cookies = await context.cookies(server.url);
  expect(cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network, signs out on the device right away and on the server once it can be reached', async ({
    page,
    context,
    server,
  }) => {
    await signUpAs(page, server);
    await page.goto('/profile');
    await expect(heading(page, 'My Profile')).toBeVisible();
    await untilReadyOffline(page);
    await context.setOffline(true);
    await signOutHere(page);
    await expectSignedOut(page);
    expect(await personAt(server, context.request)).not.toBeNull();
    await context.setOffline(false);
    await expect.poll(() => personAt(server, context.request)).toBeNull();
  });
});
