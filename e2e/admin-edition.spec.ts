import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chunksOf } from '../shared/content/edition-chunks.ts';
import type { ContentManifest } from '../shared/content/manifest.contract.ts';
import type { UserProgress } from '../shared/progress/progress.contract.ts';
import { signInAs, signUpAs } from './support/accounts.ts';
import { questionsAsked } from './support/asked-questions.ts';
import { communityTest } from './support/community.ts';
import { type Amendment, draftAmendment, publishDrafts, withText } from './support/fre-editing.ts';
import { untilReadyOffline } from './support/ready.ts';
import { PHONE } from './support/screen-sizes.ts';
import type { RunningServer } from './support/server.ts';
import {
  BOOKMARKS,
  bookmark,
  bookmarksAt,
  card,
  editBookmark,
  expectSaved,
  finishQuiz,
  progressAt,
  quizzesAt,
  startQuiz,
} from './support/study.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ timeout: 300_000 });

const RULE_801 = '/learn/fre-explorer/hearsay/801';
const QUIZ_801 = `${RULE_801}/quiz`;
const BEFORE = '2026-11-30T12:00:00';
const QUARTER_OF_AN_HOUR_LATER = '2026-11-30T12:16:00';
const AFTER = '2026-12-01T12:00:00';
const NOTES = 'Was it under oath?';

/** Words from the only question on Rule 801(d)(1)(A) until November 30, 2026. */
const OLD_QUESTION = /got a shock from a microphone/;
const NEW_QUESTION = /Invented question of this journey/;
const OLD_TEXT = 'was given under penalty of perjury';
/** Invented for this journey, because we don't have the official text of the amendment yet. */
const INVENTED_TEXT = 'is inconsistent with the declarant’s testimony, in words invented for this journey;';

const AMENDMENT: Amendment = {
  version: (newest) => ({
    effective_from: '2026-12-01',
    note: 'An invented amendment of Rule 801(d)(1)(A).',
    law: { ...newest.law, parts: withText(newest.law.parts ?? [], ['d', '1', 'A'], INVENTED_TEXT) },
  }),
  question: (id) => ({
    id,
    type: 'true_false',
    level: 'intermediate',
    objective: 'witness',
    part: '801(d)(1)(A)',
    stem: 'Invented question of this journey: does Rule 801(d)(1)(A) have the words that an admin has just published?',
    options: [
      {
        text: 'True',
        correct: true,
        feedback: 'Rule 801(d)(1)(A) has the invented words of this journey from the first day of December on.',
      },
      {
        text: 'False',
        feedback: 'You remembered the earlier text. Rule 801(d)(1)(A) has the invented words from December on.',
      },
    ],
    as_of: '2026-12-01',
  }),
};

async function openPhone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'allow' });
  return context.newPage();
}

const part = (page: Page) => page.locator('[id="(d)(1)(A)"]');
const notice = (page: Page, title: string) => page.getByText(title, { exact: true }).filter({ visible: true }).first();

async function expectOldText(page: Page, title: string): Promise<void> {
  await expect(part(page)).toContainText(OLD_TEXT);
  await expect(part(page)).not.toContainText('invented');
  await expect(notice(page, title)).toBeVisible();
}

async function expectNewText(page: Page): Promise<void> {
  await expect(part(page)).toContainText(INVENTED_TEXT);
  await expect(page.getByText(/Change planned for|Earlier edition/)).toHaveCount(0);
}

/** Opens Rule 801 with the device's clock set to a date. */
async function openAt(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date));
  await page.goto(RULE_801);
}

/** At least the number of intermediate questions on Rule 801, so that a quiz asks all of them. */
const INTERMEDIATE_QUESTIONS = 17;

/** Counts how often a quiz on this device asks the old and the new question on Rule 801(d)(1)(A). */
async function asked(page: Page): Promise<{ old: number; new: number }> {
  await page.goto(QUIZ_801);
  const texts = await questionsAsked(page, INTERMEDIATE_QUESTIONS);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return { old: count(OLD_QUESTION), new: count(NEW_QUESTION) };
}

const editionOf = (page: Page) => page.evaluate(() => localStorage.getItem('sustained:edition'));

async function manifestAt(server: RunningServer): Promise<ContentManifest> {
  return (await (await fetch(`${server.url}/content/manifest`)).json()) as ContentManifest;
}

