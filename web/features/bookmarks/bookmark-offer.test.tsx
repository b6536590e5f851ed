import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aBookmark, aCollection, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { BookmarkOffer } from '#web/features/bookmarks/bookmark-offer.tsx';
import { BookmarkToggle } from '#web/features/bookmarks/bookmark-toggle.tsx';
import { allBookmarks, allCollections } from '#web/features/bookmarks/bookmarks.local.ts';
import { RuleBookmarkProvider } from '#web/features/bookmarks/rule-bookmark.tsx';
import { beginWith } from '#web/features/bookmarks/test-bookmarks.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const onAddNote = vi.fn<() => void>();
const offer = (onClose: () => void) => <BookmarkOffer ruleId="fre-404" onAddNote={onAddNote} onClose={onClose} />;
const show = () =>
  render(
    <ToastProvider>
      <RuleBookmarkProvider ruleId="fre-404" offer={offer}>
        <BookmarkToggle />
        <button type="button">After</button>
      </RuleBookmarkProvider>
    </ToastProvider>,
  );
type Screen = Awaited<ReturnType<typeof show>>;
const bookmark = (screen: Screen) => screen.getByRole('button', { name: 'Bookmark this rule' }).click();
const ribbon = (screen: Screen) => screen.getByRole('button', { name: 'Remove bookmark' });
const panel = (screen: Screen) => screen.getByText('Bookmark added');

afterEach(() => {
  vi.useRealTimers();
  onAddNote.mockClear();
  beginAs();
});

test('appears without moving the focus, and comes next in the tab order', async () => {
  await beginWith();
  const screen = await show();
  await bookmark(screen);
  await expect.element(panel(screen)).toBeVisible();
  await expect.element(ribbon(screen)).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Add to collection…' })).toHaveFocus();
});

test('closes on Esc and returns the focus to the toggle if the focus was inside', async () => {
  await beginWith();
  const screen = await show();
  await bookmark(screen);
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(panel(screen)).not.toBeInTheDocument();
  await expect.element(ribbon(screen)).toHaveFocus();
});

test('disappears on its own, but not while it has the focus', async () => {
  await beginWith();
  const screen = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await bookmark(screen);
  await userEvent.keyboard('{Tab}');
  vi.advanceTimersByTime(60_000);
  await expect.element(panel(screen)).toBeVisible();
  await screen.getByRole('button', { name: 'After' }).click();
  vi.advanceTimersByTime(10_000);
  await expect.element(panel(screen)).not.toBeInTheDocument();
});

test('offers to add a note', async () => {
  await beginWith();
  const screen = await show();
  await bookmark(screen);
  await screen.getByRole('button', { name: 'Add a note' }).click();
  expect(onAddNote).toHaveBeenCalledOnce();
  await expect.element(panel(screen)).not.toBeInTheDocument();
});

test('adds the bookmark to a collection', async () => {
  const study = await beginWith({ collections: [aCollection()] });
  const screen = await show();
  await bookmark(screen);
  await screen.getByRole('button', { name: 'Add to collection…' }).click();
  await screen.getByLabelText('Collection', { exact: true }).selectOptions('Spring trial');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Added to “Spring trial”')).toBeVisible();
  await expect.poll(() => allBookmarks(study)).toMatchObject([{ collectionId: TRIAL_ID }]);
  await expect.element(ribbon(screen)).toHaveFocus();
});

test('adds the bookmark to a new collection', async () => {
  const study = await beginWith();
  const screen = await show();
  await bookmark(screen);
  await screen.getByRole('button', { name: 'Add to collection…' }).click();
  await screen.getByRole('textbox', { name: 'Name of the new collection' }).fill('Finals');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Added to “Finals”')).toBeVisible();
  const [collection] = [...(await allCollections(study)).values()];
  await expect.poll(() => allBookmarks(study)).toMatchObject([{ collectionId: collection?.id }]);
});

test("doesn't appear after a bookmark is removed", async () => {
  await beginWith({ bookmarks: [aBookmark()] });
  const screen = await show();
  await ribbon(screen).click();
  await expect.element(screen.getByRole('button', { name: 'Bookmark this rule' })).toBeVisible();
  await expect.element(panel(screen)).not.toBeInTheDocument();
});
