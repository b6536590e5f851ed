import { useState } from 'react';
import { ReleaseNote } from '#shared/fre-editing/fre-release.contract.ts';
import { contractError } from '#web/online/contract-error.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const LONGEST_NOTE = 500;

/**
 * Manages the note of a release. `ifValid` calls its argument if the note is valid, and otherwise shows why it isn't.
 */
export function useNote(label: string) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const change = (text: string) => {
    setNote(text);
    setError(undefined);
  };
  return {
    note,
    clear: () => change(''),
    ifValid: (goOn: () => void) => {
      const wrong = contractError(ReleaseNote, note);
      setError(wrong);
      if (wrong === undefined) goOn();
    },
    field: (
      <TextareaField
        name="note"
        label={label}
        hint="For other admins"
        limit={LONGEST_NOTE}
        rows={2}
        value={note}
        error={error}
        onValue={change}
      />
    ),
  };
}
