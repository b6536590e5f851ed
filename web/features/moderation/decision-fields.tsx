import type { RefObject } from 'react';
import { DECIDED_REASON_WORDS } from '#shared/moderation/reason-words.ts';
import { reasonOptions } from '#web/features/moderation/filter-words.ts';
import type { Draft } from '#web/features/moderation/use-draft.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const LONGEST_NOTE = 500;

type Props = {
  draft: Draft;
  change: (over: Partial<Draft>) => void;
  reasonRef: RefObject<HTMLSelectElement | null>;
};

/** Asks for the reason, which the author is told, and for a note for other staff. */
export function DecisionFields({ draft, change, reasonRef }: Props) {
  const { reason, note, errors } = draft;
  return (
    <>
      <SelectField
        ref={reasonRef}
        label="Reason"
        hint={
          reason === ''
            ? 'If you reject or remove the post, its author is told why.'
            : `The author of a rejected or removed post is told: “${DECIDED_REASON_WORDS[reason]}”`
        }
        error={errors.reason}
        value={reason}
        onValue={(value) => change({ reason: value })}
        options={reasonOptions('Choose a reason')}
      />
      <TextareaField
        label="Note for other moderators (optional)"
        rows={2}
        limit={LONGEST_NOTE}
        maxLength={LONGEST_NOTE}
        value={note}
        onValue={(value) => change({ note: value })}
      />
    </>
  );
}
