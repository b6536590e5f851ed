import { chromium } from '@playwright/test';
import { signInAs } from './support/accounts.ts';
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts';
import { crash } from './support/crash.ts';
import { gate } from './support/gate.ts';
import { haltWrite } from './support/halt-write.ts';
import { answerSync, changesIn, cutSync, holdSync, tellOnline } from './support/held-sync.ts';
import {
  addBookmark,
  expectBookmarked,
  markAsStudied,
  openSignedIn,
  RULE_403,
  RULE_404,
  removeBookmark,
} from './support/rule-presses.ts';
import { syncBadge } from './support/study.ts';
import {
  expectInStep,
  judgedBy,
  newStudent,
  pullAnew,
  readDevice,
  studyDbOf,
  untilWaiting,
  withoutViews,
} from './support/study-data.ts';
import { expect, test } from './support/test.ts';

// Keeps the service worker from doing what these tests expect of the page.
test.use({ serviceWorkers: 'block' });

/** Runs in the page. Halts every sync run with operations before it sends its request or when its response arrives. */
function haltCall(stage: 'before the request' | 'when the response arrives'): void {
  const never = new Promise<never>(() => undefined);
  const realFetch = window.fetch;
  window.fetch = async (input, init) => {
    const isPush = input === '/api/sync' && typeof init?.body === 'string' && !init.body.includes('"ops":[]');
    if (isPush && stage === 'before the request') {
      window.reached();
      return never;
    }
    const response = await realFetch(input, init);
    if (!isPush || stage !== 'when the response arrives') return response;
    await response.text();
    window.reached();
    return never;
  };
}

for (const stage of [
  'before the request',
  'while the response is on its way',
  'when the response arrives',
  'while it stores the response',
] as const) {
  test(`a tab that crashes ${stage} loses nothing and sends nothing twice`, async ({ page, context, server }) => {
    const student = await newStudent(page, server);
    const mend = await cutSync(page);
    await openSignedIn(page, RULE_404);
    await addBookmark(page);
    await markAsStudied(page);
    const changes = await untilWaiting(page, student, 2);
    const reached = gate();
    await page.exposeFunction('reached', reached.open);
    if (stage === 'while the response is on its way') {
      const held = await holdSync(page, { answered: true });
      void held.arrived.then(reached.open);
    } else if (stage === 'while it stores the response') {
      await page.evaluate(haltWrite, { database: studyDbOf(student), method: 'delete' as const });
    } else {
      await page.evaluate(haltCall, stage);
    }
    await mend();
    await tellOnline(page);
    await reached.passed;
    await crash(page);
    const next = await context.newPage();
    await next.goto('/robots.txt'); // robots.txt doesn't load the app
    expect((await readDevice(next, student)).outbox.map(({ opId }) => opId)).toEqual(changes.map(({ opId }) => opId));
    await openSignedIn(next, RULE_404);
    await expectBookmarked(next, true);
    await expectInStep(next, server, student, 2);
    await expect(syncBadge(next, 'All changes synced')).toBeVisible();
  });
}

test('a tab that is frozen in the middle of a sync run does not block another tab’s run', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const student = await newStudent(page, server);
  const held = await holdSync(page, { answered: true });
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await held.arrived;
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });

  const other = await context.newPage();
  await openSignedIn(other, RULE_404);
  await removeBookmark(other);
  // The other tab waits 35 s for the lock that the frozen tab holds.
  await expect.poll(() => judgedBy(server, student), { timeout: 60_000 }).toBe(2);
  await expectInStep(other, server, student, 2);

  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await held.letGo();
  await expectBookmarked(page, false);
  await page.getByRole('button', { name: 'Bookmark this rule' }).first().click();
  expect(await expectInStep(page, server, student, 3)).toHaveLength(1);
});

test('without locks, two tabs can sync at the same time, and a response overtaken by a later one is dropped', async ({
  page,
  context,
  server,
}) => {
  const student = await newStudent(page, server);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
  const held = await holdSync(page, { answered: true });
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await held.arrived;
  const other = await context.newPage();
  await openSignedIn(other, RULE_404);
  await expectInStep(other, server, student, 1);
  await removeBookmark(other);
  await expectInStep(other, server, student, 2);
  await held.letGo();
  await expectBookmarked(page, false);
  await markAsStudied(page);
  const rows = await expectInStep(page, server, student, 3);
  expect(rows.map(({ e }) => e)).toEqual(['studyEvent']);
});

