import type { Page } from '@playwright/test';
import { expectSignedIn, heading, signOutHere, signUpAs } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { card, communityTest, like } from './support/community.ts';
import { postConfession, publishConfession } from './support/confessions.ts';
import { untilReadyOffline } from './support/ready.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OBJECTION = 'I objected under 404(b) in the middle of my own direct.';
const DENTIST = 'The scoring judge asked where I went to medical school.';
const MASKED = 'The clock in round two was d*** slow, I promise you.';
const STORY = 'I called the judge Mom, and she said nothing at all.';

const dislike = (page: Page, text: string) => card(page, text).getByRole('button', { name: /^Dislike/ });

test('an empty feed says that there are no confessions', async ({ page }) => {
  await page.goto('/confessions-home');
  await expect(page.getByRole('heading', { name: 'No confessions yet. Be the first to share!' })).toBeVisible();
  await expectAccessible(page, 'confessions, none');
});

test('a visitor reads and sorts the feed, opens a confession, and comes back', async ({ page, server, browser }) => {
  const author = await browser.newContext({ baseURL: server.url });
  await signUpAs(await author.newPage(), server);
  for (const [content, masked] of [[DENTIST], [OBJECTION], [MASKED, MASKED]] as const) {
    const id = await postConfession(server, author.request, content);
    publishConfession(server, id, { score: 60, tags: ['801'], ...(masked === undefined ? {} : { masked }) });
  }
  await author.close();
  await page.goto('/confessions');
  await expect(page.getByText('3 confessions')).toBeVisible();
  await expectAccessible(page, 'confessions');
  await expectNarrowFit(page, 'confessions');
  await page.getByRole('button', { name: 'Moderated' }).click();
  await expect(page.getByText('Reworded to meet the house rules.')).toBeVisible();
  await expectAccessible(page, 'confessions, original');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Reworded to meet the house rules.')).toHaveCount(0);
  expect(await page.getByText('Relevance').count()).toBe(0);

  await card(page, DENTIST).getByRole('button', { name: 'Comments, 0' }).click();
  await expect(card(page, DENTIST).getByRole('heading', { name: 'No comments yet' })).toBeVisible();
  await card(page, DENTIST)
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await expectAccessible(page, 'confessions, comments and menu');
  await expectNarrowFit(page, 'confessions, comments and menu');
  await page.keyboard.press('Escape');

  await page.getByLabel('Sort confessions').selectOption('Most liked');
  await expect(page).toHaveURL(/\?sort=most_liked$/);
  await card(page, DENTIST)
    .getByRole('link', { name: /^Confession/ })
    .click();
  await expect(heading(page, /^Confession #\d/)).toBeVisible();
  await expect(page.getByText(DENTIST)).toBeVisible();
  await expectAccessible(page, 'confession');
  await expectNarrowFit(page, 'confession');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=most_liked$/);
  await like(page, DENTIST).click();
  await expect(page.getByText('Please log in to like confessions')).toBeVisible();
});

test('asks visitors to sign in before writing, and tells them if a confession is missing', async ({ page }) => {
  await page.goto('/create');
  await expect(page.getByRole('heading', { name: 'Sign in to share your story' })).toBeVisible();
  await expectAccessible(page, 'create, visitor');
  await page.goto('/confessions/there-is-no-such-post');
  await expect(heading(page, 'Confession not found')).toBeVisible();
  await expectAccessible(page, 'confession, missing');
});

test('a member reacts to a confession, then posts, edits, and deletes their own, and others see no Delete button on it', async ({
  page,
  server,
  browser,
}) => {
  await signUpAs(page, server);
  await page.goto('/confessions');
  await like(page, OBJECTION).click();
  await expect(like(page, OBJECTION)).toHaveAttribute('aria-pressed', 'true');
  const saved = page.waitForResponse((response) => response.url().endsWith('/dislike') && response.ok());
  await dislike(page, OBJECTION).click();
  await expect(dislike(page, OBJECTION)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page, OBJECTION)).toHaveAttribute('aria-pressed', 'false');
  await saved;
  await page.reload();
  await expect(dislike(page, OBJECTION)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: 'Share Your Story' }).click();
  const text = page.getByRole('textbox', { name: 'Your confession' });
  await text.fill('Too few words');
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByText('Please write at least 5 words (currently 3)')).toBeVisible();
  await expectAccessible(page, 'create, refused');
  await expectNarrowFit(page, 'create');
  await text.fill(STORY);
  await page.reload();
  await expect(text).toHaveValue(STORY);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page).toHaveURL(/\/confessions$/);
  await expect(page.getByText('Submitted successfully!')).toBeVisible();
  await expectAccessible(page, 'confessions, submitted');

  const id = (await page.evaluate(() => sessionStorage.getItem('sustained:mine:submitted-confession')))?.match(
    /"id":"([\w-]{22})"/,
  )?.[1];
  await page.goto(`/confessions/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page, 'confession, editing');
  await page.getByRole('textbox', { name: 'Edit your confession' }).fill(`${STORY} Twice.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Every edit is checked again.')).toBeVisible();
  await expect(page.getByText(`${STORY} Twice.`)).toBeVisible();
  publishConfession(server, id ?? '');

  const other = await browser.newPage({ baseURL: server.url });
  await signUpAs(other, server);
  await other.goto(`/confessions/${id}`);
  await expect(other.getByText(`${STORY} Twice.`)).toBeVisible();
  await expect(like(other, STORY)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page, 'confession, deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('[deleted]', { exact: true })).toBeVisible();
  await expectAccessible(page, 'confession, deleted');

  await page.goto('/profile');
  await signOutHere(page);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true })).toHaveCount(1);
  const left = await page.evaluate(() => [localStorage, sessionStorage].flatMap((each) => Object.keys(each)));
  expect(left.filter((key) => key.startsWith('sustained:mine:'))).toEqual([]);
});

