import { useState } from 'react';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';

/** Keeping what a dialog's form holds: whether that is being done, and why it failed, null for not. */
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
