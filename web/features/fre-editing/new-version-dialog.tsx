import { useState } from 'react';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import { Day, type RuleVersion } from '#shared/rules/law.contract.ts';
import { longDay } from '#web/features/fre-editing/moment-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  document: RuleSource;
  /** Called with all versions in order, the new one last. */
  onAdd: (versions: RuleVersion[]) => void;
};

/** Asks when the new text takes effect. The new version begins as a copy of the last one. */
export function NewVersionDialog({ open, onClose, document, onAdd }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="New version">
      <Fields onClose={onClose} document={document} onAdd={onAdd} />
    </Dialog>
  );
}

function Fields({ onClose, document, onAdd }: Omit<Props, 'open'>) {
  const { versions, scheduled_amendment: announced } = document;
  const last = versions.at(-1);
  const [day, setDay] = useState(announced?.effective_on ?? '');
  const [error, setError] = useState<string | undefined>();
  const add = () => {
    if (!Day.safeParse(day).success) return setError('Please choose a date.');
    if (last !== undefined && day <= last.effective_from) {
      return setError(`The date must come after ${longDay(last.effective_from)}.`);
    }
    const fresh: RuleVersion = { effective_from: day, note: '', law: structuredClone(last?.law ?? {}) };
    return onAdd([...versions, fresh]);
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <p>
        The new version begins as a copy of the last one. Once it’s published, it replaces that one on the day you
        choose.
      </p>
      <TextField
        type="date"
        label="In force from"
        value={day}
        error={error}
        onValue={(value) => {
          setDay(value);
          setError(undefined);
        }}
      />
      <div className="row">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary">
          Add version
        </Button>
      </div>
    </form>
  );
}
