import { afterEach, expect, test, vi } from 'vitest';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import {
  cleanLeftBehind,
  leftBehind,
  onSendUnsent,
  onSignOut,
  onUnfinishedCount,
  onUnsentCount,
  runCleaners,
} from '#web/accounts/device-cleaning.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import {
  askToSignOut,
  savingFirst,
  signOut,
  signOutWarning,
  staySignedIn,
  unfinishedWarning,
} from '#web/accounts/sign-out.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';

const signedOut = { 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) };
const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.unstubAllGlobals();
  beginAs();
});

test('reports that data could not be removed, and removes it at the next start unless its user is back', async () => {
  beginAs(aMe());
  answerCalls(signedOut);
  let isBlocked = true;
  const cleaned: string[] = [];
  undo.push(
    onSignOut(async (userId) => {
      if (isBlocked) throw new Error('blocked');
      cleaned.push(userId);
    }),
  );
  await signOut();
  expect(leftBehind.get()).toBe(true);
  await cleanLeftBehind(undefined);
  expect([leftBehind.get(), cleaned]).toEqual([true, []]);
  isBlocked = false;
  await cleanLeftBehind(undefined);
  expect([leftBehind.get(), cleaned]).toEqual([false, ['ada']]);
  isBlocked = true;
  expect(await runCleaners('ada')).toBe(false);
  await cleanLeftBehind('ada');
  expect([leftBehind.get(), cleaned]).toEqual([false, ['ada']]);
});

test('does not retry the removal for a banned user, who still has to decide what happens to the data', async () => {
  beginAs(aMe({ status: 'banned', roles: [] }));
  answerCalls(signedOut);
  undo.push(onSignOut(() => Promise.reject(new Error('blocked'))));
  await signOut();
  const asked: string[] = [];
  undo.push(onSignOut((userId) => void asked.push(userId)));
  await cleanLeftBehind(undefined);
  expect([leftBehind.get(), asked]).toEqual([false, []]);
});

test("sends the outbox before signing out, and lets the user cancel while it's sending", async () => {
  beginAs(aMe());
  answerCalls(signedOut);
  let waiting = 1;
  undo.push(onUnsentCount(async () => waiting));
  const stop = onSendUnsent(
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve());
      }),
  );
  const asked = askToSignOut();
  await vi.waitFor(() => expect(savingFirst.get()).not.toBeNull());
  staySignedIn();
  await asked;
  expect([meStore.get(), signOutWarning.get()]).toEqual([aMe(), 0]);
  stop();
  undo.push(
    onSendUnsent(async () => {
      waiting = 0;
    }),
  );
  await askToSignOut();
  expect([meStore.get(), savingFirst.get()]).toEqual([NOBODY, null]);
});

test('before signing out, asks about unfinished work if there are no unsent changes', async () => {
  beginAs(aMe());
  answerCalls(signedOut);
  let unfinished = 2;
  undo.push(onUnfinishedCount(async () => unfinished));
  await askToSignOut();
  expect([meStore.get(), unfinishedWarning.get(), signOutWarning.get()]).toEqual([aMe(), 2, 0]);
  staySignedIn();
  expect(unfinishedWarning.get()).toBe(0);
  unfinished = 0;
  await askToSignOut();
  expect(meStore.get()).toEqual(NOBODY);
});
