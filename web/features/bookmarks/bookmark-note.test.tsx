import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { aBookmark } from '#shared/bookmarks/bookmark.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { BookmarkNote } from '#web/features/bookmarks/bookmark-note.tsx';
import { beginWith } from '#web/features/bookmarks/test-bookmarks.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const RULES = { find: () => undefined, isComplete: false, isFailed: false, retry: () => undefined };
const show = () =>
  render(
    <ToastProvider>
      <BookmarkNote ruleId="fre-404" rules={RULES} />
    </ToastProvider>,
  );

test('shows the note with its other versions, and lets the user edit it in place', async () => {
  const bookmark = aBookmark({ ruleId: 'fre-404', notes: 'Ask for a limit.', copies: ['Object at once.'] });
  const study = await beginWith({ bookmarks: [bookmark] });
  const screen = await show();
  await expect.element(screen.getByText('Ask for a limit.')).toBeVisible();
  await screen.getByRole('button', { name: 'Another version of your notes' }).click();
  await expect.element(screen.getByRole('region', { name: 'Other versions of your notes' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Edit bookmark note' }).click();
  await expect.element(screen.getByLabelText('Notes', { exact: true })).toHaveFocus();
  await screen.getByLabelText('Notes', { exact: true }).fill('Propensity only.');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Propensity only.')).toBeVisible();
  expect(await study.db.outbox.toArray()).toMatchObject([{ type: 'set', args: { notes: 'Propensity only.' } }]);
});

test.each([{ bookmarks: [] }, { bookmarks: [aBookmark({ ruleId: 'fre-404', notes: null })] }])(
  'shows nothing if the rule has no bookmark note (%#)',
  async ({ bookmarks }) => {
    await beginWith({ bookmarks });
    const screen = await show();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  },
);

test('shows nothing to visitors, even if the device has a bookmark with a note', async () => {
  const bookmarks = [aBookmark({ ruleId: 'fre-404', notes: 'Ask for a limit.' })];
  await beginWith({ me: NOBODY, bookmarks });
  await beginWith({ bookmarks });
  const screen = await show();
  await expect.element(screen.getByText('Ask for a limit.')).toBeVisible();
  beginAs();
  await new Promise((resolve) => setTimeout(resolve, 200)); // Long enough to read the visitor's bookmark.
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  await (await currentStudy()).db.rows.clear();
});
