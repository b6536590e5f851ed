import { Me } from '#shared/accounts/account.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { runCleaners } from '#web/accounts/device-cleaning.ts';
import { keepMe, meStore, sessionStore } from '#web/accounts/me-store.ts';
import { wipePersonalKeys } from '#web/accounts/personal-keys.ts';
import { personOf, standingOf } from '#web/accounts/standing.ts';
import { forgetInFlight } from '#web/api/client.ts';

const listeners = new Set<() => void>();
let changes = 0;

/** Grows with every change of user. A response to a call made before a change is out of date. */
export const countOfChanges = (): number => changes;

/**
 * Calls `listener` whenever calls are answered for someone else from now on: another user, a visitor, or the same user
 * after a session ended. Returns how to unsubscribe.
 */
export function onPersonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sustained:account');

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether calls are answered for someone else, or for another standing, than before. */
const isAnother = (before: Me, after: Me): boolean =>
  before.user?.id !== after.user?.id || personOf(before)?.id !== personOf(after)?.id;

/**
 * Replaces whoever was signed in with `me`, whatever their standing. A user who leaves or is replaced leaves nothing
 * behind. A banned user stays until they sign out, and what they still have to decide about stays even then. Decision
 * 26.
 */
async function change(me: Me, isFromOtherTab: boolean): Promise<void> {
  changes += 1;
  const kept = meStore.get();
  const before = kept.user;
  const isGone = before !== null && before.id !== me.user?.id;
  // the other tab has wiped the shared storage and may have written to it again
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
 * nothing of a user who left remains on the device.
 */
export async function setPerson(me: Me): Promise<void> {
  channel?.postMessage(me);
  await change(me, false);
}

/**
 * Follows what other tabs learn. This build may not be able to read a message from another one; the server's next
 * response decides then.
 */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = readTolerantly(Me, data);
    if (said !== undefined) void change(said, true);
  });
}
