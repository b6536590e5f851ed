import { expect, type Page } from '@playwright/test';

/**
 * Starts the longest quiz at intermediate difficulty, on a rule's quiz page, and returns the questions that it asks.
 * Questions of that difficulty come first, so `most` can leave out the others.
 */
export async function questionsAsked(page: Page, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  await page.getByRole('radio', { name: 'intermediate' }).check();
  await page.getByRole('radio', { name: /\(All Available\)/ }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const asked: string[] = [];
  for (;;) {
    await expect(page.getByRole('heading', { name: new RegExp(`^Question ${asked.length + 1} of`) })).toBeAttached();
    asked.push(await page.locator('.quiz-taking .quiz-taking-column').innerText());
    const next = page.getByRole('button', { name: 'Next', exact: true });
    if (asked.length === most || (await next.count()) === 0) return asked;
    await page.locator('fieldset').getByRole('radio').first().check();
    await next.click();
  }
}
