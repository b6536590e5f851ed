import { useEffect, useState } from 'react';
import { useSessionState } from '#web/accounts/me-store.ts';

async function ask(): Promise<void> {
  const { askMe } = await import('#web/accounts/ask-me.ts'); // loaded only if no user is known
  await askMe();
}

/**
 * If `isNeeded`, asks the server who is signed in before anything is shown. Returns true until the server has responded
 * or turned out to be unreachable.
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
