import type { Me } from '#shared/accounts/account.contract.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { personOf } from '#web/accounts/standing.ts';

/** Has the app know who signed in; `onSignedIn` follows unless they owe their second step. */
export async function finishSignIn(me: Me, onSignedIn: () => void): Promise<void> {
  await setPerson(me);
  if (personOf(me) !== null) onSignedIn();
}
