import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBookmark, OTHER_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { allBookmarks, allCollections } from '#web/features/bookmarks/bookmarks.local.ts';
import { choose, dialog, FULL, open, press, RULES_KNOWN, shown } from '#web/pages/test-bookmarks-page.tsx';
import type { Study } from '#web/sync/study.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerCalls(RULES_KNOWN);
});
afterEach(() => {
  vi.unstubAllGlobals();
  beginAs();
});

test('marks a bookmark as a favorite when its star is pressed', async () => {
  const { screen, study } = await open(FULL);
  await press(screen, 'Add Rule 404 to favorites');
  await expect
    .element(screen.getByRole('button', { name: 'Remove Rule 404 from favorites' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect((await allBookmarks(study)).find(({ ruleId }) => ruleId === 'fre-404')?.isFavorite).toBe(true);
});

test('asks before removing a bookmark, and offers to undo the removal', async () => {
  const { screen, study } = await open(FULL);
  const before = await allBookmarks(study);
  await choose(screen, 'More for Rule 404', 'Remove');
  await expect.element(dialog(screen).getByText(/along with the bookmark’s notes/)).toBeVisible();
  await dialog(screen).getByRole('button', { name: 'Remove bookmark' }).click();
  await expect.poll(shown).toHaveLength(2);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'All bookmarks' })).toHaveFocus();
  await press(screen, 'Undo');
  await expect.poll(shown).toHaveLength(3);
  expect(await allBookmarks(study)).toEqual(before.map((each) => ({ ...each, isPending: each.ruleId === 'fre-404' })));
});

test('saves all edits to a bookmark together', async () => {
  const { screen, study } = await open(FULL);
  await choose(screen, 'More for Rule 403', 'Edit');
  const form = dialog(screen);
  await form.getByLabelText('Collection').selectOptions('Hearsay');
  await form.getByRole('textbox', { name: 'Notes' }).fill('Weigh it first');
  await form.getByLabelText('Priority').selectOptions('4 Urgent');
  await form.getByLabelText('Favorite').click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await allBookmarks(study)).find(({ ruleId }) => ruleId === 'fre-403')).toMatchObject({
    collectionId: OTHER_ID,
    notes: 'Weigh it first',
    priority: 4,
    isFavorite: false,
  });
  const queued = await study.db.outbox.toArray();
  expect(queued).toHaveLength(1);
});

