import type { Page } from '@playwright/test';
import { newAddress, PASSWORD, personAt, signUpAs } from './support/accounts.ts';
import { ageProofs } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { postConfession } from './support/confessions.ts';
import { HELD_TEXT } from './support/moderation.ts';
import { mailed } from './support/outbox.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REASON = 'The author wrote to us that they mean to hurt someone at the final round.';
const openMenu = (page: Page) => page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).click();

/** Returns the contents of localStorage, sessionStorage, and the page, and the addresses of all cached responses. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map(({ url }) => url);
      }),
    );
    const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([stored, responses, document.documentElement.outerHTML]);
  });

test('an admin looks up an author after a new proof, which leaves an audit entry but no trace of the author', async ({
  page,
  staff,
  server,
  browser,
}) => {
  test.slow();
  const member = await browser.newContext({ baseURL: server.url });
  const email = await signUpAs(await member.newPage(), server, newAddress('author'));
  const id = await postConfession(server, member.request, HELD_TEXT);
  await member.close();
  const colleague = (await (await staff.context.request.get('/api/me')).json()) as { user: { email: string } };
  await becomeStaff(page.context(), server, 'admin');
  const own = await personAt(server, page.context().request);

  await page.goto('/admin/confessions');
  await expect(page.getByText('What the author wrote')).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Who wrote this?' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the menu of a post');
  await page.getByRole('menuitem', { name: 'Who wrote this?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who wrote this?' });
  await expect(dialog.getByText(/promises every author that nobody looks them up/)).toBeVisible();
  await expectAccessible(page, 'before looking up an author');
  await expectNarrowFit(page, 'before looking up an author');
  await dialog.getByLabel('Case').selectOption('Threat against someone');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  ageProofs(server);
  await dialog.getByRole('button', { name: 'Look up author' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();

  const author = page.getByRole('region', { name: 'The author' });
  await expect(author.getByText(email)).toBeVisible();
  await expect(author.getByText(/\d other admins? got an email about it\./)).toBeVisible();
  await expectAccessible(page, 'an author');
  await expectNarrowFit(page, 'an author');
  await author.getByRole('button', { name: 'Close and forget' }).click();
  await expect(author).toHaveCount(0);
  expect(await traces(page)).not.toContain(email);

  const entry = await mailed(server, colleague.user.email, /(entity_type=confession&entity_id=[\w-]+)/);
  expect(entry).toContain(id);
  await page.goto(`/admin/audit-log?${entry}`);
  const record = page.getByRole('article').filter({ hasText: 'Confession: look up author' });
  await expect(record).toHaveCount(1);
  await expect(record).toContainText(REASON);
  await expect(record).toContainText(own?.display_name ?? '');
  expect(await page.content()).not.toContain(email);
});

test("a moderator can't look up an author", async ({ page, server }) => {
  await becomeStaff(page.context(), server, 'moderator');
  await page.goto('/moderate/confessions');
  await expect(page.getByText('What the author wrote')).toBeVisible();
  await expect(page.getByText('Who wrote this?')).toHaveCount(0);
  const { items } = (await (await page.context().request.get('/api/admin/confessions')).json()) as {
    items: { id: string }[];
  };
  const refused = await page.context().request.post(`/api/admin/confessions/${items[0]?.id}/author`, {
    data: { category: 'threat', reason: REASON },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(refused.status()).toBe(403);
});
