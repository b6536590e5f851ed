import { useCallback, useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { clearPast, notePast, type PastQuery, readPast } from '#web/features/search/past-queries.ts';

/** Returns the current user's queries on this device, and functions to add one and to clear them. */
export function usePastQueries() {
  const userId = usePerson()?.id ?? null;
  const [held, setHeld] = useState(() => ({ userId, past: readPast(userId) }));
  // Another user's queries must never be shown, not even for one frame.
  const past: readonly PastQuery[] = held.userId === userId ? held.past : readPast(userId);
  const note = useCallback(
    (text: string) => {
      if (text !== '') setHeld({ userId, past: notePast(userId, text) });
    },
    [userId],
  );
  const clear = useCallback(() => {
    clearPast(userId);
    setHeld({ userId, past: [] });
  }, [userId]);
  return { past, note, clear };
}
export type PastQueries = ReturnType<typeof usePastQueries>;
