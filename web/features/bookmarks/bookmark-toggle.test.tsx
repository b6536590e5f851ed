import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { aBookmark, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { bookmarkAdded } from '#web/features/bookmarks/bookmark-set.ts';
import { BookmarkButton, BookmarkToggle } from '#web/features/bookmarks/bookmark-toggle.tsx';
import { allBookmarks } from '#web/features/bookmarks/bookmarks.local.ts';
import { RuleBookmarkProvider } from '#web/features/bookmarks/rule-bookmark.tsx';
import { beginWith, failWrites } from '#web/features/bookmarks/test-bookmarks.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

const show = () =>
  render(
    <ToastProvider>
      <RuleBookmarkProvider ruleId="fre-404">
        <BookmarkToggle />
        <BookmarkButton />
      </RuleBookmarkProvider>
    </ToastProvider>,
  );
type Screen = Awaited<ReturnType<typeof show>>;
const ribbon = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });

afterEach(() => beginAs());

test('after a press, updates every toggle right away and saves the bookmark on the device', async () => {
  const study = await beginWith();
  const screen = await show();
  await ribbon(screen, 'Bookmark this rule').click();
  await expect.element(ribbon(screen, 'Remove bookmark')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(ribbon(screen, 'Bookmarked')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => allBookmarks(study)).toMatchObject([{ ruleId: 'fre-404' }]);
});

test('bookmarks the rule if the user pressed the button before signing up, and says so', async () => {
  const study = await beginWith();
  resumedPress.set('bookmark fre-404');
  const screen = await show();
  await expect.element(screen.getByText('Rule 404 is bookmarked.')).toBeVisible();
  expect(await allBookmarks(study)).toMatchObject([{ ruleId: 'fre-404' }]);
});

test('shows whether its own rule is bookmarked on the device, and updates when that changes', async () => {
  const study = await beginWith({ bookmarks: [aBookmark({ ruleId: 'fre-403' })] });
  const screen = await show();
  await expect.element(ribbon(screen, 'Bookmark this rule')).toHaveAttribute('aria-pressed', 'false');
  await study.write(bookmarkAdded('fre-404')); // Writes the way another tab would.
  await expect.element(ribbon(screen, 'Remove bookmark')).toBeVisible();
});

test('silently removes a bookmark without content', async () => {
  const study = await beginWith({ bookmarks: [aBookmark()] });
  const screen = await show();
  await ribbon(screen, 'Remove bookmark').click();
  await expect.element(ribbon(screen, 'Bookmark this rule')).toBeVisible();
  await expect.poll(() => allBookmarks(study)).toEqual([]);
  await expect.element(screen.getByText('Bookmark removed')).not.toBeInTheDocument();
});

test('fully restores a bookmark with notes when its removal is undone', async () => {
  const bookmark = aBookmark({ notes: 'Propensity', collectionId: TRIAL_ID, copies: ['An older thought'] });
  const study = await beginWith({ bookmarks: [bookmark] });
  const screen = await show();
  await ribbon(screen, 'Remove bookmark').click();
  await expect.element(screen.getByText('Bookmark removed')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(ribbon(screen, 'Remove bookmark')).toBeVisible();
  expect(await allBookmarks(study)).toMatchObject([{ ...bookmark, isPending: true }]);
});

test('asks a visitor to sign in, then bookmarks the rule', async () => {
  beginAs();
  const screen = await show();
  await ribbon(screen, 'Bookmark this rule').click();
  expect(signInRequest.get()?.prompt).toBe('Please log in to bookmark rules');
  await expect.element(ribbon(screen, 'Bookmark this rule')).toHaveAttribute('aria-pressed', 'false');
  keepMe(anotherMe(crypto.randomUUID()));
  signInRequest.get()?.action();
  await expect.element(ribbon(screen, 'Remove bookmark')).toBeVisible();
  await expect.poll(async () => allBookmarks(await currentStudy())).toHaveLength(1);
});

test('keeps the notes if the user who signs in has already bookmarked the rule', async () => {
  const study = await beginWith({ bookmarks: [aBookmark({ notes: 'Propensity' })] });
  const me = anotherMe(study.userId ?? '');
  beginAs();
  const screen = await show();
  await ribbon(screen, 'Bookmark this rule').click();
  keepMe(me);
  signInRequest.get()?.action();
  await expect.element(ribbon(screen, 'Remove bookmark')).toBeVisible();
  expect(await allBookmarks(await currentStudy())).toMatchObject([{ notes: 'Propensity' }]);
});

test('shows no rule as bookmarked after a sign-out', async () => {
  await beginWith({ bookmarks: [aBookmark()] });
  const screen = await show();
  await expect.element(ribbon(screen, 'Remove bookmark')).toBeVisible();
  beginAs();
  await expect.element(ribbon(screen, 'Bookmark this rule')).toBeVisible();
});

test.each([
  ['Bookmark this rule', [], 'Failed to create bookmark'],
  ['Remove bookmark', [aBookmark()], 'Failed to delete bookmark'],
])(`undoes a press on "%s" if it can't be saved, and reports the failure`, async (name, bookmarks, words) => {
  const study = await beginWith({ bookmarks });
  failWrites(study);
  const screen = await show();
  await ribbon(screen, name).click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(ribbon(screen, name)).toBeVisible();
});
