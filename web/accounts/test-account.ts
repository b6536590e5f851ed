import type { Me } from '#shared/accounts/account.contract.ts';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { keepMe, sessionStore } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { pendingInTab, savingFirst, signOutWarning, unfinishedWarning } from '#web/accounts/sign-out.ts';
import { NO_SYNC, syncStatus } from '#web/sync/status/sync-status.ts';

/** Prepares this page as if `me` had signed in before it was opened. Without `me`, it's a visitor's first visit. */
export function beginAs(me: Me = NOBODY): void {
  localStorage.clear();
  sessionStorage.clear();
  keepMe(me);
  sessionStore.set('unknown');
  signInRequest.set(null);
  signOutWarning.set(0);
  unfinishedWarning.set(0);
  savingFirst.set(null);
  pendingInTab.set(false);
  syncStatus.set({ ...NO_SYNC, kind: 'saved' });
}
