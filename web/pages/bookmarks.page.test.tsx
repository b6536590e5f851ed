import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBookmark, GONE_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { aNote, OTHER_NOTE_ID } from '#shared/notes/note.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, aPendingAnswer, noNetwork } from '#web/api/test-calls.ts';
import { beginWith, failWrites } from '#web/features/bookmarks/test-bookmarks.tsx';
import { BookmarksPage } from '#web/pages/bookmarks.page.tsx';
import { choose, dialog, FULL, NUMBERS, open, press, RULES_KNOWN, shown } from '#web/pages/test-bookmarks-page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerCalls(RULES_KNOWN);
});
afterEach(() => {
  vi.unstubAllGlobals();
  beginAs();
});

test('lists bookmarks with their details, newest first', async () => {
  const { screen } = await open(FULL);
  await expect
    .poll(shown)
    .toEqual(['Rule 404 Character Evidence', 'Rule 403 Excluding Relevant Evidence', 'Rule 401 Title 401']);
  await expect.element(screen.getByRole('status').filter({ hasText: '3 bookmarks' })).toBeVisible();
  const first = screen.getByRole('listitem').filter({ hasText: 'Rule 404' });
  await expect.element(first.getByText('Name the purpose')).toBeVisible();
  await expect.element(first.getByText('5 Critical')).toBeVisible();
  await expect.element(first.getByText('Spring trial')).toBeVisible();
  await expect.element(first.getByText('95% Essential')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: 'Rule 404 Character Evidence' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404');
});

test('links a bookmark to the notes on its rule, if there are any', async () => {
  const study = await beginWith(FULL);
  const notes = [aNote(), aNote({ id: OTHER_NOTE_ID }), aNote({ id: GONE_ID, ruleId: 'fre-403' })];
  await study.db.rows.bulkPut(
    notes.map(({ id, ...data }) => ({
      e: 'note',
      id,
      v: 1,
      isLive: true,
      isDeleted: id === GONE_ID,
      data,
      pending: 0,
    })),
  );
  const { screen } = await open({ now: study });
  await expect
    .element(screen.getByRole('link', { name: '2 notes on Rule 404' }))
    .toHaveAttribute('href', '/learn/notes?rule=fre-404');
  await expect.element(screen.getByRole('link', { name: /notes? on Rule 40[13]/ })).not.toBeInTheDocument();
});

test('tells users without bookmarks how to add some', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Explore Rules' }))
    .toHaveAttribute('href', PAGE_PATHS.explorer);
});

test('links to the bench book of all bookmarks, of the uncategorized ones, and of a collection', async () => {
  const { screen, router } = await open(FULL);
  const link = screen.getByRole('link', { name: 'Print a bench book' });
  await expect.element(link).toHaveAttribute('href', '/learn/bench-book?of=bookmarks');
  const places = screen.getByRole('navigation', { name: 'Collections' });
  await places.getByRole('link', { name: 'Uncategorized 2 bookmarks' }).click();
  await expect.element(link).toHaveAttribute('href', '/learn/bench-book?of=collection:none');
  await places.getByRole('link', { name: 'Spring trial 1 bookmark', exact: true }).click();
  await choose(screen, 'More for the collection Spring trial', 'Print a bench book');
  await expect.poll(() => router.state.location.search).toBe(`?of=collection:${TRIAL_ID}`);
});

test('counts the bookmarks in each collection and treats those in a deleted collection as uncategorized', async () => {
  const { screen, router } = await open(FULL);
  const places = screen.getByRole('navigation', { name: 'Collections' });
  await expect.element(places.getByRole('link', { name: 'All 3 bookmarks' })).toHaveAttribute('aria-current', 'page');
  await expect.element(places.getByRole('link', { name: 'Hearsay 0 bookmarks' })).toBeVisible();
  await places.getByRole('link', { name: 'Uncategorized 2 bookmarks' }).click();
  await expect.poll(shown).toEqual(['Rule 403 Excluding Relevant Evidence', 'Rule 401 Title 401']);
  expect(router.state.location.search).toBe('?collection=none');
  await places.getByRole('link', { name: 'Spring trial 1 bookmark', exact: true }).click();
  await expect.poll(shown).toEqual(['Rule 404 Character Evidence']);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Spring trial' })).toBeVisible();
  await expect.element(screen.getByText('For the March round')).toBeVisible();
  await places.getByRole('link', { name: 'Hearsay' }).click();
  await expect.element(screen.getByText('To move a bookmark here, choose Edit in the bookmark’s menu.')).toBeVisible();
});

