import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, expectSignedIn, expectSignedOut, PASSWORD, signInAs, signOutHere } from './support/accounts.ts';
import { endSessions } from './support/admin.ts';
import { crash } from './support/crash.ts';
import { gate } from './support/gate.ts';
import { haltWrite } from './support/halt-write.ts';
import { cutSync, tellOnline } from './support/held-sync.ts';
import { untilReadyOffline } from './support/ready.ts';
import { addBookmark, markAsStudied, openSignedIn, RULE_404 } from './support/rule-presses.ts';
import type { RunningServer } from './support/server.ts';
import { startQuiz, syncBadge } from './support/study.ts';
import {
  expectInStep,
  judgedBy,
  newStudent,
  pullAnew,
  readDb,
  readDevice,
  type Student,
  studyDbOf,
  untilWaiting,
  withoutViews,
} from './support/study-data.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Adds a bookmark and a studied mark on a rule's page, and waits until both are queued. Call this while nothing can be
 * sent.
 */
async function studyUnsent(page: Page, student: Student): Promise<void> {
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await markAsStudied(page);
  await untilWaiting(page, student, 2);
}

/** Adds a bookmark and a studied mark while offline, with a session that has ended by the time the network is back. */
async function studyPastSession(page: Page, server: RunningServer): Promise<Student> {
  const student = await newStudent(page, server);
  await openSignedIn(page, RULE_404);
  await untilReadyOffline(page);
  await page.context().setOffline(true);
  await addBookmark(page);
  await markAsStudied(page);
  await untilWaiting(page, student, 2);
  endSessions(server);
  await page.context().setOffline(false);
  await expect(syncBadge(page, 'Sign in to save 2 changes')).toBeVisible();
  return student;
}

const isKept = async (page: Page, student: Student) =>
  (await readDevice(page, student)).meta.find(({ key }) => key === 'device')?.isKept ?? false;

test('sends changes from an ended session when the same user signs in', async ({ page, server }) => {
  const student = await studyPastSession(page, server);
  await syncBadge(page, 'Sign in to save 2 changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(student.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectInStep(page, server, student, 2);
  await expect(syncBadge(page, 'All changes synced')).toBeVisible();
});

test('keeps changes from an ended session for their user when someone else signs in', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newPage();
  const other = await newStudent(elsewhere, server);
  await elsewhere.close();
  const student = await studyPastSession(page, server);
  await page.goto('/auth');
  await enter(page, other.email);
  await page.waitForURL('/');
  await openSignedIn(page, RULE_404);
  await addBookmark(page);
  await expectInStep(page, server, other, 1);
  expect(judgedBy(server, student)).toBe(0);
  await untilWaiting(page, student, 2);
  expect(await isKept(page, student)).toBe(true);

  await page.goto('/profile');
  await signOutHere(page);
  await expectSignedOut(page);
  await page.goto('/auth');
  await enter(page, student.email);
  await page.waitForURL('/');
  const rows = await expectInStep(page, server, student, 2);
  expect(rows.map(({ e }) => e).toSorted()).toEqual(['bookmark', 'studyEvent']);
  expect(await readDb(page, studyDbOf(other))).toBeNull();
  expect(withoutViews((await pullAnew(server, other)).rows)).toHaveLength(1);
});

test('sends no changes to the wrong account after another tab has changed the cookie', async ({
  page,
  browser,
  server,
}) => {
  const elsewhere = await browser.newPage();
  const other = await newStudent(elsewhere, server);
  await elsewhere.close();
  const student = await newStudent(page, server);
  const mend = await cutSync(page);
  await studyUnsent(page, student);
  await signInAs(page, server, other.email); // the page doesn't notice this
  await mend();
  await tellOnline(page);
  await expect.poll(() => isKept(page, student)).toBe(true);
  await expect(syncBadge(page, 'All changes synced')).toBeVisible();
  expect([judgedBy(server, student), judgedBy(server, other)]).toEqual([0, 0]);
  await untilWaiting(page, student, 2);
  await signInAs(page, server, student.email);
  await openSignedIn(page, RULE_404);
  await expectInStep(page, server, student, 2);
  expect(judgedBy(server, other)).toBe(0);
});

