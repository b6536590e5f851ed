import { expect, type Page } from '@playwright/test';

/**
 * Starts the longest quiz at intermediate difficulty, on a rule's quiz page, and answers all of its questions except
 * the last one, which stays open. Returns the questions.
 */
export async function questionsAsked(page: Page): Promise<string[]> {
  await page.getByRole('radio', { name: 'intermediate' }).check();
  await page.getByRole('radio', { name: /\(All Available\)/ }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const asked: string[] = [];
  for (;;) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Question ${asked.length + 1} of`) })).toBeAttached();
    asked.push(await page.locator('.quiz-taking .quiz-taking-column').innerText());
    const next = page.getByRole('button', { name: 'Next', exact: true });
    if ((await next.count()) === 0) return asked;
    await page.locator('fieldset').getByRole('radio').first().check();
    await next.click();
  }
}

/** Discards the open quiz. */
export async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
}

/**
 * Starts quizzes like `questionsAsked` until one asks a question that matches any of the patterns. Returns the patterns
 * that match, or none after `quizzes` quizzes. A quiz has at most 15 questions, so if a rule has a few more, one quiz
 * may leave out a question that another asks.
 */
export async function askedAmong(page: Page, patterns: readonly RegExp[], quizzes = 4): Promise<RegExp[]> {
  for (let quiz = 1; ; quiz += 1) {
    const texts = await questionsAsked(page);
    const found = patterns.filter((pattern) => texts.some((text) => pattern.test(text)));
    if (found.length > 0 || quiz === quizzes) return found;
    await startOver(page);
  }
}