test('keeps the collections on one line on phones', async () => {
  await page.viewport(390, 844);
  const { screen } = await open(FULL);
  const places = screen.getByRole('navigation', { name: 'Collections' });
  await expect.element(places.getByRole('link', { name: 'Spring trial 1 bookmark', exact: true })).toBeVisible();
  const tall = places
    .getByRole('link')
    .elements()
    .filter(({ clientHeight }) => clientHeight > 48);
  expect(tall).toEqual([]);
});

test('shows all bookmarks if the collection in the page address no longer exists', async () => {
  await open({ ...FULL, search: `?collection=${GONE_ID}` });
  await expect.poll(shown).toHaveLength(3);
});

test('puts filters and sort order in the page address, but leaves out defaults', async () => {
  const { screen, router } = await open(FULL);
  await press(screen, 'Filters');
  await screen.getByLabelText('Sort by').selectOptions('Rule number');
  await screen.getByLabelText('Order').selectOptions('Ascending');
  await expect.poll(() => shown()[0]).toBe('Rule 401 Title 401');
  expect(router.state.location.search).toBe('?sortBy=rule_number&sortOrder=asc');
  await press(screen, 'Favorites only');
  await expect.poll(shown).toEqual(['Rule 403 Excluding Relevant Evidence']);
  await expect.element(screen.getByText('1 bookmark (filtered)')).toBeVisible();
  await screen.getByLabelText('Priority').selectOptions('4 Urgent');
  await expect.element(screen.getByText('No bookmarks match these filters.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(shown).toHaveLength(3);
  expect(router.state.location.search).toBe('?sortBy=rule_number&sortOrder=asc');
});

test('remembers the layout', async () => {
  const { screen } = await open(FULL);
  await screen.getByRole('radio', { name: 'Grid' }).click();
  await expect.poll(() => document.querySelector('.bookmark-list')?.className).toContain('grid-2');
  expect(localStorage.getItem('sustained:bookmarks-look')).toBe('grid');
  await screen.getByRole('radio', { name: 'List' }).click();
  await expect.poll(() => document.querySelector('.bookmark-list')?.className).not.toContain('grid-2');
});

test('shows fifty bookmarks at first, and the others on request', async () => {
  const bookmarks = NUMBERS.slice(0, 55).map((number) => aBookmark({ ruleId: `fre-${number}` }));
  const { screen } = await open({ bookmarks });
  await expect.poll(shown).toHaveLength(50);
  await press(screen, 'Show more (5)');
  await expect.poll(shown).toHaveLength(55);
  await expect.element(screen.getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});

test("marks bookmarks that the account doesn't have yet", async () => {
  const { screen } = await open({ ...FULL, pending: 1 });
  await expect.element(screen.getByText('not saved to your account yet').first()).toBeVisible();
});

test("doesn't mark bookmarks that the account already has", async () => {
  const { screen } = await open(FULL);
  await expect.poll(shown).toHaveLength(3);
  await expect.element(screen.getByText('not saved to your account yet')).not.toBeInTheDocument();
});

test('says that a bookmarked rule isn’t in this edition', async () => {
  const { screen } = await open({ bookmarks: [aBookmark({ ruleId: 'fre-999' })] });
  await expect.element(screen.getByRole('heading', { name: 'Rule not found' })).toBeVisible();
  await expect.element(screen.getByText('Rule 999 isn’t in this edition.')).toBeVisible();
});

test('shows bookmarks even if the rules’ titles can’t be loaded', async () => {
  answerCalls({ 'GET /fre/articles': noNetwork });
  const { screen } = await open(FULL);
  await expect.poll(shown).toEqual(['Rule 404', 'Rule 403', 'Rule 401']);
  await expect.element(screen.getByText(/We couldn’t load the rules’ titles/)).toBeVisible();
  answerCalls(RULES_KNOWN);
  await press(screen, 'Try Again');
  await expect.poll(() => shown()[0]).toBe('Rule 404 Character Evidence');
});

test('reserves space for titles that are loading, so the layout doesn’t shift', async () => {
  const answer = aPendingAnswer();
  answerCalls({ ...RULES_KNOWN, 'GET /fre/articles': () => answer.promise });
  const { screen } = await open(FULL);
  await expect.poll(shown).toEqual(['Rule 404', 'Rule 403', 'Rule 401']);
  const places = () =>
    screen
      .getByRole('list', { name: 'Bookmarks' })
      .getByRole('listitem')
      .elements()
      .map((card) => Math.round(card.getBoundingClientRect().top));
  const before = places();
  answer.resolve(RULES_KNOWN['GET /fre/articles']());
  await expect.poll(() => shown()[0]).toBe('Rule 404 Character Evidence');
  expect(places()).toEqual(before);
});

test.each([
  ['bookmarks', 'Failed to load bookmarks', 'bookmark'],
  ['collections', 'Failed to load collections', 'collection'],
])("says that %s can't be read and offers a retry", async (_what, words, entity) => {
  const study = await beginWith(FULL);
  const { follow } = study;
  const asked = vi.spyOn(study.db.rows, 'where').mockImplementation(() => {
    throw new Error('the storage does not answer');
  });
  if (entity === 'collection') {
    asked.mockRestore();
    let isBroken = true;
    study.follow = (ask, tell, fail) =>
      follow(
        async () => {
          const answer = await ask();
          if (isBroken && answer instanceof Map) throw new Error('the storage does not answer');
          return answer;
        },
        tell,
        (error) => {
          isBroken = false;
          fail(error);
        },
      );
  }
  const { screen } = await open({ now: study });
  await expect.element(screen.getByText(words)).toBeVisible();
  asked.mockRestore();
  await screen.getByRole('button', { name: 'Try Again' }).first().click();
  await expect.element(screen.getByText(words)).not.toBeInTheDocument();
  await expect.poll(shown).toHaveLength(3);
});

test('reports a failed save and keeps the form as it is', async () => {
  const { screen, study } = await open(FULL);
  failWrites(study);
  await choose(screen, 'More for Rule 404', 'Edit');
  await dialog(screen).getByRole('textbox', { name: 'Notes' }).fill('Do not lose me');
  await dialog(screen).getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog(screen).getByText('Failed to update bookmark')).toBeVisible();
  await expect.element(dialog(screen).getByRole('textbox', { name: 'Notes' })).toHaveValue('Do not lose me');
});

test.each([
  ["a bookmark wasn't removed", 'Failed to delete bookmark'],
  ["a collection wasn't deleted", 'Failed to delete collection'],
])("reports that %s if the device can't save the change", async (_what, words) => {
  const { screen, study } = await open({ ...FULL, search: `?collection=${TRIAL_ID}` });
  failWrites(study);
  if (words.endsWith('bookmark')) {
    await choose(screen, 'More for Rule 404', 'Remove');
    await dialog(screen).getByRole('button', { name: 'Remove bookmark' }).click();
  } else {
    await choose(screen, 'More for the collection Spring trial', 'Delete collection');
    await dialog(screen).getByRole('button', { name: 'Delete collection' }).click();
  }
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.poll(shown).toEqual(['Rule 404 Character Evidence']);
});

test('shows suspended users their bookmarks', async () => {
  const study = await beginWith(FULL);
  const me = anotherMe(study.userId ?? '', { status: 'suspended' });
  await openAs({ path: PAGE_PATHS.bookmarks, Page: BookmarksPage, me });
  await expect.poll(shown).toHaveLength(3);
});

test.each([390, 1280])('fits a screen that is %i px wide', async (width) => {
  await page.viewport(width, 800);
  const { screen } = await open(FULL);
  await press(screen, 'Filters');
  await expect.poll(shown).toHaveLength(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
