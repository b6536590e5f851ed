import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  expectSignedIn,
  expectSignedOut,
  newAddress,
  PASSWORD,
  personAt,
  signInAs,
  signOutHere,
  signUpAs,
} from './support/accounts.ts';
import { admin, ageProofs } from './support/admin.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { postConfession } from './support/confessions.ts';
import type { RunningServer } from './support/server.ts';
import { storedText } from './support/stored-text.ts';
import { expect } from './support/test.ts';

const test = communityTest().extend<object, { posts: Posts }>({
  posts: [
    async ({ browser, server }, use) => {
      const posts = await writePosts(browser, server);
      await use(posts);
      await posts.author.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });

/** The author's email address and profile contain this word. */
const CANARY = 'zq7canary';
const STORY = 'I thanked the witness for lying before I could stop myself.';
const ANSWER = 'The bench laughed harder than anyone in that room.';

/** The author's browser, the author's ID, and a confession of theirs with a comment. */
type Posts = { author: BrowserContext; userId: string; confession: string };

async function writePosts(browser: Browser, server: RunningServer): Promise<Posts> {
  const author = await browser.newContext({ baseURL: server.url });
  const page = await author.newPage();
  await signUpAs(page, server, newAddress(CANARY));
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) =>
    expect([path, (await author.request.fetch(path, { method, data, headers })).status()]).toEqual([path, 200]);
  await send('POST', '/api/profile', {});
  const name = { display_name: `${CANARY} one`, username: `${CANARY}-two`, first_name: 'Zq', last_name: CANARY };
  await send('PATCH', '/api/profile', { ...name, school_name: `${CANARY} High`, bio: `I am ${CANARY}.` });
  const confession = await postConfession(server, author.request, STORY);
  await send('POST', '/api/comments', { confession_id: confession, content: ANSWER });
  const userId = (await personAt(server, author.request))?.id ?? '';
  await page.close();
  return { author, userId, confession };
}

type Reader = (context: BrowserContext, server: RunningServer) => Promise<void>;

const signUp: Reader = async (context, server) => {
  const page = await context.newPage();
  await signUpAs(page, server);
  await page.close();
};

/** The kinds of people who read the feed, and how to set up a browser for each. */
const READERS: Readonly<Record<string, Reader>> = {
  visitor: async () => {},
  member: signUp,
  'suspended member': async (context, server) => {
    const page = await context.newPage();
    const email = await signUpAs(page, server);
    admin(server, 'suspend', email);
    await signInAs(page, server, email);
    await page.close();
  },
  moderator: (context, server) => becomeStaff(context, server, 'moderator'),
  admin: (context, server) => becomeStaff(context, server, 'admin'),
};

/** Opens the staff screens about a post and returns what they contain. The post stays open. */
async function readAsStaff(page: Page, area: '/admin' | '/moderate'): Promise<string[]> {
  const seen: string[] = [];
  const screens = area === '/admin' ? ['reports', 'audit-log', 'backfill'] : ['reports'];
  for (const screen of screens) {
    await page.goto(`${area}/${screen}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    seen.push(await page.content());
  }
  await page.goto(`${area}/confessions?status=approved`);
  await expect(page.getByText(STORY).filter({ visible: true }).first()).toBeVisible();
  await page.getByText('History', { exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('The automatic check marked this post as approved.')).toBeVisible();
  return [...seen, await page.content(), await storedText(page)];
}

/** Looks up the author of the open post, checks that the right author is shown, and closes the lookup. */
async function lookUpAuthor(page: Page, server: RunningServer): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Who wrote this?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who wrote this?' });
  await dialog.getByLabel('Case').selectOption('Threat against someone');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The author wrote to us that they mean to hurt someone.');
  ageProofs(server);
  await dialog.getByRole('button', { name: 'Look up author' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const author = page.getByRole('region', { name: 'The author' });
  await expect(author.getByText(CANARY).first()).toBeVisible();
  await author.getByRole('button', { name: 'Close and forget' }).click();
  await expect(author).toHaveCount(0);
}

/** Collects every HTML and JSON response that a page receives. */
function heardBy(page: Page): Promise<string>[] {
  const heard: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/html|json/.test(answer.headers()['content-type'] ?? '')) heard.push(answer.text().catch(() => '')); // no body
  });
  return heard;
}

for (const [reader, become] of Object.entries(READERS))
  test(`nothing that the ${reader} receives or stores reveals who wrote a post`, async ({
    page,
    context,
    server,
    posts,
  }) => {
    await become(context, server);
    const heard = heardBy(page);
    await page.goto('/confessions');
    await (reader === 'visitor' ? expectSignedOut(page) : expectSignedIn(page));
    const card = page.getByRole('article').filter({ hasText: STORY });
    await card.getByRole('button', { name: /^Comments/ }).click();
    await expect(card.getByText(ANSWER)).toBeVisible();
    const seen = [await page.content()];
    await page.goto(`/confessions/${posts.confession}`);
    await expect(page.getByText(ANSWER)).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    seen.push(await page.content(), await storedText(page), JSON.stringify(await context.cookies()));
    if (reader === 'moderator' || reader === 'admin')
      seen.push(...(await readAsStaff(page, reader === 'admin' ? '/admin' : '/moderate')));
    const found = [...seen, ...(await Promise.all(heard))].join('\n');
    expect(found).toContain(STORY);
    expect(found).not.toContain(CANARY);
    expect(found).not.toContain(posts.userId);
    if (reader !== 'admin') return;
    await lookUpAuthor(page, server);
    const left = [await page.content(), await storedText(page)].join('\n');
    expect(left).not.toContain(CANARY);
    expect(left).not.toContain(posts.userId);
  });

test('no data about the author stays in a browser after sign-out', async ({ server, posts }) => {
  const page = await posts.author.newPage();
  await page.goto(`/confessions/${posts.confession}`);
  await expect(page.getByRole('button', { name: 'Delete' }).first()).toBeVisible();
  await page.goto('/profile/confessions');
  await expect(page.getByText(STORY)).toBeVisible();
  await page.goto('/profile');
  expect(await storedText(page)).toContain(posts.userId); // otherwise, the later checks would prove nothing
  await signOutHere(page);
  await expectSignedOut(page);
  await expect.poll(() => storedText(page)).not.toContain(posts.userId);
  await page.goto('/confessions');
  await expect(page.getByText(STORY)).toBeVisible();
  const left = await storedText(page);
  expect(left).not.toContain(CANARY);
  expect(left).not.toContain(posts.userId);
  expect(left).not.toContain('"is_mine":true');
  expect((await page.context().request.get(`${server.url}/api/profile/confessions`)).status()).toBe(401);
});
