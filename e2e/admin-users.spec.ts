import { readFileSync } from 'node:fs';
import { type Browser, type Page } from '@playwright/test';
import { newAddress, PASSWORD, personAt, signUpAs } from './support/accounts.ts';
import { ageProofs } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { becomeStaff } from './support/competitions.ts';
import { mailed } from './support/outbox.ts';
import { ADMIN_SCREENS } from './support/screens.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DAY_MS = 86_400_000;

/** Returns the date `days` days from now, in the format of date fields. */
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv');

/** Signs up a new member in a separate browser. */
async function aMember(browser: Browser, server: RunningServer) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const email = await signUpAs(page, server, newAddress('bob'));
  return { context, page, email };
}

const status = async (page: Page) => {
  const me = (await (await page.context().request.get('/api/me')).json()) as { status: string };
  return me.status;
};

/** Finds a user in the list and opens their page. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('textbox', { name: /^Search by the beginning/ }).fill(email.toUpperCase());
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('table').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/users\/[^/?]+$/);
  await expect(page.getByText(email, { exact: true }).first()).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
}

test('after a new proof, suspends a user until a set date, then restores them', async ({ page, browser, server }) => {
  const bob = await aMember(browser, server);
  await becomeStaff(page.context(), server, 'admin');
  await openUser(page, bob.email);
  ageProofs(server);
  await page.getByLabel('Status').selectOption('Suspended');
  await page.getByLabel('Reason').selectOption('Spam');
  await page.getByLabel('Ends on').fill(dateIn(3));
  await save(page);

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill('not my password');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.getByText('This isn’t the password for your account.').first()).toBeVisible();
  expect(await status(bob.page)).toBe('active');
  await expectAccessible(page, 'confirm it’s you');
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Saved. We emailed ${bob.email}.`)).toBeVisible();
  await expect(page.getByText(/^Status changed from Active to Suspended until .* \(Spam\)$/)).toBeVisible();
  expect(await status(bob.page)).toBe('suspended');
  expect(await mailed(server, bob.email, /(Your account is suspended until )/, 2)).not.toBe('');
  await bob.page.goto('/');
  await expect(bob.page.getByText('Your account is suspended').first()).toBeVisible();
  await expect(bob.page.getByText('Reason: Spam.')).toBeVisible();
  await expectAccessible(page, 'a suspended user');
  await expectNarrowFit(page, 'a suspended user');

  // The proof is still fresh, so the page doesn't ask for another one.
  await page.getByLabel('Status').selectOption('Active');
  await save(page);
  await expect(page.getByText(/^Status changed from Suspended until .* to Active$/)).toBeVisible();
  expect(await status(bob.page)).toBe('active');
  await bob.context.close();
});

test('refuses to let admins change their own account', async ({ page, server }) => {
  await becomeStaff(page.context(), server, 'admin');
  const own = await personAt(server, page.context().request);
  await page.goto(`/admin/users/${own?.id}`);
  await expect(page.getByText('This is your account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expectAccessible(page, 'own account');
  const refused = await page.context().request.put(`/api/admin/users/${own?.id}/role`, {
    data: { role: 'user' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRetries: 2,
  });
  expect(refused.status()).toBe(403);
  expect(((await refused.json()) as { message: string }).message).toBe(
    'You can’t change your own account here. Ask another admin.',
  );
});

test('signs a user out everywhere and records it in the audit log', async ({ page, browser, server }) => {
  const bob = await aMember(browser, server);
  await becomeStaff(page.context(), server, 'admin');
  await openUser(page, bob.email);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  expect(await personAt(server, bob.context.request)).toBeNull();
  await bob.context.close();

  await page.goto('/admin/audit-log');
  await page.getByLabel('Action').selectOption('Account: end sessions');
  await expect(page).toHaveURL(/action=account\.end_sessions/);
  await expect(page.getByRole('article').first()).toContainText('Account: end sessions');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await arriving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Time,Admin,Admin ID,Action');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).every((line) => line.includes(',account.end_sessions,user,'))).toBe(true);
});

test('every admin screen is accessible and fits a narrow window', async ({ page, server }) => {
  test.slow();
  await becomeStaff(page.context(), server, 'admin');
  for (const [name, { path, heading }] of Object.entries(ADMIN_SCREENS)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page, name);
    await expectNarrowFit(page, name);
  }
});
