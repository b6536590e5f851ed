import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePerson } from '#web/account/me-store.ts';
import { resumedPress } from '#web/account/sign-up-task.ts';

/** Carries out a press that had to wait for a new account, once, where it was made. Decision 17. */
export function useResumedPress(name: string, carryOut: () => void): void {
  const isDue = useSyncExternalStore(resumedPress.subscribe, resumedPress.get) === name;
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
