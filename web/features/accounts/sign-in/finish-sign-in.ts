import type { Me } from '#shared/accounts/account.contract.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { personOf } from '#web/accounts/standing.ts';

/** Tells the app who signed in, then calls `onSignedIn` unless the second factor is still missing. */
export async function finishSignIn(me: Me, onSignedIn: () => void): Promise<void> {
  await setPerson(me);
  if (personOf(me) !== null) onSignedIn();
}