/** Returns the hashes of the chunks that only the second edition has. */
function delta(before: ContentManifest, after: ContentManifest): string[] {
  const known = new Set(chunksOf(before).map(({ hash }) => hash));
  return chunksOf(after)
    .map(({ hash }) => hash)
    .filter((hash) => !known.has(hash));
}

type Progress = Pick<UserProgress, 'studied_rules' | 'in_progress_rules' | 'mastered_rules'>;

/** Expects a student's bookmark with its note, quiz attempt, and progress on Rule 801 to be unchanged. */
async function expectStudyKept(page: Page, results: string, score: string, progress: Progress): Promise<void> {
  await page.goto(BOOKMARKS);
  await expect(card(page, '801')).toContainText(NOTES);
  await page.goto(results);
  await expect(page.getByText(`${score} correct`).first()).toBeVisible();
  expect((await bookmarksAt(page)).map(({ id, notes }) => [id, notes])).toEqual([['fre-801', NOTES]]);
  expect((await quizzesAt(page)).total).toBe(1);
  expect(await progressAt(page)).toMatchObject(progress);
}

async function publishAmendment(admin: BrowserContext): Promise<void> {
  await draftAmendment(admin, '801', AMENDMENT);
  const release = await publishDrafts(admin, 'The amendment of December 1, 2026 (invented for a test)');
  expect(release.documents.map(({ key }) => key).toSorted()).toEqual(['questions-801', 'rule-801']);
}

test('an amendment published before its effective date reaches open and offline phones, and no study data is lost', async ({
  browser,
  server,
  staff,
}) => {
  const open = await openPhone(browser, server);
  const away = await openPhone(browser, server);
  const email = await signUpAs(open, server);
  await signInAs(away, server, email);
  for (const page of [open, away]) {
    await page.goto('/');
    await untilReadyOffline(page);
  }
  await bookmark(open, RULE_801);
  await editBookmark(open, '801', { notes: NOTES });
  await startQuiz(open, QUIZ_801);
  const score = await finishQuiz(open);
  const results = open.url();
  await expectSaved(open);
  const { studied_rules, in_progress_rules, mastered_rules } = await progressAt(open);
  const progress = { studied_rules, in_progress_rules, mastered_rules };
  await away.goto(BOOKMARKS);
  await expect(card(away, '801')).toContainText(NOTES);
  await openAt(away, BEFORE);
  await expectOldText(away, 'Change planned for December 1, 2026');
  await away.context().setOffline(true);
  await openAt(open, BEFORE);

  const before = await manifestAt(server);
  await publishAmendment(staff.context);
  await expect.poll(async () => (await manifestAt(server)).version).not.toBe(before.version);
  const after = await manifestAt(server);

  // The open phone gets the edition the next time it checks, and downloads only what has changed.
  const chunks: string[] = [];
  open.on('request', (request) => {
    const [, hash] = /\/content\/chunks\/(\w+)$/.exec(request.url()) ?? [];
    if (hash !== undefined) chunks.push(hash);
  });
  await open.clock.setFixedTime(new Date(QUARTER_OF_AN_HOUR_LATER));
  await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => editionOf(open)).toBe(after.version);
  expect(chunks.toSorted()).toEqual(delta(before, after).toSorted());
  const changed = after.articles.filter(({ hash }, at) => hash !== before.articles[at]?.hash);
  expect(changed.map(({ slug }) => slug)).toEqual(['hearsay']);

  // Until the effective date, the phone with the new edition shows the old text.
  await expectOldText(open, 'Change planned for December 1, 2026');
  expect(await asked(open)).toEqual({ old: 1, new: 0 });
  await expectStudyKept(open, results, score, progress);

  // From that day on, it shows the new text, while the offline phone warns that its text is from an earlier edition.
  await openAt(open, AFTER);
  await expectNewText(open);
  expect(await asked(open)).toEqual({ old: 0, new: 1 });
  await openAt(away, AFTER);
  await expectOldText(away, 'Earlier edition shown: a change was planned for December 1, 2026');
  expect(await asked(away)).toEqual({ old: 0, new: 0 });
  await away.goto(RULE_801);

  // Back online, the page with the warning gets the new text and keeps it for offline use.
  await away.context().setOffline(false);
  await expectNewText(away);
  await away.context().setOffline(true);
  await away.reload();
  await expectNewText(away);
  await openAt(away, BEFORE);
  await expectOldText(away, 'Change planned for December 1, 2026');
  await away.context().setOffline(false);
  for (const page of [open, away]) await expectStudyKept(page, results, score, progress);
  for (const page of [open, away]) await page.context().close();
});