test("a member who writes about self-harm is offered help, and visitors can't read the post", async ({
  page,
  server,
  browser,
}) => {
  const email = await signUpAs(page, server);
  const id = await postConfession(server, page.request, 'I want to kill myself after that round today.');
  await page.goto(`/confessions/${id}`);
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'confession, help');
  await expectNarrowFit(page, 'confession, help');
  const other = await browser.newPage({ baseURL: server.url });
  await other.goto(`/confessions/${id}`);
  await expect(heading(other, 'Confession not found')).toBeVisible();
  await other.close();
  expect(admin(server, 'moderate', 'show', id)).not.toContain(email);
});

test('a member can report a post only once', async ({ page, server }) => {
  await signUpAs(page, server);
  await page.goto('/confessions');
  await expectSignedIn(page);
  const more = card(page, DENTIST).getByRole('button', { name: /^More for confession/ });
  const dialog = page.getByRole('dialog', { name: 'Report this confession' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByText('Please select a reason or provide a custom reason')).toBeVisible();
  await expectAccessible(page, 'confessions, reporting');
  await expectNarrowFit(page, 'confessions, reporting');
  await dialog.getByRole('radio', { name: 'False information' }).check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Thank you. Our moderators will look at it.')).toBeVisible();
  await page.reload();
  await expectSignedIn(page);
  await more.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(dialog.getByText('You’ve reported this confession.')).toBeVisible();
});

test('a member writes a comment that can be opened by its link', async ({ page, server, browser }) => {
  const words = 'This happened to our second chair at regionals.';
  await signUpAs(page, server);
  await page.goto('/confessions');
  await card(page, OBJECTION)
    .getByRole('link', { name: /^Confession/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No comments yet' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Too short');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Comment must be at least 10 characters long')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(words);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = page.locator('.comment-item', { hasText: words });
  await expect(comment.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page, 'comments');
  await expectNarrowFit(page, 'comments');
  const anchor = await comment.getAttribute('id');
  const address = `${new URL(page.url()).pathname}#${anchor}`;

  const other = await browser.newPage({ baseURL: server.url });
  await other.goto(address);
  await expect(other.locator(`#${anchor}`)).toHaveAttribute('data-linked', 'true');
  await expect(other.locator(`#${anchor}`)).toBeInViewport();
  await expectAccessible(other, 'comments, linked');
  await other.close();

  await comment.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('[deleted]', { exact: true })).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('confessions that were read stay available offline with their cited rules, and no API response is cached', async ({
    page,
    context,
  }) => {
    await page.goto('/confessions');
    await expect(card(page, OBJECTION)).toBeVisible();
    await untilReadyOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/from the last time you were online/)).toBeVisible();
    await expect(card(page, OBJECTION)).toBeVisible();
    await card(page, OBJECTION).getByRole('link', { name: '404(b)' }).focus();
    await expect(page.getByRole('tooltip')).toContainText('Rule 404(b): Other Crimes, Wrongs, or Acts.');
    await expectAccessible(page, 'confessions, offline');
    await page.keyboard.press('Escape');
    const cached = await page.evaluate(async () => {
      const caches = await globalThis.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await globalThis.caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});
