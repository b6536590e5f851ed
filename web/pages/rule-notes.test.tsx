import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Note } from '#shared/notes/note.contract.ts';
import { aNote, OTHER_NOTE_ID } from '#shared/notes/note.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticle, anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { allNotes } from '#web/features/notes/notes.local.ts';
import { beginWithNotes } from '#web/features/notes/test-notes.ts';
import { RulePage } from '#web/pages/rule.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const AT = '/learn/fre-explorer/relevance-and-its-limits/404';
const fre = (data: unknown) => () => Response.json({ success: true, data, error: null });

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerCalls({
    'GET /fre/articles': fre([anArticleSummary()]),
    'GET /fre/articles/relevance-and-its-limits': fre(anArticle()),
    'GET /fre/rules/relevance-and-its-limits/404': fre(
      ruleDetail(aRule({ related_rules: [] }), 'Current through December 1, 2024', '2026-01-15'),
    ),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  getSelection()?.removeAllRanges();
  beginAs();
});

async function open(notes: readonly Note[] = []) {
  const study = await beginWithNotes(notes);
  const me = anotherMe(study.userId ?? '');
  return { study, ...(await openAs({ path: PAGE_PATHS.rule, Page: RulePage, at: AT, me })) };
}
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const section = (screen: Screen) => screen.getByRole('region', { name: 'Your notes' });
const field = (screen: Screen) => screen.getByRole('dialog').getByRole('textbox', { name: 'Note' });

function selectWords(part: string, words: string): void {
  const walker = document.createTreeWalker(document.getElementById(part) ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const at = node.data.indexOf(words);
    if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
  }
}

test('adds a note on a part that the user chooses', async () => {
  const { screen, study } = await open();
  await screen.getByRole('button', { name: 'Add Note' }).click();
  await expect.element(field(screen)).toHaveFocus();
  await screen.getByRole('dialog').getByLabelText('About').selectOptions('(a) Character Evidence.');
  await field(screen).fill('Pertinent traits.');
  await screen.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await expect.element(section(screen).getByText('Pertinent traits.')).toBeVisible();
  await expect.element(section(screen).getByRole('link', { name: 'Rule 404(a)' })).toHaveAttribute('href', `${AT}#(a)`);
  expect(await allNotes(study)).toMatchObject([{ ruleId: 'fre-404', part: '(a)', quote: null }]);
});

test('adds a note that quotes the selected text, expanded to whole words', async () => {
  const { screen, study } = await open();
  await expect.element(screen.getByRole('article')).toBeVisible();
  selectWords('(b)(2)', 'missible for another purp');
  await screen.getByRole('button', { name: 'Add Note' }).nth(1).click();
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('admissible for another purpose');
  await field(screen).fill('Which one?');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(section(screen).getByText('Which one?')).toBeVisible();
  expect(await allNotes(study)).toMatchObject([{ part: '(b)(2)', quote: 'admissible for another purpose' }]);
});

test('marks only the parts that have notes, and moves to the first note when a mark is pressed', async () => {
  const { screen } = await open([aNote(), aNote({ id: OTHER_NOTE_ID, text: 'Give notice.' })]);
  const mark = screen.getByRole('article').getByRole('button', { name: '2 notes on 404(b)(2)' });
  await expect.element(mark).toBeVisible();
  expect(
    screen
      .getByRole('article')
      .getByRole('button', { name: /^\d+ notes? on/ })
      .elements(),
  ).toHaveLength(1);
  await mark.click();
  await expect.element(section(screen).getByRole('listitem').first()).toHaveFocus();
});

test('edits a note and offers to undo its deletion', async () => {
  const { screen, study } = await open([aNote()]);
  await section(screen).getByRole('button', { name: 'Edit note: Name the purpose first.' }).click();
  await field(screen).fill('Name it.');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await section(screen).getByRole('button', { name: 'Delete note: Name it.' }).click();
  await expect.element(screen.getByText('You have no notes on this rule.')).toBeVisible();
  await expect.element(section(screen).getByRole('heading')).toHaveFocus();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(section(screen).getByText('Name it.')).toBeVisible();
  expect(await allNotes(study)).toMatchObject([{ part: '(b)(2)', text: 'Name it.' }]);
});

test('shows where a note has moved, and lists notes on removed parts separately', async () => {
  const { screen } = await open([
    aNote({ part: '(c)', quote: 'for another purpose' }),
    aNote({ id: OTHER_NOTE_ID, part: '(d)', quote: 'gone for good', text: 'Homeless.' }),
  ]);
  await expect.element(section(screen).getByRole('link', { name: 'Rule 404(b)(2)' })).toBeVisible();
  await expect.element(section(screen).getByText('Your note moved along with these words.')).toBeVisible();
  const unplaced = screen.getByRole('region', { name: 'Notes on removed parts' });
  await expect.element(unplaced.getByText('Homeless.')).toBeVisible();
  await expect.element(unplaced.getByText('gone for good')).toBeVisible();
});

test('asks before closing the form without saving, and keeps the text if the user continues editing', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Add Note' }).click();
  await field(screen).fill('Half a thought');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field(screen)).toHaveValue('Half a thought');
});

test('stops offering to continue one note once the form is open for another', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Add Note' }).click();
  await field(screen).fill('Half a thought');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Changes not saved')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Note' }).click();
  await expect.element(field(screen)).toHaveValue('');
  // Checked without waiting, because the toast would close on its own after a while.
  expect(screen.getByText('Changes not saved').query()).toBeNull();
});

test('asks visitors to sign in, then opens the form', async () => {
  const { screen } = await openAs({ path: PAGE_PATHS.rule, Page: RulePage, at: AT });
  await screen.getByRole('button', { name: 'Add Note' }).click();
  expect(signInRequest.get()).toMatchObject({ prompt: 'Please log in to add notes', press: 'note fre-404' });
  keepMe(anotherMe(crypto.randomUUID()));
  signInRequest.get()?.action();
  await expect.element(field(screen)).toBeVisible();
});

test('shows no notes section when the user opens a rule without notes', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Add Note' })).toBeVisible();
  await expect.element(section(screen)).not.toBeInTheDocument();
});

test('offers to add a note after the user bookmarks the rule, without moving the focus', async () => {
  const { screen } = await open();
  const ribbon = screen.getByRole('button', { name: 'Bookmark this rule' }).first();
  await ribbon.click();
  await expect.element(screen.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove bookmark' }).first()).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Add a note' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field(screen)).toHaveFocus();
  await expect.element(screen.getByText('Bookmark added')).not.toBeInTheDocument();
});
