import type { Me } from '#shared/accounts/account.contract.ts';
import { setPerson } from '#web/account/person-changes.ts';
import { personOf } from '#web/account/standing.ts';

/** Has the app know who signed in; `onSignedIn` follows unless they owe their second step. */
export async function finishSignIn(me: Me, onSignedIn: () => void): Promise<void> {
  await setPerson(me);
  if (personOf(me) !== null) onSignedIn();
}
