import type { Page, Request } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { addBookmark, expectBookmarked, markAsStudied, openSignedIn, RULE_404 } from './support/rule-presses.ts';
import { startServer } from './support/server.ts';
import { judgedBy, newStudent } from './support/study-data.ts';
import { expect, test } from './support/test.ts';

const CALL = '/api/sync/changes';
const isLive = (request: Request) => new URL(request.url()).pathname === CALL;

/** Returns a function that counts the page's open long polls. */
function waitingCalls(page: Page): () => number {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (isLive(request)) waiting.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => void waiting.delete(request));
  }
  return () => waiting.size;
}

/** Makes a page believe that it is visible or hidden. */
function look(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { value: is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

const studied = (page: Page) => page.getByText(/^Studied on/).filter({ visible: true });

test("two visible devices show each other's changes right away", async ({ page, browser, server }) => {
  const student = await newStudent(page, server);
  const waiting = waitingCalls(page);
  await openSignedIn(page, RULE_404);
  const other = await browser.newPage({ baseURL: server.url });
  const waitingThere = waitingCalls(other);
  await signInAs(other, server, student.email);
  await openSignedIn(other, RULE_404);
  await expect.poll(() => [waiting(), waitingThere()]).toEqual([1, 1]);

  await addBookmark(other);
  await expectBookmarked(page, true);
  await markAsStudied(page);
  await expect(studied(other)).toHaveCount(1);
  await other.close();
});

test('a page ends its long poll when it is hidden, and catches up and starts another when it is shown', async ({
  page,
  browser,
  server,
}) => {
  const student = await newStudent(page, server);
  const waiting = waitingCalls(page);
  await openSignedIn(page, RULE_404);
  await expect.poll(waiting).toBe(1);
  await look(page, 'hidden');
  await expect.poll(waiting).toBe(0);

  const other = await browser.newPage({ baseURL: server.url });
  await signInAs(other, server, student.email);
  await openSignedIn(other, RULE_404);
  await addBookmark(other);
  await expect.poll(() => judgedBy(server, student)).toBe(1);
  await expectBookmarked(page, false);
  expect(waiting()).toBe(0);

  await look(page, 'visible');
  await expectBookmarked(page, true);
  await expect.poll(waiting).toBe(1);
  await other.close();
});

test('only one tab of a device has a long poll, and all tabs show what arrives', async ({
  page,
  context,
  browser,
  server,
}) => {
  const student = await newStudent(page, server);
  const second = await context.newPage();
  const counts = [waitingCalls(page), waitingCalls(second)];
  await openSignedIn(page, RULE_404);
  await openSignedIn(second, RULE_404);
  const all = () => counts.reduce((sum, count) => sum + count(), 0);
  await expect.poll(all).toBe(1);

  const other = await browser.newPage({ baseURL: server.url });
  await signInAs(other, server, student.email);
  await openSignedIn(other, RULE_404);
  await addBookmark(other);
  await expectBookmarked(page, true);
  await expectBookmarked(second, true);
  await expect.poll(all).toBe(1);
  await other.close();
});

test('a stopping server releases its long polls right away, and the page starts another with the next server', async ({
  browser,
}) => {
  const first = await startServer();
  const page = await browser.newPage({ baseURL: first.url });
  const student = await newStudent(page, first);
  const waiting = waitingCalls(page);
  await openSignedIn(page, RULE_404);
  await expect.poll(waiting).toBe(1);
  expect(await first.stop()).toBe(0);

  const next = await startServer({ dataDir: first.dataDir, port: first.port });
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
  const other = await browser.newPage({ baseURL: next.url });
  await signInAs(other, next, student.email);
  await openSignedIn(other, RULE_404);
  await addBookmark(other);
  await expectBookmarked(page, true);
  await other.close();
  await page.close();
  await next.stop();
});

test('a session that ends elsewhere ends the long poll, and the page tells the user', async ({
  page,
  browser,
  server,
}) => {
  const student = await newStudent(page, server);
  const waiting = waitingCalls(page);
  await openSignedIn(page, RULE_404);
  await expect.poll(waiting).toBe(1);
  const other = await browser.newPage({ baseURL: server.url });
  await signInAs(other, server, student.email);
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const sessions = (await (await other.request.get('/api/auth/sessions')).json()) as {
    sessions: { id: string; is_current: boolean }[];
  };
  for (const { id, is_current: isCurrent } of sessions.sessions) {
    if (!isCurrent) expect((await other.request.delete(`/api/auth/sessions/${id}`, { headers })).ok()).toBe(true);
  }
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(waiting()).toBe(0);
  await other.close();
});

test('still syncs with an older server that has no long poll', async ({ page, server }) => {
  const student = await newStudent(page, server);
  const body = JSON.stringify({ code: 'NOT_FOUND', message: 'There’s nothing at this address.' });
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 404, contentType: 'application/json', body }));
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expect.poll(() => judgedBy(server, student)).toBe(1);
  await expectBookmarked(page, true);
});
