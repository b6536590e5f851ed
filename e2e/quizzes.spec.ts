import { expectSignedOut, signInAs, signOutHere, signUpAs } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import type { Device } from './support/devices.ts';
import { untilReadyOffline } from './support/ready.ts';
import {
  ARTICLE_IV,
  bookmark,
  bookmarksAt,
  DASHBOARD,
  expectSaved,
  finishQuiz,
  goOffline,
  goOnline,
  progressAt,
  quizzesAt,
  RULE_404,
  startQuiz,
  syncBadge,
} from './support/study.ts';
import { expect, test } from './support/test.ts';

const QUIZ_404 = `${RULE_404}/quiz`;
const QUIZ_401 = `${ARTICLE_IV}/401/quiz`;
const ARTICLE_QUIZ = '/learn/fre-quiz/relevance-and-its-limits';

/** Generous timeout: two browsers take a while on a busy machine. */
test.describe.configure({ timeout: 180_000 });

async function take({ page }: Device, quizPath: string): Promise<string> {
  await startQuiz(page, quizPath);
  const score = await finishQuiz(page);
  await expect(page.getByText('This quiz will be saved to your account when you’re back online.')).toBeVisible();
  return score;
}

test("quizzes taken offline on two devices count on both, with the server's scores", async ({
  devices: { phone, laptop },
}) => {
  await goOffline(phone, laptop);
  const scores = {
    'fre-404': await take(phone, QUIZ_404),
    'fre-401': await take(laptop, QUIZ_401),
    article: await take(laptop, ARTICLE_QUIZ),
  };
  await goOnline(phone);
  await goOnline(laptop);

  const { attempts, total } = await quizzesAt(phone.page);
  expect(total).toBe(3);
  for (const { rule_id, quiz_results: of } of attempts) {
    expect(`${of.correct_answers} of ${of.total_questions}`).toBe(
      scores[(rule_id ?? 'article') as keyof typeof scores],
    );
  }
  const { studied_rules, in_progress_rules, mastered_rules } = await progressAt(phone.page);
  expect(studied_rules).toBeGreaterThanOrEqual(2);
  expect(in_progress_rules + mastered_rules).toBe(studied_rules);
  for (const { page } of [phone, laptop]) {
    await page.goto(`${ARTICLE_IV}?tab=practice-hub`);
    for (const name of ['Rule 404', 'Rule 401', 'Article Quiz']) {
      await expect(page.locator('#main li').filter({ hasText: name }).filter({ hasText: 'Completed' })).toHaveCount(1);
    }
    await page.goto(DASHBOARD);
    await expect(page.locator('dl', { hasText: 'Rules started' })).toContainText(`${studied_rules} of 69`);
    await expect(page.locator('dl', { hasText: 'Mastered' })).toContainText(`${in_progress_rules} in progress`);
  }
});

test('continues a quiz where the user left off, even offline after a restart of the browser', async ({
  phone,
  server,
}) => {
  const first = await phone.start();
  const page = await first.newPage();
  await signUpAs(page, server);
  await page.goto(server.url);
  await untilReadyOffline(page);
  await startQuiz(page, `${server.url}${QUIZ_404}`);
  const text = await page.locator('legend').textContent();
  await page.locator('fieldset').getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeAttached();
  await page.getByRole('link', { name: 'Leave quiz and go back to Rule 404' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Character Evidence');
  await page.getByRole('link', { name: 'Continue quiz, 1 of 3 answered' }).first().click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeAttached();
  await first.close();

  const second = await phone.start();
  await second.setOffline(true);
  const again = await second.newPage();
  await again.goto(`${server.url}${QUIZ_404}`);
  await expect(again.getByRole('heading', { name: 'Question 2 of 3' })).toBeAttached();
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(again.locator('legend')).toHaveText(text ?? '');
  await expect(again.locator('fieldset').getByRole('radio').nth(1)).toBeChecked();
  await again.getByRole('button', { name: 'Next' }).click();
  await finishQuiz(again, 2);
  await second.setOffline(false);
  await expect
    .poll(async () => (await second.request.get(`${server.url}/fre/quiz/history`)).text())
    .toContain('fre-404');
  await again.goto(`${server.url}${QUIZ_404}`);
  await expect(again.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

const SUSPENDED = 'Your account is suspended. You cannot submit quiz answers.';

test("keeps a suspended member's answers on the device, but sends their bookmarks", async ({ page, server }) => {
  const email = await signUpAs(page, server);
  await page.goto('/');
  await expectSaved(page);
  admin(server, 'suspend', email, 'cool off');
  await page.goto(QUIZ_404);
  await expect(page.getByText(SUSPENDED)).toBeVisible();
  await startQuiz(page, QUIZ_404);
  await finishQuiz(page);
  await expect(page.getByText(SUSPENDED)).toBeVisible();
  await bookmark(page, RULE_404);
  await expect.poll(async () => (await bookmarksAt(page)).length).toBe(1);
  await syncBadge(page, '1 change waiting').click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel.getByRole('listitem')).toContainText([`Quiz answers on Rule 404${SUSPENDED}`]);
  expect((await quizzesAt(page)).total).toBe(0);

  admin(server, 'restore', email);
  await page.goto('/');
  await expectSaved(page);
  expect((await quizzesAt(page)).total).toBe(1);
});

test('offers to finish an open quiz at sign-out, and warns that its answers will be lost', async ({ page, server }) => {
  const email = await signUpAs(page, server);
  await startQuiz(page, QUIZ_404);
  for (const number of [1, 2]) {
    await page.locator('fieldset').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `Question ${number + 1} of 3` })).toBeAttached();
  }
  await page.goto('/profile');
  await signOutHere(page);
  const dialog = page.getByRole('dialog', { name: 'Finish your quiz first?' });
  await expect(dialog).toContainText('You have an unfinished quiz on Rule 404');
  await expect(dialog).toContainText('2 of 3 answered');
  await expect(dialog).toContainText('If you sign out now, you’ll lose your answers.');
  await dialog.getByRole('link', { name: 'Continue quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeAttached();
  await expect(dialog).toHaveCount(0);

  await page.goto('/profile');
  await signOutHere(page);
  await dialog.getByRole('button', { name: 'Sign out and discard it' }).click();
  await expectSignedOut(page);
  await signInAs(page, server, email);
  await page.goto(QUIZ_404);
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});
