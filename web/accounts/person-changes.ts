import { Me } from '#shared/accounts/account.contract.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { runCleaners } from '#web/accounts/device-cleaning.ts';
import { keepMe, meStore, sessionStore } from '#web/accounts/me-store.ts';
import { wipePersonalKeys } from '#web/accounts/personal-keys.ts';
import { personOf, standingOf } from '#web/accounts/standing.ts';
import { forgetInFlight } from '#web/api/client.ts';

const listeners = new Set<() => void>();
let changes = 0;

/** Grows with every change: an answer to a question asked before one is out of date. */
export const countOfChanges = (): number => changes;

/**
 * Has `listener` called whenever what calls answer is another's from now on: somebody else or nobody is the app's person,
 * or the same one again after the end of a session. Returns how to stop.
 */
export function onPersonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sustained:account');

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether calls answer to somebody else, or in another standing, than before. */
const isAnother = (before: Me, after: Me): boolean =>
  before.user?.id !== after.user?.id || personOf(before)?.id !== personOf(after)?.id;

/**
 * Puts `me` in the place of whoever was there, in whatever standing. A person who goes, or gives way to another, leaves
 * nothing behind; one who is banned stays until they sign out, and what they are to choose about also then. Decision 26.
 */
async function change(me: Me, isFromOtherTab: boolean): Promise<void> {
  changes += 1;
  const kept = meStore.get();
  const before = kept.user;
  const isGone = before !== null && before.id !== me.user?.id;
  // the other tab has wiped what is shared and may have written anew
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
 * Who is there from now on, in this tab and the others: by the server's word, by signing in, or nobody by signing out.
 * Resolves when nothing is left on the device of a person who is gone.
 */
export async function setPerson(me: Me): Promise<void> {
  channel?.postMessage(me);
  await change(me, false);
}

/** Follows what other tabs learn. A tab of another build may say what this one cannot read: then the server's word decides. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = readTolerantly(Me, data);
    if (said !== undefined) void change(said, true);
  });
}
