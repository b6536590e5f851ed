import { usePerson } from '#web/accounts/me-store.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** If the network doesn't respond within this time, the sign-in is shown. */
const PATIENCE_MS = 3000;

/**
 * Returns true for a short time, until the server has said whether a user whom this device doesn't know yet is signed
 * in here.
 */
export function useShortWait(): boolean {
  const isAsking = useFirstAnswer(usePerson() === null);
  const hasLasted = useDelayed(isAsking, PATIENCE_MS);
  return isAsking && !hasLasted;
}
