import type { BrowserContext, Page } from '@playwright/test';
import { chunksOf } from '../shared/content/edition-chunks.ts';
import type { ContentManifest } from '../shared/content/manifest.contract.ts';
import type { Release } from '../shared/fre-editing/fre-release.contract.ts';
import type { UserProgress } from '../shared/progress/progress.contract.ts';
import { signInAs, signUpAs } from './support/accounts.ts';
import {
  AFTER,
  BEFORE,
  NEW_QUESTION,
  openAt,
  openPhone,
  questionOnAmendment,
  RULE_801,
} from './support/amended-801.ts';
import { askedAmong, startOver } from './support/asked-questions.ts';
import { communityTest } from './support/community.ts';
import { type Amendment, draftAmendment, publishDrafts, rollBack, withText } from './support/fre-editing.ts';
import { untilEditionStored, untilReadyOffline } from './support/ready.ts';
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

const QUIZ_801 = `${RULE_801}/quiz`;
const QUARTER_OF_AN_HOUR_LATER = '2026-11-30T12:16:00';
const LAST_MINUTES = '2026-11-30T23:55:00';
const QUARTER_OF_AN_HOUR_AFTER = '2026-12-01T12:16:00';
const NOTES = 'Was it under oath?';

/** Words from the only question on Rule 801(d)(1)(A) until November 30, 2026. */
const OLD_QUESTION = /got a shock from a microphone/;
const OLD_TEXT = 'was given under penalty of perjury';
const INVENTED_TEXT = 'is inconsistent with the declarant’s testimony, in words invented for this journey;';

const AMENDMENT: Amendment = {
  version: (newest) => ({
    effective_from: '2026-12-01',
    note: 'An invented amendment of Rule 801(d)(1)(A).',
    law: { ...newest.law, parts: withText(newest.law.parts ?? [], ['d', '1', 'A'], INVENTED_TEXT) },
  }),
  question: questionOnAmendment,
};

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

/**
 * Starts quizzes on this device as `askedAmong` does, and leaves the last one open. Returns what it asks about Rule
 * 801(d)(1)(A).
 */
async function beginQuiz(page: Page, quizzes?: number): Promise<RegExp[]> {
  await page.goto(QUIZ_801);
  return askedAmong(page, [OLD_QUESTION, NEW_QUESTION], quizzes);
}

/** Returns what quizzes on this device ask about Rule 801(d)(1)(A). */
async function asked(page: Page, quizzes?: number): Promise<RegExp[]> {
  const found = await beginQuiz(page, quizzes);
  await startOver(page);
  return found;
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

/** A finished quiz: the address of its results, and its score, such as '1 of 3'. */
type Taken = { results: string; score: string };

async function expectResults(page: Page, { results, score }: Taken): Promise<void> {
  await page.goto(results);
  await expect(page.getByText(`${score} correct`).first()).toBeVisible();
}

/** Returns the scores, such as '1 of 3', of all quizzes that the server has for the student, in alphabetical order. */
const scoresAt = async (page: Page) =>
  (await quizzesAt(page)).attempts
    .map(({ quiz_results: { correct_answers, total_questions } }) => `${correct_answers} of ${total_questions}`)
    .toSorted();

/** Expects a student's progress, quiz results, and bookmark of Rule 801 (with its note) to be unchanged. */
async function expectStudyKept(page: Page, quizzes: readonly Taken[], progress: Progress): Promise<void> {
  await page.goto(BOOKMARKS);
  await expect(card(page, '801')).toContainText(NOTES);
  for (const quiz of quizzes) await expectResults(page, quiz);
  expect((await bookmarksAt(page)).map(({ id, notes }) => [id, notes])).toEqual([['fre-801', NOTES]]);
  expect(await scoresAt(page)).toEqual(quizzes.map(({ score }) => score).toSorted());
  expect(await progressAt(page)).toMatchObject(progress);
}

async function progressOf(page: Page): Promise<Progress> {
  const { studied_rules, in_progress_rules, mastered_rules } = await progressAt(page);
  return { studied_rules, in_progress_rules, mastered_rules };
}

/**
 * Moves the page's clock to `date` and dispatches a `visibilitychange` event, so that the page checks for a new
 * edition. Resolves when the page has `version`.
 */
async function checkForEdition(page: Page, date: string, version: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => editionOf(page)).toBe(version);
}

