import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls, noNetwork } from '#web/api/test-calls.ts';
import { SyncChip } from '#web/features/sync-state/sync-chip.tsx';
import { NO_SYNC, type SyncStatus, syncStatus } from '#web/sync/status/sync-status.ts';
import type { Study } from '#web/sync/study.ts';
import { beginStudying, enter } from '#web/sync/test-study.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const NOTES = 'Ask for a limiting instruction.';

const say = (over: Partial<SyncStatus>) => syncStatus.set({ ...NO_SYNC, kind: 'saved', ...over });

async function show() {
  return render(
    <MemoryRouter>
      <ToastProvider>
        <SyncChip />
      </ToastProvider>
    </MemoryRouter>,
  );
}

/** Stores a bookmark note that the server rejected, and quiz answers that are parked. */
async function giveProblems(study: Study): Promise<void> {
  await enter(study, [{ type: 'quiz', ruleId: 'fre-801', correct: 1, of: 3 }]);
  const [quiz] = await study.db.outbox.toArray();
  const lastMessage = 'Your account is suspended. You cannot submit quiz answers.';
  if (quiz) await study.db.outbox.put({ ...quiz, state: 'parked', lastCode: 'ACCOUNT_SUSPENDED', lastMessage });
  const opId = study.newId();
  const at = study.now() - 3 * 3_600_000;
  const op = { opId, e: 'bookmark', id: 'fre-404', type: 'set', ov: 1, args: { notes: NOTES }, base: 0, at };
  await study.db.rejected.put({ opId, op, code: 'INVALID_INPUT', message: 'The note is too long.', at });
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  answerCalls({ 'POST /api/sync': noNetwork });
});
afterEach(() => {
  syncStatus.set(NO_SYNC);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('shows nothing to a visitor, who has nothing to sync', async () => {
  beginAs();
  say({ kind: 'signed-out' });
  const screen = await show();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test.each([
  [{ kind: 'signed-out' }, 'Checking for changes'],
  [{ kind: 'saved' }, 'All changes synced'],
  [{ kind: 'offline', waiting: 3 }, 'Offline, 3 changes saved on this device'],
  [{ kind: 'waiting', waiting: 1 }, '1 change waiting'],
  [{ kind: 'attention', rejected: 1, parked: 1 }, '2 changes need attention'],
  [{ kind: 'sign-in', waiting: 2 }, 'Sign in to save 2 changes'],
  [{ kind: 'update', waiting: 2 }, 'Update to keep saving'],
] as const)('shows the status %o as "%s"', async (status, words) => {
  await beginStudying();
  say(status);
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: words, exact: true })).toBeVisible();
});

test("doesn't show a sync that ends right away, but shows one that lasts longer", async () => {
  await beginStudying();
  say({ kind: 'waiting', waiting: 2 });
  const screen = await show();
  say({ kind: 'syncing', waiting: 2 });
  await expect.element(screen.getByRole('button', { name: '2 changes waiting' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Syncing' })).toBeVisible();
});

test('announces that changes need attention or no longer do, but not passing states', async () => {
  await beginStudying();
  say({ kind: 'waiting', waiting: 1 });
  const screen = await show();
  const told = screen.getByRole('status').first();
  say({ kind: 'saved' });
  await expect.element(screen.getByRole('button', { name: 'All changes synced' })).toBeVisible();
  await expect.element(told).toHaveTextContent(/^$/);
  say({ kind: 'attention', rejected: 1 });
  await expect.element(told).toHaveTextContent(/^1 change needs attention$/);
  say({ kind: 'saved' });
  await expect.element(told).toHaveTextContent(/^All changes synced$/);
});

test('neither shows nor announces a sync run without a network, and clears outdated announcements', async () => {
  await beginStudying();
  say({ kind: 'attention', rejected: 1 });
  const screen = await show();
  const told = screen.getByRole('status').first();
  say({ kind: 'saved' });
  await expect.element(told).toHaveTextContent(/^All changes synced$/);
  say({ kind: 'offline' });
  await expect.element(told).toHaveTextContent(/^$/);
  say({ kind: 'syncing' });
  await expect.element(screen.getByRole('button', { name: 'Offline', exact: true })).toBeVisible();
  say({ kind: 'offline' });
  await expect.element(screen.getByRole('button', { name: 'Offline', exact: true })).toBeVisible();
  await expect.element(told).toHaveTextContent(/^$/);
});

test('reports that the device is still offline after the user tries to save', async () => {
  await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  say({ kind: 'offline', waiting: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: /^Offline/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Save now' }).click();
  await expect.element(screen.getByText('Still offline. We’ll try again automatically.')).toBeVisible();
});

test("explains why the user can't save while offline", async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  say({ kind: 'offline', waiting: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: /^Offline/ }).click();
  const save = screen.getByRole('dialog').getByRole('button', { name: 'Save now' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAccessibleDescription('You need a network connection to save online.');
});

test('shows when everything was last saved', async () => {
  const study = await beginStudying();
  say({ kind: 'saved', lastSyncAt: study.now() - 5 * 60_000 });
  const screen = await show();
  await screen.getByRole('button', { name: 'All changes synced' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Sync' });
  await expect.element(dialog.getByText('Everything is saved online and up to date.')).toBeVisible();
  await expect.element(dialog.getByText('Last saved 5 minutes ago')).toBeVisible();
});

test.each([
  [1, 1, /^One change stays on this device for now\./],
  [2, 2, /^2 changes stay on this device for now\./],
  [3, 2, /^One change is saved on this device and will be sent in a moment\./],
])(
  "with %i queued operations, %i of them parked, doesn't promise to send the parked ones",
  async (waiting, parked, words) => {
    await beginStudying();
    say({ kind: 'waiting', waiting, parked });
    const screen = await show();
    await screen.getByRole('button', { name: /waiting$/ }).click();
    await expect.element(screen.getByText(words)).toBeVisible();
  },
);

test('lists queued operations and says when earlier ones were saved', async () => {
  const study = await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  say({ kind: 'offline', waiting: 1, lastSyncAt: study.now() - 5 * 60_000 });
  const screen = await show();
  await screen.getByRole('button', { name: /^Offline/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Sync' });
  await expect
    .element(dialog.getByText('One change is saved on this device and will be sent when you’re back online.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Marked Rule 404 as studied')).toBeVisible();
  await expect.element(dialog.getByText('Earlier changes were saved online 5 minutes ago')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save now' })).toBeVisible();
});

test('explains what each problem is and why it occurred, and offers a retry', async () => {
  const study = await beginStudying();
  await giveProblems(study);
  say({ kind: 'attention', rejected: 1, parked: 1, waiting: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: '2 changes need attention' }).click();
  const items = screen.getByRole('dialog').getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent(/Bookmark for Rule 404.*The note is too long\..*3 hours ago/);
  await expect
    .element(items.nth(1))
    .toHaveTextContent(/Quiz answers on Rule 801.*Your account is suspended\. You cannot submit quiz answers\./);
  await screen.getByRole('button', { name: 'Try again: Bookmark for Rule 404' }).click();
  await expect.poll(() => study.db.rejected.count()).toBe(0);
  const again = await study.db.outbox.where('[e+id]').equals(['bookmark', 'fre-404']).toArray();
  expect(again).toMatchObject([{ args: { notes: NOTES } }]);
});

test('lets the user copy what they wrote', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await giveProblems(await beginStudying());
  say({ kind: 'attention', rejected: 1, parked: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: '2 changes need attention' }).click();
  await screen.getByRole('button', { name: 'Copy text' }).click();
  await expect.element(screen.getByText('Copied')).toBeVisible();
  expect(copied).toEqual([NOTES]);
});

test('asks before discarding an operation, then removes it', async () => {
  const study = await beginStudying();
  await giveProblems(study);
  say({ kind: 'attention', rejected: 1, parked: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: '2 changes need attention' }).click();
  const discard = screen.getByRole('button', { name: 'Discard: Bookmark for Rule 404' });
  await discard.click();
  await expect.element(screen.getByText('Discard this permanently? You can’t get it back.')).toBeVisible();
  await screen.getByRole('button', { name: 'Keep it' }).click();
  expect(await study.db.rejected.count()).toBe(1);
  await discard.click();
  await screen.getByRole('button', { name: 'Discard permanently: Bookmark for Rule 404' }).click();
  await expect.element(screen.getByText('Bookmark for Rule 404')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog').getByRole('status').first()).toHaveFocus();
  expect(await study.db.rejected.count()).toBe(0);
});

test('lists queued operations, newest first, and undoes any but quiz answers, asking before text is lost', async () => {
  const study = await beginStudying([
    { type: 'quiz', ruleId: 'fre-801', correct: 1, of: 3 },
    { type: 'studied', ruleId: 'fre-404' },
  ]);
  await study.write([
    { e: 'bookmark', id: 'fre-403', type: 'set', args: { isDeleted: false, notes: NOTES }, shown: AS_IT_IS },
  ]);
  say({ kind: 'offline', waiting: 3 });
  const screen = await show();
  await screen.getByRole('button', { name: /^Offline/ }).click();
  const dialog = screen.getByRole('dialog');
  const items = dialog.getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent(/^Bookmark for Rule 403/);
  await expect.element(items.nth(2)).toHaveTextContent(/^Quiz answers on Rule 801/);
  await expect.element(items.nth(2).getByRole('button')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Undo: Marked Rule 404 as studied' }).click();
  const told = dialog.getByText('Undone: Marked Rule 404 as studied');
  await expect.element(told).toHaveFocus();
  await dialog.getByRole('button', { name: 'Undo: Bookmark for Rule 403' }).click();
  await expect.element(dialog.getByText('Undo this? You’ll also lose what you wrote.')).toHaveFocus();
  expect(await study.db.outbox.count()).toBe(2);
  await dialog.getByRole('button', { name: 'Undo permanently: Bookmark for Rule 403' }).click();
  await expect.poll(() => study.db.outbox.count()).toBe(1);
  expect(await study.db.rows.get(['bookmark', 'fre-403'])).toBeUndefined();
});

test('offers no undo for operations that have been sent', async () => {
  const study = await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  say({ kind: 'waiting', waiting: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: '1 change waiting' }).click();
  const undo = screen.getByRole('button', { name: 'Undo: Marked Rule 404 as studied' });
  await expect.element(undo).toBeVisible();
  const [op] = await study.db.outbox.toArray();
  if (op) await study.db.outbox.put({ ...op, state: 'sent' });
  await expect.element(undo).not.toBeInTheDocument();
});

test('offers to sign in once the session has ended', async () => {
  await beginStudying();
  say({ kind: 'sign-in', waiting: 2 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Sign in to save 2 changes' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  expect(signInRequest.get()).not.toBeNull();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test("offers a file with the user's study data if operations have been queued for a long time", async () => {
  const links: { href: string; download: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push({ href: this.href, download: this.download });
  });
  await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  say({ kind: 'offline', waiting: 1, isOld: true });
  const screen = await show();
  await screen.getByRole('button', { name: /^Offline/ }).click();
  await screen.getByRole('button', { name: 'Save a copy as a file' }).click();
  await expect.poll(() => links.map(({ download }) => download)).toEqual(['sustained-study.json']);
});
