import type { Me } from '#shared/accounts/account.contract.ts';
import { PERSON_KEY } from '#web/accounts/personal-keys.ts';
import { personOf } from '#web/accounts/standing.ts';
import { readStoredMe, storedMe } from '#web/accounts/stored-me.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

/** Who is signed in on this device, as last heard from the server; from the start on, also without a network. */
export const meStore = new StatusStore<Me>(readStoredMe(recall(PERSON_KEY)));

/**
 * What the server has said since the page was loaded: 'unknown' nothing yet, 'heard' the same as the store, 'ended' that
 * the session of the person in the store is over, 'leaving' that the user is ending it. A person whose session is over stays:
 * what is on the device can be used. Decision 17.
 */
export const sessionStore = new StatusStore<'unknown' | 'heard' | 'leaving' | 'ended'>('unknown');

/** Has this device know somebody, or nobody, also when it starts again. Where storage is closed, for this page only. */
export function keepMe(me: Me): void {
  remember(PERSON_KEY, me.user === null ? undefined : storedMe(me));
  meStore.set(me);
}

/** Follows who is signed in, in whatever standing; `user` is null for a visitor. See `usePerson`. */
export const useMe = (): Me => useStatus(meStore);

/** Follows the person that the app acts for: null for visitors, for the banned and before staff's second step. */
export const usePerson = (): Me['user'] => personOf(useMe());

export const useSessionState = () => useStatus(sessionStore);
