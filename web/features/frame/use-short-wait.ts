import { usePerson } from '#web/accounts/me-store.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** On a network that does not answer, nobody waits longer to be led to sign in. */
const PATIENCE_MS = 3000;

/** True until the server has said whether somebody is signed in whom this device does not know yet; not for long. */
export function useShortWait(): boolean {
  const isAsking = useFirstAnswer(usePerson() === null);
  const hasLasted = useDelayed(isAsking, PATIENCE_MS);
  return isAsking && !hasLasted;
}
