import type { Me } from '#shared/accounts/account.contract.ts';
import { runCleaners } from '#web/account/device-cleaning.ts';
import { keepMe, meStore, sessionStore } from '#web/account/me-store.ts';
import { wipePersonalKeys } from '#web/account/personal-keys.ts';
import { personOf } from '#web/account/standing.ts';

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

/** Puts `me` in the place of whoever was there. A person who goes, or gives way to another, leaves nothing behind. */
async function change(me: Me, isFromOtherTab: boolean): Promise<void> {
  changes += 1;
  const before = personOf(meStore.get());
  const isGone = before !== null && before.id !== me.user?.id;
  // the other tab has wiped what is shared and may have written anew
  if (isGone) wipePersonalKeys(isFromOtherTab ? ['sessionStorage'] : ['localStorage', 'sessionStorage']);
  const isAgain = sessionStore.get() === 'ended';
  keepMe(me);
  sessionStore.set('heard');
  if (isAgain || before?.id !== personOf(me)?.id) tellListeners();
  if (isGone) await runCleaners(before.id);
}

/**
 * Who is there from now on, in this tab and the others: by the server's word, by signing in, or nobody by signing out.
 * Resolves when nothing is left on the device of a person who is gone.
 */
export async function setPerson(me: Me): Promise<void> {
  channel?.postMessage(me);
  await change(me, false);
}

/** Follows what other tabs learn. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Me>) => void change(data, true));
}
