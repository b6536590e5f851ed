import { Me } from '#shared/accounts/account.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { runCleaners } from '#web/accounts/device-cleaning.ts';
import { keepMe, meStore, sessionStore } from '#web/accounts/me-store.ts';
import { wipePersonalKeys } from '#web/accounts/personal-keys.ts';
import { personOf, standingOf } from '#web/accounts/standing.ts';
import { forgetInFlight } from '#web/api/client.ts';

const listeners = new Set<() => void>();
let changes = 0;

/**
 * A number that grows with every change to the signed-in user. A response to a call made before a change is out of
 * date.
 */
export const countOfChanges = (): number => changes;

/**
 * Calls `listener` whenever earlier responses no longer apply: a different user has signed in, the user has signed out,
 * the same user has signed in again after the session ended, or the user has become or stopped being the current user.
 * Returns a function that unsubscribes.
 */
export function onPersonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sustained:account');

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Returns whether there's a different user, or the same one has become or stopped being the current user. */
const isAnother = (before: Me, after: Me): boolean =>
  before.user?.id !== after.user?.id || personOf(before)?.id !== personOf(after)?.id;

/**
 * Replaces the signed-in user with `me`, regardless of standing. A user who signs out or is replaced leaves no data
 * behind. A banned user's data stays until they sign out, and even then the app keeps the data that they still have to
 * decide about. Decision 26.
 */
async function change(me: Me, isFromOtherTab: boolean): Promise<void> {
  changes += 1;
  const kept = meStore.get();
  const before = kept.user;
  const isGone = before !== null && before.id !== me.user?.id;
  // The other tab has already wiped the shared storage and may have written to it since.
  if (isGone) wipePersonalKeys(isFromOtherTab ? ['sessionStorage'] : ['localStorage', 'sessionStorage']);
  const isAgain = sessionStore.get() === 'ended';
  keepMe(me);
  sessionStore.set('heard');
  if (isAgain || isAnother(kept, me)) {
    forgetInFlight();
    tellListeners();
  }
  if (isGone) await runCleaners(before.id, standingOf(kept) === 'banned');
}

/**
 * Sets who is signed in from now on, in this tab and the others: a user, or a visitor after a sign-out. Resolves when
 * the data of a user who signed out is gone from the device.
 */
export async function setPerson(me: Me): Promise<void> {
  channel?.postMessage(me);
  await change(me, false);
}

/**
 * Applies what other tabs report about who is signed in. If this build can't read a message from another build, the
 * server's next response decides.
 */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = readTolerantly(Me, data);
    if (said !== undefined) void change(said, true);
  });
}