test("doesn't save notes that are over the limit", async () => {
  const { screen } = await open(FULL);
  await choose(screen, 'More for Rule 404', 'Edit');
  await dialog(screen).getByRole('textbox', { name: 'Notes' }).fill('x'.repeat(2001));
  await expect.element(dialog(screen).getByText('2001/2000 characters')).toBeVisible();
  await expect.element(dialog(screen).getByText('Please use at most 2000 characters.')).toBeVisible();
  await expect.element(dialog(screen).getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test('offers to continue editing when the form is closed with unsaved changes', async () => {
  const { screen } = await open(FULL);
  await choose(screen, 'More for Rule 404', 'Edit');
  await dialog(screen).getByRole('textbox', { name: 'Notes' }).fill('Half a thought');
  await dialog(screen).getByRole('button', { name: 'Cancel' }).click();
  await press(screen, 'Keep editing');
  await expect.element(dialog(screen).getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a thought');
});

test('shows no message when the form is closed without changes', async () => {
  const { screen } = await open(FULL);
  await choose(screen, 'More for Rule 404', 'Edit');
  await dialog(screen).getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Changes not saved')).not.toBeInTheDocument();
});

test('lets the user choose or discard other versions of the notes', async () => {
  const copies = ['On the bus', 'In class'];
  const { screen, study } = await open({ bookmarks: [aBookmark({ notes: 'At home', copies })] });
  await press(screen, '2 other versions of your notes');
  const versions = dialog(screen).getByRole('region', { name: 'Other versions of your notes' });
  await versions.getByRole('button', { name: 'Use this version' }).first().click();
  await expect.element(dialog(screen).getByRole('textbox', { name: 'Notes' })).toHaveValue('On the bus');
  await expect.poll(() => versions.getByRole('listitem').elements()).toHaveLength(2);
  await versions.getByRole('button', { name: 'Discard' }).first().click();
  await expect.poll(() => versions.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(versions.getByRole('listitem')).toHaveTextContent(/^At home/);
  await expect.element(dialog(screen).getByRole('textbox', { name: 'Notes' })).toHaveFocus();
  expect(await allBookmarks(study)).toMatchObject([{ notes: 'At home', copies }]);
  await dialog(screen).getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => allBookmarks(study)).toMatchObject([{ notes: 'On the bus', copies: [] }]);
});

test('creates a collection only if it has a name', async () => {
  const { screen, study } = await open(FULL);
  await press(screen, 'New collection');
  const save = dialog(screen).getByRole('button', { name: 'Create collection' });
  await expect.element(save).toBeDisabled();
  await dialog(screen).getByLabelText('Name').fill('   ');
  await expect.element(save).toBeDisabled();
  await dialog(screen).getByLabelText('Name').fill(' Openings ');
  await dialog(screen).getByTitle('Purple').click();
  await dialog(screen).getByLabelText('New bookmarks go here').click();
  await save.click();
  await expect.element(screen.getByRole('link', { name: 'Openings 0 bookmarks' })).toBeVisible();
  const made = [...(await allCollections(study)).values()].find(({ name }) => name === 'Openings');
  expect(made).toMatchObject({ color: '#7E22CE', isDefault: true, isPrivate: true, description: null });
});

test('reports an invalid color', async () => {
  const { screen } = await open(FULL);
  await press(screen, 'New collection');
  await dialog(screen).getByLabelText('Name').fill('Openings');
  await dialog(screen).getByLabelText('Color as #RRGGBB').fill('blue');
  await expect.element(dialog(screen).getByText('Use a color like #3B82F6.')).toBeVisible();
  await expect.element(dialog(screen).getByRole('button', { name: 'Create collection' })).toBeDisabled();
});

test('renames a collection', async () => {
  const { screen } = await open({ ...FULL, search: `?collection=${TRIAL_ID}` });
  await choose(screen, 'More for the collection Spring trial', 'Edit collection');
  await dialog(screen).getByLabelText('Name').fill('Fall trial');
  await dialog(screen).getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Fall trial' })).toBeVisible();
});

test('when a collection is deleted, asks where to move its bookmarks, and offers to undo the deletion', async () => {
  const { screen, study } = await open({ ...FULL, search: `?collection=${TRIAL_ID}` });
  await choose(screen, 'More for the collection Spring trial', 'Delete collection');
  await dialog(screen).getByLabelText('Move its bookmark to').selectOptions('Hearsay');
  await dialog(screen).getByRole('button', { name: 'Delete collection' }).click();
  await expect.element(screen.getByRole('link', { name: 'Hearsay 1 bookmark', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'All bookmarks' })).toHaveFocus();
  await press(screen, 'Undo');
  await expect.element(screen.getByRole('link', { name: 'Spring trial 1 bookmark', exact: true })).toBeVisible();
  expect((await allBookmarks(study)).find(({ ruleId }) => ruleId === 'fre-404')?.collectionId).toBe(TRIAL_ID);
});

test('deletes an empty collection without asking about bookmarks', async () => {
  const { screen } = await open({ ...FULL, search: `?collection=${OTHER_ID}` });
  await choose(screen, 'More for the collection Hearsay', 'Delete collection');
  await expect.element(dialog(screen).getByText('It has no bookmarks.')).toBeVisible();
  await dialog(screen).getByRole('button', { name: 'Delete collection' }).click();
  await expect.element(screen.getByRole('link', { name: /^Hearsay/ })).not.toBeInTheDocument();
});

/** Marks a row as deleted in this device's database, as if another device had deleted it. */
async function removeElsewhere({ db }: Study, entity: 'bookmark' | 'collection', id: string): Promise<void> {
  await db.rows.update([entity, id], { v: 2, isLive: false, isDeleted: true, data: {} });
}

test('keeps unsaved notes after the bookmark is removed elsewhere, and restores the bookmark on saving', async () => {
  const { screen, study } = await open(FULL);
  await choose(screen, 'More for Rule 404', 'Edit');
  const form = dialog(screen);
  await form.getByRole('textbox', { name: 'Notes' }).fill('Typed just now');
  await removeElsewhere(study, 'bookmark', 'fre-404');
  await expect.element(form.getByText('This bookmark was removed on another device')).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed just now');
  await form.getByRole('button', { name: 'Save and restore' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const { collectionId, priority, notes } =
    (await allBookmarks(study)).find(({ ruleId }) => ruleId === 'fre-404') ?? {};
  expect({ collectionId, priority, notes }).toEqual({ collectionId: TRIAL_ID, priority: 5, notes: 'Typed just now' });
});

test('keeps the form open if the collection being renamed is deleted on another device', async () => {
  const { screen, study } = await open({ ...FULL, search: `?collection=${TRIAL_ID}` });
  await choose(screen, 'More for the collection Spring trial', 'Edit collection');
  const form = dialog(screen);
  await form.getByRole('textbox', { name: 'Name' }).fill('Regionals');
  await removeElsewhere(study, 'collection', TRIAL_ID);
  await expect.element(form.getByText('This collection was deleted on another device')).toBeVisible();
  await form.getByRole('button', { name: 'Save and restore' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await allCollections(study)).get(TRIAL_ID)).toMatchObject({
    name: 'Regionals',
    description: 'For the March round',
  });
});

test('shows notes that arrive from another device during editing and keeps them as another version', async () => {
  const { screen, study } = await open(FULL);
  await choose(screen, 'More for Rule 404', 'Edit');
  const form = dialog(screen);
  await form.getByRole('textbox', { name: 'Notes' }).fill('From the phone');
  const row = await study.db.rows.get(['bookmark', 'fre-404']);
  const data = { ...row?.data, notes: 'From the laptop' };
  await study.db.rows.update(['bookmark', 'fre-404'], { v: 2, data });
  await expect.element(form.getByText('From the laptop')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const saved = (await allBookmarks(study)).find(({ ruleId }) => ruleId === 'fre-404');
  expect([saved?.notes, saved?.copies]).toEqual(['From the phone', ['From the laptop']]);
  expect(await study.db.outbox.toArray()).toMatchObject([
    { base: 1, args: { former: { copies: ['From the laptop'] } } },
  ]);
});
