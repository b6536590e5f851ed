import type { Page } from '@playwright/test';
import { dispatchSync } from './support/background-sync.ts';
import { holdSync } from './support/held-sync.ts';
import { nextBuild } from './support/next-build.ts';
import { untilReadyOffline } from './support/ready.ts';
import { addBookmark, expectBookmarked, markAsStudied, openSignedIn, RULE_404 } from './support/rule-presses.ts';
import { houseWith, startServer } from './support/server.ts';
import { expectInStep, judgedBy, newStudent, readDevice, untilWaiting } from './support/study-data.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without an open page, sends changes that were made offline', async ({ page, context, server }) => {
  const student = await newStudent(page, server);
  await openSignedIn(page, RULE_404);
  await untilReadyOffline(page);
  await context.setOffline(true);
  await addBookmark(page);
  await markAsStudied(page);
  await untilWaiting(page, student, 2);
  expect(judgedBy(server, student)).toBe(0);
  await page.goto('about:blank'); // from now on, the browser may start the worker by itself
  await context.setOffline(false);
  await dispatchSync(context, page, server);
  await expect.poll(() => judgedBy(server, student)).toBe(2);

  await page.goto('/robots.txt'); // robots.txt doesn't load the app
  await expect.poll(async () => (await readDevice(page, student)).outbox).toEqual([]);
  await openSignedIn(page, RULE_404);
  await expectInStep(page, server, student, 2);
});

/** Returns whether a run is waiting for the lock that another run holds. */
const hasWaitingRun = (page: Page, userId: string) =>
  page.evaluate(async (name) => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some((lock) => lock.name === name);
  }, `sync:${userId}`);

test('lets the page finish its own sync run first, and sends nothing twice', async ({ page, context, server }) => {
  const student = await newStudent(page, server);
  await openSignedIn(page, RULE_404);
  await untilReadyOffline(page);
  const held = await holdSync(page, { answered: true });
  await addBookmark(page);
  await held.arrived;
  await dispatchSync(context, page, server);
  await expect.poll(() => hasWaitingRun(page, student.id), { timeout: 20_000 }).toBe(true);
  await held.letGo();
  await expect.poll(() => hasWaitingRun(page, student.id)).toBe(false);
  await expectInStep(page, server, student, 1);
});

test('loses nothing if the app is updated in the middle of a sync run', async ({ page }) => {
  const before = await startServer();
  const student = await newStudent(page, before);
  await openSignedIn(page, before.url + RULE_404);
  await untilReadyOffline(page);
  const held = await holdSync(page, { answered: true });
  await addBookmark(page);
  await markAsStudied(page);
  await untilWaiting(page, student, 2);
  await held.arrived;
  await before.stop();
  const house = houseWith({ web: nextBuild() });
  const after = await startServer({ house, dataDir: before.dataDir, port: before.port });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expectBookmarked(page, true);
  await expectInStep(page, after, student, 2);
  await after.stop();
});
