import { useMemo, useSyncExternalStore } from 'react';
import {
  followSaved,
  readSaved,
  type SavedCompetition,
  savedText,
} from '#web/features/competitions/saved-competition.ts';

/** Returns the user's saved copy of the competition with this ID or short ID. It's available from the first render. */
export function useSavedCompetition(ref: string, userId: string | null): SavedCompetition | undefined {
  const text = useSyncExternalStore(
    followSaved,
    () => (userId === null ? undefined : savedText(ref, userId)),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : readSaved(text)), [text]);
}
