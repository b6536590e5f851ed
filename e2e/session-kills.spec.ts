import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expectSignedIn, PASSWORD } from './support/accounts.ts';
import { cutSync } from './support/held-sync.ts';
import { startMortalBrowser } from './support/mortal-browser.ts';
import { addBookmark, markAsStudied, openSignedIn, RULE_404 } from './support/rule-presses.ts';
import { newFolder, type RunningServer, startServer } from './support/server.ts';
import { finishQuiz, startQuiz, syncBadge } from './support/study.ts';
import { expectInStep, newStudent, type Student, untilWaiting } from './support/study-data.ts';
import { expect, test } from './support/test.ts';

const QUIZ_404 = `${RULE_404}/quiz`;
/** Chromium writes cookies to disk every 30 seconds, so wait up to twice as long. */
const COOKIE_MS = 60_000;

/** Returns how many cookies the browser has on disk. */
function cookiesOnDisk(profile: string): number {
  try {
    const database = new Database(join(profile, 'Default', 'Cookies'), { readonly: true });
    const count = database.prepare('select count(*) from cookies').pluck().get();
    database.close();
    return Number(count);
  } catch {
    return 0; // The browser has the file locked right now.
  }
}

/** Returns whether the browser has stored the signed-in user on the disk. */
function isPersonOnDisk(profile: string, { email }: Student): boolean {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log') || name.endsWith('.ldb'));
  return logs.some((name) => readFileSync(join(folder, name)).includes(email));
}

/** Answers two of three questions, bookmarks a rule, and marks it as studied. Nothing reaches the server. */
async function studyCutOff(page: Page, server: RunningServer, student: Student): Promise<void> {
  await openSignedIn(page, server.url + RULE_404);
  await expect(syncBadge(page, 'All changes synced')).toBeVisible();
  await cutSync(page);
  await startQuiz(page, server.url + QUIZ_404);
  for (const number of [1, 2]) {
    await page.locator('fieldset').getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `Question ${number + 1} of 3` })).toBeAttached();
  }
  await openSignedIn(page, server.url + RULE_404);
  await addBookmark(page);
  await markAsStudied(page);
  await untilWaiting(page, student, 2);
}

/** Finds the open quiz with its answers, and finishes it. */
async function finishFrom3(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.url + QUIZ_404);
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeAttached();
  for (const number of [2, 1]) {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: `Question ${number} of 3` })).toBeAttached();
    await expect(page.locator('fieldset').getByRole('radio').nth(1)).toBeChecked();
  }
  for (let number = 1; number < 3; number += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `Question ${number + 1} of 3` })).toBeAttached();
  }
  await finishQuiz(page, 3);
}

async function signInAgain(page: Page, { email }: Student): Promise<void> {
  await syncBadge(page, 'Sign in to save 2 changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectSignedIn(page);
}

for (const isCookieOnDisk of [true, false]) {
  const what = isCookieOnDisk
    ? 'a session whose cookie was on disk survives a killed browser'
    : 'if the cookie was not on disk, changes wait for the next sign-in';
  test(`${what}, and an open quiz can be finished`, async () => {
    test.setTimeout(240_000);
    const server = await startServer();
    const profile = newFolder('profile');
    const first = await startMortalBrowser(profile);
    const page = await first.context.newPage();
    const student = await newStudent(page, server);
    await studyCutOff(page, server, student);
    await expect.poll(() => isPersonOnDisk(profile, student), { timeout: COOKIE_MS }).toBe(true);
    if (isCookieOnDisk) await expect.poll(() => cookiesOnDisk(profile), { timeout: COOKIE_MS }).toBeGreaterThan(0);
    await first.kill();

    const second = await startMortalBrowser(profile);
    // The cookie may have reached the disk before the browser was killed, so it's removed to be sure.
    if (!isCookieOnDisk) await second.context.clearCookies();
    const again = await second.context.newPage();
    await again.goto(server.url + RULE_404);
    if (!isCookieOnDisk) await signInAgain(again, student);
    await finishFrom3(again, server);
    // The four rows are a bookmark, a studied mark, the quiz attempt, and the achievement it earns.
    const rows = await expectInStep(again, server, student, 4);
    const quiz = rows.find(({ d }) => d?.['type'] === 'quiz');
    expect(quiz?.d?.['items']).toHaveLength(3);
    await second.kill();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  });
}
