import type { Page } from '@playwright/test';
import type { LawPart } from '../shared/rules/law.contract.ts';
import { signInAs, signUpAs } from './support/accounts.ts';
import { AFTER, BEFORE, openAt, openPhone, questionOnAmendment } from './support/amended-801.ts';
import { communityTest } from './support/community.ts';
import { type Amendment, draftAmendment, publishDrafts, withText } from './support/fre-editing.ts';
import { untilEditionStored, untilReadyOffline } from './support/ready.ts';
import { expectSaved } from './support/study.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ timeout: 300_000 });

const WORDS = 'was given under penalty of perjury';

/** Returns the parts after adding `added` as the last part inside the one at an address such as ['d', '1']. */
function withPart(parts: readonly LawPart[], [label, ...inner]: readonly string[], added: LawPart): LawPart[] {
  return parts.map((part) => {
    if (part.label !== label) return part;
    const those = part.parts ?? [];
    return { ...part, parts: inner.length === 0 ? [...those, added] : withPart(those, inner, added) };
  });
}

/** In this invented amendment, the words move from (A) to a new part (D). */
const AMENDMENT: Amendment = {
  version: (newest) => {
    const withoutWords = withText(newest.law.parts ?? [], ['d', '1', 'A'], 'is inconsistent, in invented words;');
    const parts = withPart(withoutWords, ['d', '1'], { label: 'D', text: `${WORDS}, in invented words.` });
    return { effective_from: '2026-12-01', note: 'An invented amendment.', law: { ...newest.law, parts } };
  },
  question: questionOnAmendment,
};

const section = (page: Page) => page.getByRole('region', { name: 'Your notes' });

/** Selects words of a part and writes a note on them. */
async function addNoteOn(page: Page, words: string, text: string): Promise<void> {
  await expect(page.locator('[id="(d)(1)(A)"]')).toContainText(words);
  await expect(page.locator('#root[data-readable]')).toHaveCount(0);
  await page.evaluate((selected) => {
    const part = document.getElementById('(d)(1)(A)');
    const walker = document.createTreeWalker(part as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(selected);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + selected.length);
    }
  }, words);
  await page.locator('.selection-button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('blockquote')).toHaveText(words);
  await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expect(section(page).getByText(text)).toBeVisible();
}

const notePlaces = (page: Page, address: string) =>
  section(page).getByRole('link', { name: `Rule 801${address}`, exact: true });

async function expectMoved(page: Page, count: number): Promise<void> {
  await expect(page.locator('[id="(d)(1)(D)"]')).toContainText(WORDS, { timeout: 60_000 });
  await expect(notePlaces(page, '(d)(1)(D)')).toHaveCount(count);
  await expect(section(page).getByText('Your note moved along with these words.')).toHaveCount(count);
}

test('notes on Rule 801 move with the words they quote when a new version takes effect, even on a phone that was offline', async ({
  browser,
  page,
  server,
  staff,
}) => {
  const email = await signUpAs(page, server);
  await page.goto('/');
  await untilEditionStored(page);
  await openAt(page, BEFORE);
  await addNoteOn(page, WORDS, 'Was it under oath?');
  await expect(notePlaces(page, '(d)(1)(A)')).toBeVisible();
  await expectSaved(page);

  const away = await openPhone(browser, server);
  await signInAs(away, server, email);
  await away.goto('/');
  await untilReadyOffline(away);
  await openAt(away, BEFORE);
  await expect(section(away).getByText('Was it under oath?')).toBeVisible();
  await away.context().setOffline(true);
  await addNoteOn(away, 'penalty of perjury', 'Written offline');

  await draftAmendment(staff.context, '801', AMENDMENT);
  await publishDrafts(staff.context, 'An amendment (invented for a test)');
  await openAt(page, AFTER);
  await expectMoved(page, 1);
  await expect(page.getByRole('button', { name: '1 note on 801(d)(1)(D)' })).toBeVisible();

  // On its last day, the earlier version is still shown, with the note on its words.
  await openAt(page, BEFORE);
  await expect(notePlaces(page, '(d)(1)(A)')).toBeVisible();

  // Offline, the notes stay on the words of the earlier edition. Online again, they move.
  await openAt(away, AFTER);
  await expect(notePlaces(away, '(d)(1)(A)')).toHaveCount(2);
  await away.context().setOffline(false);
  await expectMoved(away, 2);
  await expectSaved(away);
  await openAt(page, AFTER);
  await expectMoved(page, 2);
  await away.context().close();
});
