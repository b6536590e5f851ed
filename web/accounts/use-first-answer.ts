import { useEffect, useState } from 'react';
import { useSessionState } from '#web/accounts/me-store.ts';

async function ask(): Promise<void> {
  const { askMe } = await import('#web/accounts/ask-me.ts'); // not needed when a user is known
  await askMe();
}

/**
 * Asks the server who is signed in, if that `isNeeded` before anything can be shown. True until it has responded or
 * couldn't be reached.
 */
export function useFirstAnswer(isNeeded: boolean): boolean {
  const isUnknown = useSessionState() === 'unknown';
  const [hasFailed, setHasFailed] = useState(false);
  const isAsking = isNeeded && isUnknown && !hasFailed;
  useEffect(() => {
    if (isAsking) ask().catch(() => setHasFailed(true));
  }, [isAsking]);
  return isAsking;
}
