import type { Me } from '#shared/accounts/account.contract.ts';
import { PERSON_KEY } from '#web/accounts/personal-keys.ts';
import { personOf } from '#web/accounts/standing.ts';
import { readStoredMe, storedMe } from '#web/accounts/stored-me.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

/**
 * Who is signed in on this device, according to the server's last response. The value is known from the start, even
 * without a network.
 */
export const meStore = new StatusStore<Me>(readStoredMe(recall(PERSON_KEY)));

/**
 * What the server has reported since the page loaded. 'unknown': nothing yet. 'heard': the same user as in the store.
 * 'ended': the stored user's session is over. 'leaving': the user is ending it. A user whose session is over stays in
 * the store, so that the data on the device can still be used. Decision 17.
 */
export const sessionStore = new StatusStore<'unknown' | 'heard' | 'leaving' | 'ended'>('unknown');

/**
 * Remembers who is signed in, or that nobody is, for this page and the next start. If storage is blocked, only this
 * page remembers.
 */
export function keepMe(me: Me): void {
  remember(PERSON_KEY, me.user === null ? undefined : storedMe(me));
  meStore.set(me);
}

/**
 * Returns who is signed in, regardless of standing, and updates on every change. `user` is null for a visitor. See
 * `usePerson`.
 */
export const useMe = (): Me => useStatus(meStore);

/**
 * Returns the current user, and updates on every change. Null for visitors, banned users, and staff without their
 * second factor.
 */
export const usePerson = (): Me['user'] => personOf(useMe());

export const useSessionState = () => useStatus(sessionStore);
