import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { catchFiles } from '#web/browser/test-files.ts';
import { hasStudyDb, studyDbName } from '#web/databases/study-db.ts';
import { AccountNotice } from '#web/features/frame/account-notice.tsx';
import { SessionStrip } from '#web/features/frame/session-strip.tsx';
import { SignOutWarning } from '#web/features/frame/sign-out-warning.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { eraseStudy } from '#web/sync/leave/erase-study.ts';
import { countUnsent } from '#web/sync/leave/leave-study.ts';
import { startStudyCleaning } from '#web/sync/leave/study-cleaning.ts';
import { syncInBackground } from '#web/sync/schedule/background-sync.ts';
import { openStudyOf } from '#web/sync/study.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

function show(me?: Me, at = '/learn') {
  beginAs(me);
  return render(
    <MemoryRouter initialEntries={[at]}>
      <SessionStrip />
      <AccountNotice />
      <SignOutWarning quizzes={null} />
    </MemoryRouter>,
  );
}
const signOutWorks = () => answerCalls({ 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) });
const banned = aMe({ status: 'banned', roles: [], status_reason: 'Threats.' });

startStudyCleaning();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stores a user's study data on this device, with two operations that the server doesn't have yet. */
async function withStudyOf(userId: string): Promise<void> {
  const study = openStudyOf(userId);
  for (const id of ['fre-401', 'fre-402'])
    await study.write([{ e: 'bookmark', id, type: 'set', args: { isDeleted: false }, shown: AS_IT_IS }]);
  study.close();
}

/** Returns the rules that a user, or a visitor, has bookmarked on this device. */
async function bookmarksOf(me: Me | undefined): Promise<string[]> {
  beginAs(me);
  const { db } = await currentStudy();
  return (await db.rows.toArray()).map(({ id }) => id);
}

const SavedFile = z.object({ unsent: z.array(z.object({ id: z.string() })) });

/** Returns the IDs of the unsent operations in the only file that was saved. */
async function savedIn(files: ReturnType<typeof catchFiles>): Promise<string[]> {
  expect(files.map(({ name }) => name)).toEqual(['sustained-study.json']);
  const { unsent } = SavedFile.parse(JSON.parse((await files[0]?.file.text()) ?? ''));
  return unsent.map(({ id }) => id);
}

