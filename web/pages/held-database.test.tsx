import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { aBookmark } from '#shared/bookmarks/bookmark.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { StudyDb, studyDbName } from '#web/databases/study-db.ts';
import { StorageStrip } from '#web/features/frame/storage-strip.tsx';
import { BookmarksPage } from '#web/pages/bookmarks.page.tsx';
import { open as openBookmarks, RULES_KNOWN, shown } from '#web/pages/test-bookmarks-page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';

/** Opening a blocked database takes 5 s to fail. */
const LONG = { timeout: 9000 };
const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  storageTrouble.set(null);
  beginAs();
});

/** Simulates a tab with an older build of the app that keeps its connection open. Returns a function that closes it. */
async function holdOlder(userId: string | null): Promise<() => void> {
  const asked = indexedDB.open(studyDbName(userId), 1);
  await new Promise((done) => asked.addEventListener('success', done));
  const close = () => asked.result.close();
  undo.push(close);
  return close;
}

/** Simulates a tab with a newer build of the app. It continues once all older tabs have closed their connections. */
async function openNewer(userId: string | null): Promise<StudyDb> {
  const newer = new StudyDb(userId, 'relaxed');
  newer.version(4).stores({ later: 'id' });
  undo.push(() => newer.shut('closed'));
  await newer.open();
  return newer;
}

test('reports a failure while an older build of the app blocks the database, and recovers after a retry', async () => {
  answerCalls(RULES_KNOWN);
  const me = anotherMe(crypto.randomUUID());
  const close = await holdOlder(me.user?.id ?? '');
  const { screen } = await openAs({ path: PAGE_PATHS.bookmarks, Page: BookmarksPage, me });
  const strip = await render(<StorageStrip />);
  await expect.element(screen.getByRole('heading', { name: 'Failed to load bookmarks' }), LONG).toBeVisible();
  await expect.element(strip.getByText(/^An older version of the app is open in another tab\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  close();
  await expect.element(screen.getByRole('heading', { name: /no bookmarks/i }), LONG).toBeVisible();
  await expect.element(strip.getByText(/^An older version/)).not.toBeInTheDocument();
}, 20_000);

function Count() {
  const { data, error } = useStudyQuery('count', ({ db }) => db.rows.count());
  if (error !== null) return <p>failed</p>;
  return <p>{data === undefined ? 'unknown' : `${data} rows`}</p>;
}

test("reports a failure if a visitor's data is blocked, and later shows the data without a retry", async () => {
  beginAs();
  const close = await holdOlder(null);
  const screen = await render(<Count />);
  await expect.element(screen.getByText('failed'), LONG).toBeVisible();
  expect(storageTrouble.get()).toBe('blocked');
  close();
  await expect.element(screen.getByText('0 rows'), LONG).toBeVisible();
  expect(storageTrouble.get()).toBeNull();
}, 20_000);

test('closes the database when a newer build upgrades it, tells the user, and makes later loads fail', async () => {
  answerCalls(RULES_KNOWN);
  const { study, screen } = await openBookmarks();
  const strip = await render(<StorageStrip />);
  await expect.element(screen.getByRole('heading', { name: /no bookmarks/i })).toBeVisible();
  const newer = await openNewer(study.userId);
  await newer.rows.count();
  await expect.element(strip.getByText(/^A newer version of the app is open in another tab\./)).toBeVisible();
  await expect.element(strip.getByRole('button', { name: 'Reload' })).toBeVisible();
  // The same user opens the page again in this tab.
  const again = await openAs({ path: PAGE_PATHS.bookmarks, Page: BookmarksPage, me: anotherMe(study.userId ?? '') });
  await expect.element(again.screen.getByRole('heading', { name: 'Failed to load bookmarks' })).toBeVisible();
  await expect(study.db.rows.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' }); // it's still closed
});

test("still opens another user's data in a tab whose database was closed for a newer build", async () => {
  answerCalls(RULES_KNOWN);
  const { study, screen } = await openBookmarks();
  await expect.element(screen.getByRole('heading', { name: /no bookmarks/i })).toBeVisible();
  await openNewer(study.userId);
  await expect.poll(() => storageTrouble.get()).toBe('replaced');
  await screen.unmount();
  const other = await openBookmarks({ bookmarks: [aBookmark({ ruleId: 'fre-404' })] });
  await expect.poll(shown).toEqual(['Rule 404 Character Evidence']);
  expect(storageTrouble.get()).toBe('replaced');
  other.study.close();
});

test('reads rows from a database that a newer build has upgraded', async () => {
  const me = anotherMe(crypto.randomUUID());
  const newer = await openNewer(me.user?.id ?? '');
  await newer.rows.put({ e: 'bookmark', id: 'fre-401', v: 1, isLive: true, isDeleted: false, data: {}, pending: 0 });
  newer.shut('closed');
  beginAs(me);
  const screen = await render(<Count />);
  await expect.element(screen.getByText('1 rows')).toBeVisible();
  expect(storageTrouble.get()).toBeNull();
  (await currentStudy()).close();
});
