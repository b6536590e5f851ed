import type { Page } from '@playwright/test';
import { heading, newAddress, signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { postConfession, publishConfession } from './support/confessions.ts';
import { claimsAt, decisionsPerPost, postHeld } from './support/moderation.ts';
import { STAFF_SCREENS } from './support/screens.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const POSTS = 50;
const TIMEOUT_MS = 180_000;
const nothingLeft = (page: Page) => page.getByRole('heading', { name: 'Nothing is waiting' });

async function openPost(page: Page): Promise<void> {
  await page.goto('/moderate/confessions');
  await expect(page.getByText('What the author wrote')).toBeVisible();
}

/** Approves post after post until none is left. */
async function approveAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(nothingLeft(page)).toBeVisible({ timeout: 100 });
  }).toPass();
}

test(`a moderator clears ${POSTS} posts with only the keyboard or a thumb`, async ({
  page,
  server,
  browser,
  hasTouch,
}) => {
  test.setTimeout(TIMEOUT_MS);
  await postHeld(browser, server, POSTS);
  await becomeStaff(page.context(), server, 'moderator');
  await page.goto('/moderate');
  await expect(heading(page, 'Confessions')).toBeVisible();
  await expect(page.getByText('What the author wrote')).toBeVisible();
  const text = page.locator('.post-panel .post-texts-box').first();
  // A decision can remove the post at any moment, so this reads its text without waiting for the element.
  const shown = async () => (await text.allTextContents()).join('');
  for (let decided = 0; decided < 2 * POSTS; decided += 1) {
    await expect(text.or(nothingLeft(page))).toBeVisible();
    if ((await nothingLeft(page).count()) > 0) break;
    const before = await shown();
    if (hasTouch) await page.getByRole('button', { name: decided % 2 === 0 ? 'Approve' : 'Reject', exact: true }).tap();
    else await page.keyboard.press(decided % 2 === 0 ? 'a' : 'r');
    await expect.poll(shown).not.toBe(before);
  }
  await expect(nothingLeft(page)).toBeVisible();
  // The last decisions may still be in progress. The queue may also have had posts from other journeys.
  await expect.poll(() => decisionsPerPost(server).length).toBeGreaterThanOrEqual(POSTS);
  expect(new Set(decisionsPerPost(server))).toEqual(new Set([1]));
});

test('two moderators working at once never both decide on the same post', async ({ page, server, browser }) => {
  test.setTimeout(TIMEOUT_MS);
  await postHeld(browser, server, 8);
  const other = await browser.newContext({ baseURL: server.url });
  await becomeStaff(page.context(), server, 'moderator');
  await becomeStaff(other, server, 'moderator');
  const pages = [page, await other.newPage()];
  const before = decisionsPerPost(server).length;
  await Promise.all(pages.map((each) => each.goto('/moderate/confessions')));
  await Promise.all(pages.map((each) => expect(each.getByText('What the author wrote')).toBeVisible()));
  await Promise.all(pages.map(approveAll));
  await expect.poll(() => decisionsPerPost(server).length - before).toBe(8);
  expect(new Set(decisionsPerPost(server))).toEqual(new Set([1]));
  await other.close();
});

test('a moderator who closes the tab or leaves the page frees the post for others', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  await postHeld(browser, server, 1);
  const other = await browser.newContext({ baseURL: server.url });
  await becomeStaff(page.context(), server, 'moderator');
  await becomeStaff(other, server, 'moderator');
  const leave: ((from: Page) => Promise<unknown>)[] = [
    (from) => from.goto('/about'),
    (from) => from.goto('about:blank'),
    // Closes the tab as a person would. Otherwise, the browser may end the page before the page sends its last request.
    (from) => from.close({ runBeforeUnload: true }),
  ];
  for (const away of leave) {
    const tab = await other.newPage();
    await openPost(tab);
    await expect.poll(() => claimsAt(server)).toBe(1);
    await openPost(page);
    await expect(page.getByText(/is working on this post$/)).toBeVisible();
    // A page that still shows the queue may claim the post as soon as it's free.
    await page.goto('/about');
    await away(tab);
    await expect.poll(() => claimsAt(server)).toBe(0);
  }
  await openPost(page);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await other.close();
});

test('the staff screens are accessible in both themes, fit a narrow window, and lead back to the site', async ({
  staff,
  server,
  browser,
}) => {
  await postHeld(browser, server, 2);
  const member = await browser.newContext({ baseURL: server.url });
  await signUpAs(await member.newPage(), server, newAddress('author'));
  const id = await postConfession(server, member.request, 'The scorer wrote “nice tie” and nothing else on my ballot.');
  publishConfession(server, id);
  await member.clearCookies();
  await signUpAs(await member.newPage(), server, newAddress('reader'));
  const reported = await member.request.post('/api/reports', {
    data: { content_type: 'confession', content_id: id, reason: 'False information' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(reported.ok()).toBe(true);
  await member.close();

  const page = await staff.context.newPage();
  for (const [name, { path, shows }] of Object.entries(STAFF_SCREENS)) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectAccessible(page, name);
    await expectNarrowFit(page, name);
  }
  await page.getByRole('link', { name: 'Back to Site' }).first().click();
  await expect(page).toHaveURL('/');
  await page.close();
});
