import { useEffect, useRef } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { useStatus } from '#web/stores/use-status.ts';

/** Carries out, once, an action that had to wait until the user had an account. Decision 17. */
export function useResumedPress(name: string, carryOut: () => void): void {
  const isDue = useStatus(resumedPress) === name;
  const isSignedIn = usePerson() !== null;
  const latest = useRef(carryOut);
  useEffect(() => {
    latest.current = carryOut;
  });
  useEffect(() => {
    if (!isDue || !isSignedIn || resumedPress.get() !== name) return;
    resumedPress.set(null);
    latest.current();
  }, [isDue, isSignedIn, name]);
}
