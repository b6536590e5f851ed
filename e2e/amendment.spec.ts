import type { Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { askedAmong, questionsAsked } from './support/asked-questions.ts';
import { expect, test } from './support/test.ts';

/**
 * Rule 801(d)(1)(A) is scheduled to change on December 1, 2026, to official text that we don't have yet (decision 11).
 * These tests set the browser's clock to a time before or after that day, so they give the same result whenever they
 * run.
 */
const RULE_801 = '/learn/fre-explorer/hearsay/801';
const LAST_DAY_BEFORE = '2026-11-30T12:00:00';
const AFTER = ['2026-12-01T12:00:00', '2028-02-29T12:00:00'] as const;

/** Words from the only question on Rule 801(d)(1)(A). */
const QUESTION_ON_THE_PART = /got a shock from a microphone/;

const banner = (page: Page, title: string) => page.getByText(title, { exact: true }).filter({ visible: true });

async function openAt(page: Page, date: string, path: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date));
  await page.goto(path);
}

test('on the day before the change, Rule 801 shows a dated banner and a quiz still asks about (d)(1)(A)', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await openAt(page, LAST_DAY_BEFORE, RULE_801);
  await expect(banner(page, 'Change planned for December 1, 2026').first()).toBeVisible();
  await expect(page.locator('[id="(d)(1)(A)"]')).toContainText('Change planned for December 1, 2026');
  await openAt(page, LAST_DAY_BEFORE, `${RULE_801}/quiz`);
  expect(await askedAmong(page, [QUESTION_ON_THE_PART])).toEqual([QUESTION_ON_THE_PART]);
});

for (const date of AFTER) {
  test(`on ${date.slice(0, 10)}, Rule 801 warns that it shows the earlier edition, and no quiz asks about (d)(1)(A)`, async ({
    page,
    server,
  }) => {
    await signUpAs(page, server);
    await openAt(page, date, RULE_801);
    const title = 'Earlier edition shown: a change was planned for December 1, 2026';
    await expect(banner(page, title).first()).toBeVisible();
    await expect(page.locator('[id="(d)(1)(A)"]')).toContainText('Earlier edition');
    await expect(page.getByText('Change planned for')).toHaveCount(0);
    await openAt(page, date, `${RULE_801}/quiz`);
    expect((await questionsAsked(page)).filter((text) => QUESTION_ON_THE_PART.test(text))).toEqual([]);
  });
}
