import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { aBookmark, aCollection } from '#shared/bookmarks/bookmark.fixture.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { BookmarkArticle } from '#web/features/bookmarks/article-bookmark.tsx';
import { allBookmarks, allCollections } from '#web/features/bookmarks/bookmarks.local.ts';
import { beginWith, failWrites } from '#web/features/bookmarks/test-bookmarks.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

const rule = (number: string) => aRuleSummary({ id: `fre-${number}`, rule_number: number });
const show = (numbers = ['401', '402', '403']) =>
  render(
    <ToastProvider>
      <BookmarkArticle article={anArticle({ title: 'Relevance', rules: numbers.map(rule) })} />
    </ToastProvider>,
  );
type Screen = Awaited<ReturnType<typeof show>>;
const button = (screen: Screen) => screen.getByRole('button', { name: /^(Bookmark Article|Article bookmarked)$/ });
const idsOf = async (study: Study) => (await allBookmarks(study)).map(({ ruleId }) => ruleId).toSorted();

afterEach(() => beginAs());

test('adds the missing rules to a new collection and reports how many', async () => {
  const study = await beginWith({ bookmarks: [aBookmark({ ruleId: 'fre-402', notes: 'Mine' })] });
  const screen = await show();
  await expect.element(button(screen)).toHaveAttribute('aria-pressed', 'false');
  await button(screen).click();
  await expect.element(screen.getByText('2 rules added to “Relevance”')).toBeVisible();
  await expect.element(button(screen)).toHaveAttribute('aria-pressed', 'true');
  const [collection] = [...(await allCollections(study)).values()];
  expect(collection?.name).toBe('Relevance');
  const places = (await allBookmarks(study)).map(({ ruleId, collectionId }) => [ruleId, collectionId]);
  expect(places).toEqual([
    ['fre-401', collection?.id],
    ['fre-402', null],
    ['fre-403', collection?.id],
  ]);
});

test('on undo, removes the bookmarks and the collection that the press added', async () => {
  const study = await beginWith({ bookmarks: [aBookmark({ ruleId: 'fre-402' })] });
  const screen = await show();
  await button(screen).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => idsOf(study)).toEqual(['fre-402']);
  expect((await allCollections(study)).size).toBe(0);
});

test('uses an existing collection named after the article and keeps it after an undo', async () => {
  const study = await beginWith({ collections: [aCollection({ name: 'Relevance' })] });
  const screen = await show();
  await button(screen).click();
  await expect.element(screen.getByText('3 rules added to “Relevance”')).toBeVisible();
  expect((await allCollections(study)).size).toBe(1);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => idsOf(study)).toEqual([]);
  expect((await allCollections(study)).size).toBe(1);
});

test('if all rules are already bookmarked, says so and writes nothing', async () => {
  const study = await beginWith({ bookmarks: ['401', '402', '403'].map((n) => aBookmark({ ruleId: `fre-${n}` })) });
  const screen = await show();
  await expect.element(button(screen)).toHaveAttribute('aria-pressed', 'true');
  await button(screen).click();
  await expect.element(screen.getByText('All 3 rules are bookmarked already')).toBeVisible();
  expect(await study.db.outbox.count()).toBe(0);
});

test("says so if an article's only rule is already bookmarked", async () => {
  await beginWith({ bookmarks: [aBookmark({ ruleId: 'fre-201' })] });
  const screen = await show(['201']);
  await button(screen).click();
  await expect.element(screen.getByText('The article’s only rule is bookmarked already')).toBeVisible();
});

test('asks a visitor to sign in, then bookmarks the article', async () => {
  const screen = await show();
  await button(screen).click();
  expect(signInRequest.get()).toMatchObject({ prompt: 'Please log in to bookmark rules' });
  keepMe(anotherMe(crypto.randomUUID()));
  signInRequest.get()?.action();
  const study = await currentStudy();
  await expect.poll(() => idsOf(study), { timeout: 8000 }).toEqual(['fre-401', 'fre-402', 'fre-403']);
});

test('bookmarks the article if the user pressed the button before signing up', async () => {
  const study = await beginWith({});
  resumedPress.set('bookmark article relevance-and-its-limits');
  await show();
  await expect.poll(() => idsOf(study), { timeout: 8000 }).toHaveLength(3);
});

test("reports that the article couldn't be bookmarked", async () => {
  const study = await beginWith({});
  failWrites(study);
  const screen = await show();
  await button(screen).click();
  await expect.element(screen.getByText(/^Failed to create bookmark/)).toBeVisible();
});
