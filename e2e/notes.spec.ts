import type { Locator, Page } from '@playwright/test';
import { signUpAs } from './support/accounts.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { ARTICLE_IV, BOOKMARKS, card, expectSaved, goOffline, goOnline, RULE_404 } from './support/study.ts';
import { expect, test } from './support/test.ts';

const NOTES = '/learn/notes';

/** Generous timeout: two browsers take a while on a busy machine. */
test.describe.configure({ timeout: 180_000 });

const section = (page: Page): Locator => page.getByRole('region', { name: 'Your notes' });
const noteField = (page: Page): Locator => page.getByRole('dialog').getByRole('textbox', { name: 'Note' });

/** Writes a note with the Add Note button. `part` is text from the form's option for a part. */
async function addNote(page: Page, text: string, part?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Note' }).filter({ visible: true }).last().click();
  if (part !== undefined) {
    const select = page.getByRole('dialog').getByLabel('About');
    const value = await select.locator('option', { hasText: part }).first().getAttribute('value');
    await select.selectOption(value);
  }
  await noteField(page).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await expect(section(page).getByText(text)).toBeVisible();
}

async function editNote(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Edit note: ${from}` }).click();
  await noteField(page).fill(to);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(to)).toBeVisible();
}

test('a note written offline on the phone reaches the laptop once the phone is online', async ({
  devices: { phone, laptop },
}) => {
  await goOffline(phone);
  await phone.page.goto(RULE_404);
  await addNote(phone.page, 'Name the purpose.', '(b)(2)');
  await phone.page.reload();
  await expect(section(phone.page).getByText('not saved to your account yet')).toBeVisible();
  await goOnline(phone);
  await laptop.page.goto(RULE_404);
  await expect(section(laptop.page).getByText('Name the purpose.')).toBeVisible();
  await laptop.page.getByRole('button', { name: '1 note on 404(b)(2)' }).click();
  await expect(section(laptop.page).getByRole('listitem')).toBeFocused();
  await laptop.page.goto('/learn/fre-search?q=purpose');
  await expect(laptop.page.getByRole('heading', { name: 'Your notes' })).toBeVisible();
});

test('two devices edit the same note offline, and both texts survive', async ({ devices: { phone, laptop } }) => {
  await phone.page.goto(RULE_404);
  await addNote(phone.page, 'First thoughts');
  await expectSaved(phone.page);
  await laptop.page.goto(NOTES);
  await expect(laptop.page.getByText('First thoughts')).toBeVisible();
  await goOffline(phone, laptop);
  await editNote(phone.page, 'First thoughts', 'From the phone');
  await editNote(laptop.page, 'First thoughts', 'From the laptop');
  await goOnline(phone);
  await goOnline(laptop);
  await phone.page.goto(NOTES);
  for (const { page } of [phone, laptop]) {
    await expect(page.getByText('From the laptop')).toBeVisible();
    await page.getByRole('button', { name: 'Another version of this note' }).click();
    await expect(page.getByRole('region', { name: 'Other versions of this note' })).toContainText('From the phone');
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('a note that is being edited survives its deletion on another device', async ({ devices: { phone, laptop } }) => {
  await phone.page.goto(RULE_404);
  await addNote(phone.page, 'Keep me', '(b)(2)');
  await expectSaved(phone.page);
  await laptop.page.goto(NOTES);
  await laptop.page.getByRole('button', { name: 'Edit note: Keep me' }).click();
  await noteField(laptop.page).fill('Still typing');
  await phone.page.getByRole('button', { name: 'Delete note: Keep me' }).click();
  await expect(laptop.page.getByText('This note was deleted on another device')).toBeVisible();
  await laptop.page.getByRole('button', { name: 'Save and restore' }).click();
  await expect(section(phone.page).getByText('Still typing')).toBeVisible();
  await expect(section(phone.page).getByRole('link', { name: 'Rule 404(b)(2)' })).toBeVisible();
});

test('a note on selected words can be written, edited, and deleted using only the keyboard', async ({
  page,
  server,
}) => {
  await signUpAs(page, server);
  await page.goto(RULE_404);
  await expect(page.locator('#root[data-readable]')).toHaveCount(0);
  await page.evaluate(() => {
    const text = document.getElementById('(b)(2)')?.querySelector('.law-sheet-text p') as Element;
    getSelection()?.selectAllChildren(text);
  });
  const add = page.getByRole('button', { name: 'Add Note' }).filter({ visible: true }).last();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(noteField(page)).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('blockquote')).toContainText('admissible for another purpose');
  await page.keyboard.type('Which purpose?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('Which purpose?')).toBeVisible();
  await page.getByRole('button', { name: 'Edit note: Which purpose?' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' Knowledge.');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Delete note: Which purpose/ }).press('Enter');
  await expect(section(page).getByRole('heading')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(section(page).getByText('Which purpose? Knowledge.')).toBeVisible();
});

test('notes are accessible in both themes, even while one is being edited', async ({ page, server, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUpAs(page, server);
  await page.goto(RULE_404);
  await addNote(page, 'Name the purpose.', '(b)(2)');
  await expectAccessible(page, 'rule with a note');
  if (isMobile) await expectNarrowFit(page, 'rule with a note');
  await page.getByRole('button', { name: 'Edit note: Name the purpose.' }).click();
  await expectAccessible(page, 'form for a note');
  await page.goto(NOTES);
  await expect(page.getByText('Name the purpose.')).toBeVisible();
  await expectAccessible(page, 'notes');
  if (isMobile) await expectNarrowFit(page, 'notes');
});

test('after a rule is bookmarked, the app offers to add it to a collection', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUpAs(page, server);
  await page.goto(RULE_404);
  await page.getByRole('button', { name: 'Bookmark this rule' }).first().click();
  await expect(page.getByText('Bookmark added')).toBeVisible();
  await expectAccessible(page, 'offer after a bookmark press');
  await page.getByRole('button', { name: 'Add to collection…' }).click();
  await page.getByRole('textbox', { name: 'Name of the new collection' }).fill('Finals');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Added to “Finals”')).toBeVisible();
  await page.goto(BOOKMARKS);
  await expect(card(page, '404')).toContainText('Finals');
});

test('bookmarking an article adds its rules to a collection, and can be undone', async ({ page, server }) => {
  await signUpAs(page, server);
  await page.goto(`${ARTICLE_IV}?tab=practice-hub`);
  await page.getByRole('button', { name: 'Bookmark Article' }).click();
  await expect(page.getByText('15 rules added to “Relevance and Its Limits”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Article bookmarked' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark Article' })).toHaveAttribute('aria-pressed', 'false');
  await page.goto(BOOKMARKS);
  await expect(page.getByText('No bookmarks found')).toBeVisible();
});