async function publishAmendment(admin: BrowserContext): Promise<Release> {
  await draftAmendment(admin, '801', AMENDMENT);
  const release = await publishDrafts(admin, 'The amendment of December 1, 2026 (invented for a test)');
  expect(release.documents.map(({ key }) => key).toSorted()).toEqual(['questions-801', 'rule-801']);
  return release;
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
  const taken = { score: await finishQuiz(open), results: open.url() };
  await expectSaved(open);
  const progress = await progressOf(open);
  await away.goto(BOOKMARKS);
  await expect(card(away, '801')).toContainText(NOTES);
  await openAt(away, BEFORE);
  await expectOldText(away, 'Change planned for December 1, 2026');
  await away.context().setOffline(true);
  await startQuiz(away, QUIZ_801);
  const takenAway = { score: await finishQuiz(away), results: away.url() };
  await openAt(open, BEFORE);

  const before = await manifestAt(server);
  const release = await publishAmendment(staff.context);
  await expect.poll(async () => (await manifestAt(server)).version).not.toBe(before.version);
  const after = await manifestAt(server);

  // The open phone gets the edition the next time it checks, and downloads only what has changed.
  const chunks: string[] = [];
  open.on('request', (request) => {
    const [, hash] = /\/content\/chunks\/(\w+)$/.exec(request.url()) ?? [];
    if (hash !== undefined) chunks.push(hash);
  });
  await checkForEdition(open, QUARTER_OF_AN_HOUR_LATER, after.version);
  expect(chunks.toSorted()).toEqual(delta(before, after).toSorted());
  const changed = after.articles.filter(({ hash }, at) => hash !== before.articles[at]?.hash);
  expect(changed.map(({ slug }) => slug)).toEqual(['hearsay']);

  // Until the effective date, the phone with the new edition shows the old text.
  await expectOldText(open, 'Change planned for December 1, 2026');
  expect(await asked(open)).toEqual([OLD_QUESTION]);
  await expectStudyKept(open, [taken], progress);

  // From that day on, it shows the new text, while the offline phone warns that its text is from an earlier edition.
  await openAt(open, AFTER);
  await expectNewText(open);
  expect(await asked(open)).toEqual([NEW_QUESTION]);
  await openAt(away, AFTER);
  await expectOldText(away, 'Earlier edition shown: a change was planned for December 1, 2026');
  expect(await asked(away, 1)).toEqual([]);
  await away.goto(RULE_801);

  // Back online, the page with the warning gets the new text and keeps it for offline use. The quiz that was finished
  // offline on the earlier edition counts as it was scored there.
  await away.context().setOffline(false);
  await expectNewText(away);
  await expectSaved(away);
  await away.context().setOffline(true);
  await away.reload();
  await expectNewText(away);
  await openAt(away, BEFORE);
  await expectOldText(away, 'Change planned for December 1, 2026');
  await away.context().setOffline(false);
  const quizzes = [taken, takenAway];
  const later = await progressOf(away);
  for (const page of [open, away]) await expectStudyKept(page, quizzes, later);

  // A rollback reaches the phone that already has the amendment.
  await openAt(open, AFTER);
  await expectNewText(open);
  expect((await rollBack(staff.context, release)).edition_version).toBe(before.version);
  await expect.poll(async () => (await manifestAt(server)).version).toBe(before.version);
  await checkForEdition(open, QUARTER_OF_AN_HOUR_AFTER, before.version);
  await expectOldText(open, 'Earlier edition shown: a change was planned for December 1, 2026');
  await expectStudyKept(open, quizzes, later);
  for (const page of [open, away]) await page.context().close();
});

test('when an amendment takes effect, an open page shows the new text and an open quiz keeps the old one', async ({
  browser,
  server,
  staff,
}) => {
  const release = await publishAmendment(staff.context);
  const phone = await openPhone(browser, server);
  await signUpAs(phone, server);
  await phone.goto('/');
  await untilEditionStored(phone);

  // A page that stays open over midnight gets the new text without a reload.
  await phone.clock.install({ time: new Date(LAST_MINUTES) });
  await phone.goto(RULE_801);
  await expectOldText(phone, 'Change planned for December 1, 2026');
  await phone.clock.fastForward('10:00');
  await expectNewText(phone);

  // A quiz begun before the date asks about the earlier text and is still scored by that text afterward.
  await phone.clock.setFixedTime(new Date(BEFORE));
  expect(await beginQuiz(phone)).toEqual([OLD_QUESTION]);
  await phone.clock.setFixedTime(new Date(AFTER));
  await phone.locator('fieldset').getByRole('radio').first().check();
  await phone.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(phone.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
  const words =
    (await phone
      .getByText(/\d+ of 15 correct/)
      .first()
      .textContent()) ?? '';
  const taken = { results: phone.url(), score: words.replace(/ correct.*/, '') };
  await expectSaved(phone);
  await expectResults(phone, taken);
  await expect(phone.getByText(OLD_QUESTION).first()).toBeAttached();
  expect(await scoresAt(phone)).toEqual([taken.score]);

  await rollBack(staff.context, release);
  await phone.context().close();
});
