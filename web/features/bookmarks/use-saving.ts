import { useState } from 'react';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

/** Keeping what a dialog's form holds: whether that is being done, and whether it failed. */
export function useSaving() {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const save = async (write: (study: Study) => Promise<unknown>, onSaved: () => void) => {
    setState('saving');
    try {
      await write(await currentStudy());
      onSaved();
    } catch {
      setState('failed');
    }
  };
  return { isSaving: state === 'saving', isFailed: state === 'failed', save };
}
