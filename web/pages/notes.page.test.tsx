import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Note } from '#shared/notes/note.contract.ts';
import { aNote, OTHER_NOTE_ID } from '#shared/notes/note.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticle, anArticleSummary, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { NoteHits } from '#web/features/notes/note-hits.tsx';
import { allNotes } from '#web/features/notes/notes.local.ts';
import { beginWithNotes } from '#web/features/notes/test-notes.ts';
import { NotesPage } from '#web/pages/notes.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const fre = (data: unknown) => () => Response.json({ success: true, data, error: null });
const { rules: _rules, ...HEARSAY } = anArticleSummary({ title: 'Hearsay', article_slug: 'hearsay' });
const ARTICLES = [
  anArticleSummary(),
  { ...HEARSAY, rules: [aRuleSummary({ id: 'fre-801', rule_number: '801', full_title: 'Definitions' })] },
].map((article) => ({
  ...article,
  rules: article.rules.map(({ id, rule_number, full_title }) => ({ id, rule_number, full_title })),
}));
const NOTES = [
  aNote({ id: OTHER_NOTE_ID, ruleId: 'fre-801', part: '', text: 'Was it under oath?' }),
  aNote({ quote: 'another purpose', text: 'Name the purpose first.' }),
];

beforeEach(async () => {
  await page.viewport(414, 896);
  answerCalls({
    'GET /fre/articles': fre(ARTICLES),
    'GET /fre/articles/relevance-and-its-limits': fre(anArticle()),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  beginAs();
});

async function open(notes: readonly Note[], search = '') {
  const study = await beginWithNotes(notes);
  const me = anotherMe(study.userId ?? '');
  const visit = { path: PAGE_PATHS.notes, Page: NotesPage, at: PAGE_PATHS.notes + search, me };
  return { study, ...(await openAs(visit)) };
}
const shown = () => [...document.querySelectorAll('.note-card-text')].map(({ textContent }) => textContent);

test('lists all notes by rule, with links to each rule and part', async () => {
  const { screen } = await open(NOTES);
  await expect.poll(shown).toEqual(['Name the purpose first.', 'Was it under oath?']);
  await expect
    .element(screen.getByRole('link', { name: 'Rule 404(b)(2)' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(2)');
  await expect.element(screen.getByRole('heading', { level: 2, name: /^Rule 801 Definitions/ })).toBeVisible();
});

test('searches the notes and filters them by article', async () => {
  const { screen, router } = await open(NOTES);
  await screen.getByRole('textbox', { name: 'Search your notes' }).fill('purp');
  await expect.poll(shown).toEqual(['Name the purpose first.']);
  await screen.getByLabelText('Article').selectOptions('Hearsay');
  await expect.element(screen.getByText('No notes match these filters.')).toBeVisible();
  await expect.poll(() => router.state.location.search).toContain('q=purp');
  expect(router.state.location.search).toContain('article=hearsay');
  await screen.getByRole('button', { name: 'Show all notes' }).click();
  await expect.poll(shown).toHaveLength(2);
});

test('shows only the notes on the rule in the page address until the user asks for the others', async () => {
  const citing = aNote({ id: OTHER_NOTE_ID, ruleId: 'fre-801', part: '', text: 'Compare Rule 404.' });
  const { screen, router } = await open([aNote(), citing], '?rule=fre-404');
  await expect.poll(shown).toEqual(['Name the purpose first.']);
  await expect.element(screen.getByText('1 note', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Rule 404', pressed: true }).click();
  await expect.poll(shown).toEqual(['Name the purpose first.', 'Compare Rule 404.']);
  expect(router.state.location.search).toBe('');
  await expect.element(screen.getByText('2 notes')).toHaveFocus();
});

test('copies the notes on screen as text', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await open(NOTES, '?q=oath');
  await expect.element(screen.getByRole('heading', { level: 2, name: /Definitions/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Copy all' }).click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Rule 801: Definitions\n\nWas it under oath?');
  await expect.element(screen.getByText('Copied 1 note')).toBeVisible();
});

test('prints all notes', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const many = Array.from({ length: 120 }, (_, at) => aNote({ id: crypto.randomUUID(), text: `Note ${at}` }));
  const { screen } = await open(many);
  await expect.poll(shown).toHaveLength(100);
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(shown()).toHaveLength(120);
});

test('edits and deletes notes', async () => {
  const { screen, study } = await open(NOTES);
  await screen.getByRole('button', { name: 'Edit note: Was it under oath?' }).click();
  await screen.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Penalty of perjury?');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(shown).toContain('Penalty of perjury?');
  await screen.getByRole('button', { name: 'Delete note: Penalty of perjury?' }).click();
  await expect.poll(shown).toEqual(['Name the purpose first.']);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toHaveLength(2);
  expect((await allNotes(study)).map(({ text }) => text)).toContain('Penalty of perjury?');
});

test('says that there are no notes yet', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText('No notes yet')).toBeVisible();
});

test('asks visitors to sign in', async () => {
  const { screen } = await openAs({ path: PAGE_PATHS.notes, Page: NotesPage });
  await expect.element(screen.getByText('Sign in to View Notes')).toBeVisible();
});

const Hits = () => <NoteHits query="purpose" />;
const NoHits = () => <NoteHits query="statute" />;

test('finds notes on the device that match a query, and shows nothing if none do', async () => {
  const study = await beginWithNotes(NOTES);
  const me = anotherMe(study.userId ?? '');
  const { screen } = await openAs({ path: '/', Page: Hits, me });
  await expect.element(screen.getByRole('heading', { name: 'Your notes' })).toBeVisible();
  await expect.element(screen.getByText('Name the purpose first.')).toBeVisible();
  await screen.unmount();
  const none = await openAs({ path: '/', Page: NoHits, me });
  await expect.element(none.screen.getByRole('heading')).not.toBeInTheDocument();
});
