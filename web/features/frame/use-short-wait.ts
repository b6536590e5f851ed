import { usePerson } from '#web/accounts/me-store.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The page asks the user to sign in if the server doesn't respond within this time. */
const PATIENCE_MS = 3000;

/** Returns true while a device with no known user asks the server who is signed in, but only for a short time. */
export function useShortWait(): boolean {
  const isAsking = useFirstAnswer(usePerson() === null);
  const hasLasted = useDelayed(isAsking, PATIENCE_MS);
  return isAsking && !hasLasted;
}