/** Asks to sign out while two changes can't be sent. */
async function askToSignOut(page: Page, server: RunningServer) {
  const student = await newStudent(page, server);
  const mend = await cutSync(page);
  await studyUnsent(page, student);
  await page.goto('/profile');
  await signOutHere(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything is saved online yet' });
  await expect(dialog.getByText(/\d changes are only on this device/)).toBeVisible();
  return { student, mend, dialog };
}

async function comeBack(page: Page, { email }: Student): Promise<void> {
  await page.goto('/auth');
  await enter(page, email);
  await page.waitForURL('/');
  await expectSignedIn(page);
}

test.describe("signing out with changes that can't be sent", () => {
  test('lets the user stay signed in', async ({ page, server }) => {
    const { student, mend, dialog } = await askToSignOut(page, server);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toHaveCount(0);
    await expectSignedIn(page);
    await mend();
    await tellOnline(page);
    await expectInStep(page, server, student, 2);
  });

  test('keeps the changes on this device if the user wants, and sends them when the user returns', async ({
    page,
    server,
  }) => {
    const { student, mend, dialog } = await askToSignOut(page, server);
    await dialog.getByRole('button', { name: 'Sign out and keep my data here' }).click();
    await expectSignedOut(page);
    await mend();
    await untilWaiting(page, student, 2);
    expect(await isKept(page, student)).toBe(true);
    await comeBack(page, student);
    await expectInStep(page, server, student, 2);
    expect(await isKept(page, student)).toBe(false);
  });

  test('keeps an open quiz along with the changes, and the user can continue it after signing in again', async ({
    page,
    server,
  }) => {
    const student = await newStudent(page, server);
    await startQuiz(page, `${RULE_404}/quiz`);
    await page.locator('fieldset').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeAttached();
    const mend = await cutSync(page);
    await studyUnsent(page, student);
    await page.goto('/profile');
    await signOutHere(page);
    const dialog = page.getByRole('dialog', { name: 'Not everything is saved online yet' });
    await expect(dialog).toContainText('You also have an unfinished quiz on this device (1 of 3 answered).');
    await dialog.getByRole('button', { name: 'Sign out and keep my data here' }).click();
    await expectSignedOut(page);
    await mend();
    await comeBack(page, student);
    await page.goto(`${RULE_404}/quiz`);
    await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeAttached();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.locator('fieldset').getByRole('radio').first()).toBeChecked();
  });

  test('saves the changes to a file and leaves nothing on this device', async ({ page, server }) => {
    const { student, mend, dialog } = await askToSignOut(page, server);
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save a file and erase my data here' }).click();
    const file = await (await downloaded).path();
    await expectSignedOut(page);
    const saved = JSON.parse(await readFile(file, 'utf8')) as { format: string; unsent: { e: string; args: object }[] };
    expect(saved.format).toBe('sustained-study');
    // There is also a view of the rule, if it was open long enough.
    expect(saved.unsent.slice(0, 2)).toMatchObject([{ e: 'bookmark' }, { args: { type: 'studied' } }]);
    await expect.poll(() => readDb(page, studyDbOf(student))).toBeNull();
    await mend();
    await comeBack(page, student);
    await expectInStep(page, server, student, 0);
  });
});

/** Stores events as if a visitor had read for a long time. Returns the events' IDs. */
function readBefore(page: Page, count: number): Promise<string[]> {
  return page.evaluate(async (many) => {
    const asked = indexedDB.open('sustained-study');
    await new Promise((done) => asked.addEventListener('success', done));
    const transaction = asked.result.transaction(['outbox', 'rows'], 'readwrite');
    const ids = Array.from({ length: many }, () => crypto.randomUUID());
    for (const [i, id] of ids.entries()) {
      const at = Date.now() - i * 60_000;
      const localDay = new Date(at).toISOString().slice(0, 10);
      const args = { type: 'view', ruleId: 'fre-403', durationS: 30, at, tzOffsetMin: 0, localDay };
      const op = {
        opId: crypto.randomUUID(),
        e: 'studyEvent',
        id,
        type: 'add',
        ov: 1,
        args,
        base: 0,
        at,
        state: 'new',
      };
      transaction.objectStore('outbox').add(op);
      const row = { e: 'studyEvent', id, v: 0, isLive: false, isDeleted: false, data: args, pending: 1 };
      transaction.objectStore('rows').add({ ...row, rules: ['fre-403'], day: localDay });
    }
    await new Promise((done) => transaction.addEventListener('complete', done));
    asked.result.close();
    return ids;
  }, count);
}

for (const [where, method, database] of [
  ['while copying', 'add', studyDbOf],
  ['before the original is deleted', 'delete', () => studyDbOf(null)],
] as const) {
  test(`adopts all of a visitor's study exactly once, even if interrupted ${where}`, async ({
    page,
    context,
    server,
  }) => {
    await page.goto(RULE_404);
    await expect.poll(() => readDb(page, studyDbOf(null))).not.toBeNull();
    const ids = await readBefore(page, 1200);
    const student = await newStudent(page, server);
    const reached = gate();
    await page.exposeFunction('reached', reached.open);
    await page.addInitScript(haltWrite, { database: database(student), method });
    await page.goto('/about');
    await reached.passed;
    await crash(page);

    const next = await context.newPage();
    await openSignedIn(next, '/about');
    await expect.poll(async () => (await readDevice(next, null)).outbox, { timeout: 20_000 }).toEqual([]);
    await expectInStep(next, server, student, 0);
    const { rows } = await pullAnew(server, student);
    const taken = new Set(rows.map(({ id }) => id));
    expect(ids.filter((id) => !taken.has(id))).toEqual([]);
    expect(rows.filter(({ d }) => d?.['ruleId'] === 'fre-403')).toHaveLength(ids.length);
  });
}
