import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { answerWrongly } from './support/quiz-answers.ts';
import { untilReadyOffline } from './support/ready.ts';
import { ARTICLE_IV, answerQuiz, DASHBOARD, goOffline, quizzesAt } from './support/study.ts';
import { expect, test } from './support/test.ts';

const TODAY = '/learn/today';
const TWO_ARTICLES = '/learn/mixed-quiz?of=articles:hearsay,witnesses&count=5';

test.describe.configure({ timeout: 180_000 });

/** The bar of a session. It's hidden while a step, such as a deck of cards, uses the whole screen. */
const bar = (page: Page) => page.getByRole('complementary', { name: 'Practice session', includeHidden: true });
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
const block = (page: Page, name: string) =>
  page.locator('.today-block').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });

async function gradeCards(page: Page, count: number): Promise<void> {
  for (let card = 0; card < count; card += 1) {
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: /^Good / }).click();
  }
}

test('the hub leads a new user to their first plan on Today, where they start it', async ({ page, server }) => {
  await signUpAs(page, server);
  await page.goto('/learn');
  await expect(page.getByRole('heading', { name: 'Your first day starts with Rule 801' })).toBeVisible();
  await page.getByRole('link', { name: 'See today’s plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(steps(page)).toHaveText([/Read Rule 801 for \d minutes/, /5 questions on Rule 801/, /new flashcards/]);
  await expect(block(page, 'Due reviews')).toContainText('What you practice today will come back here');
  await expect(block(page, 'Weak spots')).toContainText('After your first quiz');
  await expect(block(page, 'New material')).toContainText('Next is Rule 801');
  await page.getByRole('button', { name: 'Start 10 minutes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Definitions That Apply');
  await expect(bar(page)).toContainText('Step 1 of 3');
  await bar(page).getByRole('button', { name: 'Next: 5 questions on Rule 801' }).click();
  await expect(page.getByRole('radio', { name: '5 questions', exact: true })).toBeChecked();
  await bar(page).getByRole('button', { name: 'End this session' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('the day after a bad quiz, the plan lists that quiz’s rule as a weak spot and says why', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await answerWrongly(page, 'fre-404', 5);
  await page.goto(TODAY);
  await expect(block(page, 'Weak spots')).toContainText('You’ve worked on your weak spots today');
  await page.goto('/learn/mixed-quiz?of=weak');
  await expect(page.getByRole('heading', { name: 'Quiz on your weak spots' })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await page.goto(TODAY);
  await expect(page.getByRole('heading', { name: /^1 weak spot/ })).toBeVisible();
  await expect(block(page, 'Weak spots')).toContainText('you got 0 of 5 right last time');
  await page.goto(DASHBOARD);
  await page.getByRole('link', { name: 'Quiz on your weak spots' }).click();
  await expect(page.getByText('on 1 rule, about')).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a five-minute session leads the user through its steps, offline and after a reload', async ({
    page,
    context,
    server,
  }) => {
    await signUpAs(page, server);
    await answerWrongly(page, 'fre-404', 5);
    await page.goto('/learn');
    await untilReadyOffline(page);
    await page.goto(TODAY);
    await expect(block(page, 'Weak spots')).toContainText('You’ve worked');
    await goOffline({ page, context });
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
    await page.reload();
    await page.getByRole('radio', { name: '5 minutes' }).check();
    const words = await steps(page).locator('span:first-child').allTextContents();
    expect(words).toContain('3 questions on Rule 404');
    await page.getByRole('button', { name: 'Start 5 minutes' }).click();
    for (const [at, step] of words.entries()) {
      await expect(bar(page)).toContainText(`Step ${at + 1} of ${words.length}`);
      await page.reload();
      await expect(bar(page)).toContainText(step);
      if (step.includes('flashcard')) await gradeCards(page, Number.parseInt(step, 10));
      if (step.includes('questions')) {
        await page.getByRole('button', { name: 'Start Quiz' }).click();
        await answerQuiz(page, 3);
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
      }
      await bar(page)
        .getByRole('button', { name: at + 1 < words.length ? `Next: ${words[at + 1]}` : 'Finish session' })
        .click();
    }
    await expect(page.getByText('Session done')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(block(page, 'Weak spots')).toContainText('You’ve worked');
  });
});

test('the calls at the end of a session can be played, and then the session can be finished', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await page.goto(TODAY);
  await page.getByRole('radio', { name: '20 minutes' }).check();
  const words = await steps(page).locator('span:first-child').allTextContents();
  expect(words.at(-1)).toBe('8 objection calls');
  await page.getByRole('button', { name: 'Start 20 minutes' }).click();
  for (const step of words.slice(0, -1)) {
    await expect(bar(page)).toContainText(step);
    if (step.includes('flashcard')) await gradeCards(page, Number.parseInt(step, 10));
    await bar(page).getByRole('button', { name: /^Next/ }).click();
  }
  await page.locator('#main').getByRole('button', { name: 'Start: Objection practice' }).click();
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Let it pass' }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await bar(page).getByRole('button', { name: 'Finish session' }).click();
  await expect(page.getByText('Session done')).toBeVisible();
});

test('a mixed quiz on two articles can be continued, retried, and found in the history', async ({ page, server }) => {
  await signUpAs(page, server);
  await page.goto(TWO_ARTICLES);
  await expect(page.getByRole('heading', { name: 'Quiz on Hearsay and Witnesses' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await answerQuiz(page, 2, 5);
  await page.getByRole('link', { name: 'Leave quiz and go back to FRE Explorer' }).click();
  await page.goto(`${ARTICLE_IV}/404/quiz`);
  await expect(page.getByText('You have an unfinished quiz on Hearsay and Witnesses')).toBeVisible();
  await page.getByRole('link', { name: 'Continue quiz' }).click();
  await answerQuiz(page, 5, 5, 3);
  await expect(page.getByText('Hearsay and Witnesses.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
  await expect.poll(async () => (await quizzesAt(page)).attempts).toMatchObject([{ rule_id: null }]);
  await page.goto(`${DASHBOARD}?tab=history&kind=quizzes`);
  await page
    .getByRole('link', { name: /^Quiz on / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
  await page.getByRole('button', { name: /^Retry the/ }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeAttached();
});

test('axe finds no violations on Today and in a session, and nothing scrolls sideways', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(TODAY);
  await expect(page.getByRole('heading', { name: 'Sign in to get your plan' })).toBeVisible();
  await expectAccessible(page, 'visitor');
  await signUpAs(page, server);
  await page.goto(TODAY);
  await expect(page.getByRole('button', { name: 'Start 10 minutes' })).toBeVisible();
  await expectAccessible(page, 'first day');
  await expectNarrowFit(page, 'first day');
  await page.getByRole('button', { name: 'Add a date' }).click();
  await expectAccessible(page, 'competition');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start 10 minutes' }).click();
  await bar(page).getByRole('button', { name: /^Next/ }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await expectAccessible(page, 'session');
  await expectNarrowFit(page, 'session');
});
