import { useMemo, useSyncExternalStore } from 'react';
import {
  followSaved,
  readSaved,
  type SavedCompetition,
  savedText,
  savedTexts,
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

/** Returns all of the user's saved competitions. They're available from the first render. */
export function useSavedCompetitions(userId: string | null): SavedCompetition[] {
  const lines = useSyncExternalStore(
    followSaved,
    () => (userId === null ? '' : savedTexts(userId).join('\n')),
    () => '',
  );
  return useMemo(() => lines.split('\n').flatMap((text) => readSaved(text) ?? []), [lines]);
}
