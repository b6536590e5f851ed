import type { Page } from '@playwright/test';
import { cutSync, tellOnline } from './support/held-sync.ts';
import { addBookmark, expectBookmarked, markAsStudied, openSignedIn, RULE_404 } from './support/rule-presses.ts';
import { syncBadge } from './support/study.ts';
import { expectInStep, judgedBy, newStudent, readDevice, studyDbOf, untilWaiting } from './support/study-data.ts';
import { expect, test } from './support/test.ts';

/** Replaces this build's database schema with that of a later build, which has one more store with a row in it. */
function bringLaterSchema(page: Page, name: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    const before = (await indexedDB.databases()).find((each) => each.name === wanted)?.version ?? 0;
    const asked = indexedDB.open(wanted, before + 10);
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('later', { keyPath: 'id' }).put({ id: 'of a later build' });
    });
    await new Promise((done, failed) => {
      asked.addEventListener('success', done);
      asked.addEventListener('error', failed);
    });
    asked.result.close();
  }, name);
}

function readLater(page: Page, name: string): Promise<unknown> {
  return page.evaluate(async (wanted) => {
    const asked = indexedDB.open(wanted);
    await new Promise((done) => asked.addEventListener('success', done));
    const rows = asked.result.transaction('later').objectStore('later').getAll();
    await new Promise((done) => rows.addEventListener('success', done));
    asked.result.close();
    return rows.result;
  }, name);
}

test("tells the user if a later build has upgraded the tab's database, and continues after a reload", async ({
  page,
  context,
  server,
}) => {
  const student = await newStudent(page, server);
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expectInStep(page, server, student, 1);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await bringLaterSchema(other, studyDbOf(student));
  await expect(page.getByText('A newer version of the app is open in another tab.')).toBeVisible();
  await markAsStudied(page);
  await expect(page.getByText('Not saved: please reload the page')).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('A newer version of the app is open in another tab.')).toHaveCount(0);
  await expectBookmarked(page, true);
  await markAsStudied(page);
  await expectInStep(page, server, student, 2);
  expect(await readLater(other, studyDbOf(student))).toEqual([{ id: 'of a later build' }]);
});

test('leaves nothing half stored if the device is full, tells the user, and recovers', async ({
  page,
  context,
  server,
}) => {
  const student = await newStudent(page, server);
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expectInStep(page, server, student, 1);
  const mend = await cutSync(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  // For up to half a minute, the browser may rely on an outdated figure for the free space.
  const isFull = page.getByText('Not saved: storage full');
  await expect(async () => {
    await page
      .getByRole('button', { name: /^(Bookmark this rule|Remove bookmark)$/ })
      .first()
      .click();
    await expect(isFull).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  const { rows, outbox } = await readDevice(page, student);
  expect(rows.reduce((sum, { pending }) => sum + pending, 0)).toBe(outbox.length);
  await markAsStudied(page);
  await expect(page.getByText('Not saved: storage full', { exact: true })).toBeVisible();
  await untilWaiting(page, student, outbox.length);

  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await markAsStudied(page);
  await mend();
  await tellOnline(page);
  await expectInStep(page, server, student, 1 + outbox.length + 1);
});

const deleteFromOtherTab = async (page: Page, name: string) => {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    (wanted) => new Promise((done) => indexedDB.deleteDatabase(wanted).addEventListener('success', done)),
    name,
  );
};

const clearByBrowser = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
};

for (const [how, erase] of [
  ['another tab deletes', deleteFromOtherTab],
  ['the browser closes and clears', clearByBrowser],
] as const) {
  test(`if ${how} a page's database, the page continues with a new, complete database`, async ({ page, server }) => {
    const student = await newStudent(page, server);
    await openSignedIn(page, RULE_404);
    await addBookmark(page);
    await expectInStep(page, server, student, 1);
    await erase(page, studyDbOf(student));
    await markAsStudied(page);
    await expect.poll(() => judgedBy(server, student)).toBe(2);
    await expectInStep(page, server, student, 2, 1);
    await expectBookmarked(page, true);
    await expect(syncBadge(page, 'All changes synced')).toBeVisible();
  });
}
