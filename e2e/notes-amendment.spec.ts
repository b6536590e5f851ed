import type { Page } from '@playwright/test';
import type { LawPart } from '../shared/rules/law.contract.ts';
import { signUpAs } from './support/accounts.ts';
import { communityTest } from './support/community.ts';
import { type Amendment, draftAmendment, publishDrafts, withText } from './support/fre-editing.ts';
import { untilEditionStored } from './support/ready.ts';
import { expectSaved } from './support/study.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ timeout: 300_000 });

const RULE_801 = '/learn/fre-explorer/hearsay/801';
const BEFORE = '2026-11-30T12:00:00';
const AFTER = '2026-12-01T12:00:00';
const WORDS = 'was given under penalty of perjury';

/** Returns the parts with another one added at the end of the part at an address such as ['d', '1']. */
function withPart(parts: readonly LawPart[], [label, ...inner]: readonly string[], added: LawPart): LawPart[] {
  return parts.map((part) => {
    if (part.label !== label) return part;
    const those = part.parts ?? [];
    return { ...part, parts: inner.length === 0 ? [...those, added] : withPart(those, inner, added) };
  });
}

/** We don't have the real text of the amendment. In this invented one, the words move from (A) to a new part (D). */
const AMENDMENT: Amendment = {
  version: (newest) => {
    const withoutWords = withText(newest.law.parts ?? [], ['d', '1', 'A'], 'is inconsistent, in invented words;');
    const parts = withPart(withoutWords, ['d', '1'], { label: 'D', text: `${WORDS}, in invented words.` });
    return { effective_from: '2026-12-01', note: 'An invented amendment.', law: { ...newest.law, parts } };
  },
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
        feedback: 'Rule 801(d)(1)(A) has the invented words from the first day of December on.',
      },
      {
        text: 'False',
        feedback: 'You remembered the earlier text. Rule 801(d)(1)(A) has the invented words from December on.',
      },
    ],
    as_of: '2026-12-01',
  }),
};

const section = (page: Page) => page.getByRole('region', { name: 'Your notes' });

async function openAt(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date));
  await page.goto(RULE_801);
}

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
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('blockquote')).toHaveText(words);
  await dialog.getByRole('textbox', { name: 'Note' }).fill(text);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(section(page).getByText(text)).toBeVisible();
}

test('a note on Rule 801 moves with the words it is attached to when a new version takes effect', async ({
  page,
  server,
  staff,
}) => {
  await signUpAs(page, server);
  await page.goto('/');
  await untilEditionStored(page);
  await openAt(page, BEFORE);
  await addNoteOn(page, WORDS, 'Was it under oath?');
  await expect(section(page).getByRole('link', { name: 'Rule 801(d)(1)(A)' })).toBeVisible();
  await expectSaved(page);

  await draftAmendment(staff.context, '801', AMENDMENT);
  await publishDrafts(staff.context, 'An amendment (invented for a test)');
  await openAt(page, AFTER);
  await expect(page.locator('[id="(d)(1)(D)"]')).toContainText(WORDS, { timeout: 60_000 });
  await expect(section(page).getByRole('link', { name: 'Rule 801(d)(1)(D)' })).toBeVisible();
  await expect(section(page).getByText('Your note moved along with these words.')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 note on 801(d)(1)(D)' })).toBeVisible();

  // On its last day, the earlier version is still shown, with the note on its words.
  await openAt(page, BEFORE);
  await expect(section(page).getByRole('link', { name: 'Rule 801(d)(1)(A)' })).toBeVisible();
});