/** Runs in the page. Replaces its clock with a wrong one, which `shiftClock` can change. */
function wrongClock(offsetMs: number): void {
  const RealDate = Date;
  let offset = offsetMs;
  const now = () => RealDate.now() + offset;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Object.assign(window, {
    shiftClock: (ms: number) => {
      offset = ms;
    },
  });
}

const DAY_MS = 86_400_000;

test("loses no changes if a device's clock is a day off or is changed before a write is sent", async ({
  page,
  browser,
  server,
}) => {
  const student = await newStudent(page, server);
  await page.addInitScript(wrongClock, DAY_MS);
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expect.poll(() => judgedBy(server, student)).toBe(1);

  const elsewhere = await browser.newPage({ baseURL: server.url });
  await signInAs(elsewhere, server, student.email);
  await elsewhere.addInitScript(wrongClock, -DAY_MS);
  await openSignedIn(elsewhere, RULE_404);
  await removeBookmark(elsewhere);
  await expect.poll(() => judgedBy(server, student)).toBe(2);
  await elsewhere.close();

  const mend = await cutSync(page);
  await markAsStudied(page);
  await expect(syncBadge(page, 'Offline, 1 change saved on this device')).toBeVisible();
  await page.evaluate((ms) => (window as unknown as { shiftClock: (ms: number) => void }).shiftClock(ms), -DAY_MS);
  await mend();
  await tellOnline(page);
  await expect.poll(() => judgedBy(server, student)).toBe(3);
  const { rows } = await pullAnew(server, student);
  const [event, ...others] = withoutViews(rows).filter(({ del }) => del !== 1);
  expect(others).toEqual([]); // the removal counts, because its author had seen the bookmark
  expect(event?.d?.['at']).toBeLessThanOrEqual(Date.now());
  await expectBookmarked(page, false);
});

test("treats a captive portal's page as no response", async ({ page, server }) => {
  const student = await newStudent(page, server);
  const body = '<!doctype html><title>Welcome to our Wi-Fi</title>';
  const leave = await answerSync(page, (route) => route.fulfill({ status: 200, contentType: 'text/html', body }));
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expect(syncBadge(page, 'Offline, 1 change saved on this device')).toBeVisible();
  await leave();
  await tellOnline(page);
  await expectInStep(page, server, student, 1);
});

test('splits a request that is too large into smaller ones', async ({ page, server }) => {
  const student = await newStudent(page, server);
  const mend = await cutSync(page);
  for (const [i, rule] of [RULE_404, RULE_403].entries()) {
    await openSignedIn(page, rule);
    await addBookmark(page);
    await markAsStudied(page);
    await untilWaiting(page, student, 2 * (i + 1));
  }
  await mend();
  const sizes: number[] = [];
  await answerSync(page, (route) => {
    sizes.push(changesIn(route));
    return changesIn(route) > 1 ? route.fulfill({ status: 413, body: 'too large' }) : route.continue();
  });
  await tellOnline(page);
  await expectInStep(page, server, student, 4);
  const [first = 0, second, third] = sizes;
  expect(first).toBeGreaterThanOrEqual(4);
  expect([second, third]).toEqual([Math.ceil(first / 2), Math.ceil(first / 4)]);
});

test('retries after a 429 no earlier than the server asked', async ({ page, server }) => {
  const student = await newStudent(page, server);
  const calls: number[] = [];
  await answerSync(page, (route) => {
    if (changesIn(route) > 0) calls.push(performance.now());
    if (calls.length !== 1) return route.continue();
    const body = JSON.stringify({ code: 'RATE_LIMITED', message: 'Too many requests' });
    return route.fulfill({ status: 429, headers: { 'Retry-After': '3' }, contentType: 'application/json', body });
  });
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expect.poll(() => calls.length).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectInStep(page, server, student, 1);
  const [first = Number.NaN, second = Number.NaN] = calls;
  expect(second - first).toBeGreaterThanOrEqual(2900);
});

test('a page restored from the back-forward cache sends its outbox and receives what it missed', async ({ server }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' });
  const student = await newStudent(page, server);
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  const mend = await cutSync(page);
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await untilWaiting(page, student, 1);
  await page.goto('/robots.txt');

  const elsewhere = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' });
  await signInAs(elsewhere, server, student.email);
  await openSignedIn(elsewhere, RULE_404);
  await markAsStudied(elsewhere);
  await expectInStep(elsewhere, server, student, 1);

  await mend();
  await page.goBack({ waitUntil: 'commit' }); // nothing is loaded, so no load event follows
  await expect.poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
  await expectInStep(page, server, student, 2, 1);
  await expect(page.getByText(/^Studied on/).filter({ visible: true })).toHaveCount(1);
  await browser.close();
});
