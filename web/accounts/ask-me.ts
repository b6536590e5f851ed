import type { Me } from '#shared/accounts/account.contract.ts';
import { me as meCall } from '#shared/accounts/account.endpoints.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { countOfChanges, setPerson } from '#web/accounts/person-changes.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { personOf, standingOf } from '#web/accounts/standing.ts';
import { call } from '#web/api/client.ts';

/** Continues an action that opened the sign-in dialog before this device learned that the user is already signed in. */
function goOnWithPress(): void {
  const request = signInRequest.get();
  if (request === null || personOf(meStore.get()) === null) return;
  signInRequest.set(null);
  request.action();
}

async function hear(me: Me): Promise<void> {
  const kept = meStore.get();
  const isFirst = sessionStore.get() === 'unknown';
  const isKept = kept.user !== null && standingOf(kept) !== 'unproven';
  if (me.user === null && sessionStore.get() === 'leaving') return;
  if (me.user === null && isKept) sessionStore.set('ended');
  else if (JSON.stringify(me) === JSON.stringify(kept)) sessionStore.set('heard');
  else await setPerson(me);
  if (isFirst) goOnWithPress();
}

/**
 * Asks the server who is signed in here. Drops the response if a sign-in or sign-out happens first.
 * @throws {ApiError}
 */
export async function askMe(): Promise<void> {
  const before = countOfChanges();
  const me = await call(meCall);
  if (countOfChanges() === before) await hear(me);
}

/**
 * Asks the server who is signed in here, for callers that don't need the response. Without a network, the app keeps
 * what it knows.
 */
export const askMeQuietly = (): void => void askMe().catch(() => undefined);
