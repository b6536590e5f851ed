import type { Page } from '@playwright/test';
import { PASSWORD } from './support/accounts.ts';
import { ageProofs } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { communityTest } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PART = '(d)(1)(A)';
/** This text is invented, because we don't have the official text of the amendment yet. */
const NEW_WORDS = 'is inconsistent with the declarant’s testimony, in words invented for this journey;';

const part = (page: Page) => page.locator(`[id="${PART}"]`);
const check = async (page: Page, name: string) => {
  await expectAccessible(page, name);
  await expectNarrowFit(page, name);
};
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();

/** Opens Rule 801 with the device's clock set to noon on a given day. */
async function readOn(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await page.goto('/learn/fre-explorer/hearsay/801');
}

test('an admin drafts the amendment of Rule 801, corrects a fault, and previews, publishes, and undoes the amendment', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await becomeStaff(page.context(), server, 'admin');
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();

  await page.goto('/admin/content');
  await page.getByRole('textbox', { name: 'Find a rule' }).fill('801');
  await page.getByRole('link', { name: /^801 / }).click();
  await page.getByRole('button', { name: 'New version' }).click();
  const dialog = page.getByRole('dialog', { name: 'New version' });
  await expect(dialog.getByLabel('In force from')).toHaveValue('2026-12-01');
  await check(page, 'a new version');
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await page.getByLabel(`Text of ${PART}`, { exact: true }).fill(NEW_WORDS);

  // Recent versions need a note, so the server reports a fault.
  await saveDraft(page);
  await page.getByRole('button', { name: /has no note/ }).click();
  const version = page.getByRole('tabpanel', { name: 'December 1, 2026' });
  await check(page, 'a draft with faults');
  const note = version.getByLabel('What changed');
  await note.fill('An invented amendment of Rule 801(d)(1)(A).');
  await saveDraft(page);
  await expect(page.getByRole('button', { name: /has no note/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page.getByRole('region', { name: 'Official text (December 1, 2026)' })).toBeVisible();
  // With the page scrolled to the top, no button is half hidden behind the bar with the Save button.
  await page.evaluate(() => scrollTo({ top: 0 }));
  await check(page, 'a comparison');

  await page.getByRole('link', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'November 30, 2026' }).click();
  await expect(part(page)).toContainText('penalty of perjury');
  await page.getByRole('button', { name: 'December 1, 2026' }).click();
  await expect(part(page)).toHaveText(`(A)${NEW_WORDS}`);
  await check(page, 'a preview');

  await page.goto('/admin/content/publish');
  await page.getByLabel('Link to the source').fill('https://www.uscourts.gov/forms-rules');
  await page.getByLabel('I compared every word with the source').check();
  await check(page, 'a text to confirm');
  await page.getByRole('button', { name: 'Confirm the text' }).click();
  await expect(page.getByText('Text confirmed.')).toBeVisible();
  await page.getByLabel('What changes').fill('The amendment of December 1, 2026');
  ageProofs(server);
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/releases$/);
  await check(page, 'releases');

  await readOn(visitor, '2026-11-30');
  await expect(part(visitor)).toContainText('penalty of perjury');
  await expect(visitor.getByText('Change planned for December 1, 2026').first()).toBeVisible();
  await readOn(visitor, '2026-12-01');
  await expect(part(visitor)).toHaveText(`(A)${NEW_WORDS}`);
  await expect(visitor.getByText(/^Change planned/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Restore the content that came with the app' }).click();
  await page.getByLabel('Why').fill('Congress acted');
  await check(page, 'restoring');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Congress acted Current' })).toBeVisible();
  const later = await (await browser.newContext({ baseURL: server.url })).newPage();
  await readOn(later, '2026-12-01');
  await expect(part(later)).toContainText('penalty of perjury');
  await visitor.context().close();
  await later.context().close();
});
