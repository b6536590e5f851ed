import { useState } from 'react';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';

/** Tracks whether a dialog's form is being saved, and why saving failed (null if it didn't). */
export function useSaving() {
  const [state, setState] = useState<{ isSaving: boolean; failure: string | null }>({ isSaving: false, failure: null });
  const save = async (changes: readonly NewChange[], onSaved: () => void) => {
    setState({ isSaving: true, failure: null });
    try {
      await keepChanges(changes);
      onSaved();
    } catch (error) {
      setState({ isSaving: false, failure: whyNotSaved(error) });
    }
  };
  return { ...state, save };
}