test("explains what a suspended user can do, why they're suspended, and until when", async () => {
  const screen = await show(
    aMe({ status: 'suspended', status_reason: 'Three removed posts.', status_until: '2027-02-03T12:00:00.000Z' }),
  );
  const notice = screen.getByRole('region', { name: 'Your account' });
  await expect.element(notice).toHaveTextContent('You can browse, but posting and interactions are disabled.');
  await expect.element(notice).toHaveTextContent('Reason: Three removed posts. Until February 3, 2027.');
  expect(notice.element().querySelector('.banner')?.getAttribute('data-tone')).toBe('yellow');
  await expect.element(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});

test.each(['suspended', 'banned'] as const)(
  "doesn't link to the support page if a %s user is already there",
  async (status) => {
    const screen = await show(aMe({ status }), '/support');
    await expect.element(screen.getByRole('region', { name: 'Your account' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
  },
);

test('shows a ban in red, links to support, and lets the user sign out', async () => {
  signOutWorks();
  const screen = await show(banned);
  const notice = screen.getByRole('region', { name: 'Your account' });
  await expect
    .element(notice)
    .toHaveTextContent('Your account has been banned. Please contact support for assistance.Reason: Threats.');
  expect(notice.element().querySelector('.banner')?.getAttribute('data-tone')).toBe('red');
  await screen.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(meStore.get().user).toBeNull();
});

test.each([
  ['for an active member', aMe(), '/learn'],
  ['for a visitor', undefined, '/learn'],
  ['on the sign-in page, which explains the ban itself', banned, '/auth'],
])('shows no banner %s', async (_who, me, at) => {
  const screen = await show(me, at);
  await expect.element(screen.getByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
});

test('reports that the session has ended, and opens the sign-in dialog on request', async () => {
  const screen = await show(aMe());
  await expect.element(screen.getByText(/session has ended/)).not.toBeInTheDocument();
  sessionStore.set('ended');
  await expect.element(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign In' }).click();
  expect(signInRequest.get()).not.toBeNull();
  beginAs();
});

describe('unsent changes at sign-out', () => {
  const WARNING = { name: 'Not everything is saved online yet' };
  beforeEach(signOutWorks);
  afterEach(() => eraseStudy('ada'));

  async function askOnPage() {
    await withStudyOf('ada');
    const screen = await show(aMe());
    await askToSignOut();
    return { screen, dialog: screen.getByRole('dialog', WARNING) };
  }

  test('let the user decide to stay signed in', async () => {
    const { screen, dialog } = await askOnPage();
    await expect.element(dialog).toHaveTextContent('2 changes are only on this device.');
    await screen.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(meStore.get()).toEqual(aMe());
  });

  test('stay on the device if the user chooses to keep them there, but only their author sees them', async () => {
    const { screen, dialog } = await askOnPage();
    await screen.getByRole('button', { name: 'Sign out and keep my data here' }).click();
    await expect.poll(() => meStore.get().user).toBeNull();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await bookmarksOf(undefined)).toEqual([]);
    expect(await bookmarksOf(anotherMe('bob'))).toEqual([]);
    expect(await bookmarksOf(aMe())).toEqual(['fre-401', 'fre-402']);
    expect(await countUnsent('ada')).toBe(2);
  });

  test('are not sent in the background once the user has signed out', async () => {
    const { screen } = await askOnPage();
    await screen.getByRole('button', { name: 'Sign out and keep my data here' }).click();
    await expect.poll(() => meStore.get().user).toBeNull();
    const made = answerCalls({});
    await syncInBackground({
      names: [studyDbName('ada')],
      fetch: (path, init) => fetch(path, init),
      lock: undefined,
      now: Date.now,
      signal: new AbortController().signal,
    });
    expect(made).toEqual([]);
  });

  test("don't keep users from signing out if the browser blocks its databases", async () => {
    const { screen } = await askOnPage();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('closed to pages', 'SecurityError');
    });
    await screen.getByRole('button', { name: 'Sign out and keep my data here' }).click();
    await expect.poll(() => meStore.get().user).toBeNull();
    open.mockRestore();
    expect(await countUnsent('ada')).toBe(2);
  });

  test('are saved to a file before they are erased', async () => {
    const { screen } = await askOnPage();
    const files = catchFiles(() => expect(meStore.get()).toEqual(aMe()));
    await screen.getByRole('button', { name: 'Save a file and erase my data here' }).click();
    await expect.poll(() => meStore.get().user).toBeNull();
    expect(await savedIn(files)).toEqual(['fre-401', 'fre-402']);
    expect(await hasStudyDb('ada')).toBe(false);
  });

  test('are not erased if the file could not be saved, and the user stays signed in', async () => {
    const { screen, dialog } = await askOnPage();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    await screen.getByRole('button', { name: 'Save a file and erase my data here' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('you’re still signed in');
    expect(meStore.get()).toEqual(aMe());
    expect(await countUnsent('ada')).toBe(2);
  });

  test('keep the user signed in if the device could not be cleared', async () => {
    const { screen, dialog } = await askOnPage();
    catchFiles();
    const blocked = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('in use', 'InvalidStateError');
    });
    await screen.getByRole('button', { name: 'Save a file and erase my data here' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('couldn’t be cleared, so you’re still signed in');
    expect(meStore.get()).toEqual(aMe());
    blocked.mockRestore();
  });
});

test('lets banned users save their study data to a file or erase the data', async () => {
  await withStudyOf('ada');
  const files = catchFiles();
  const screen = await show(banned);
  await screen.getByRole('button', { name: 'Save my study data' }).click();
  await expect.element(screen.getByText('Your study data was saved as a file.')).toBeVisible();
  expect(await savedIn(files)).toEqual(['fre-401', 'fre-402']);
  expect(await hasStudyDb('ada')).toBe(true);
  await screen.getByRole('button', { name: 'Erase it from this device' }).click();
  await screen.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect.element(screen.getByText('Your study data was erased from this device.')).toBeVisible();
  expect(await hasStudyDb('ada')).toBe(false);
});

test("at sign-out, keeps a banned user's study data on the device but erases an active user's data", async () => {
  signOutWorks();
  for (const [me, isThere] of [
    [banned, true],
    [aMe(), false],
  ] as const) {
    await withStudyOf('ada');
    const study = openStudyOf('ada');
    await study.db.outbox.clear();
    study.close();
    beginAs(me);
    await askToSignOut();
    expect(await hasStudyDb('ada')).toBe(isThere);
  }
});
