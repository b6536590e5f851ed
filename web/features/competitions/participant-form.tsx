import type { Participant } from '#shared/competitions/participant.contract.ts';
import { useJoin } from '#web/features/competitions/detail.queries.ts';
import { entryOf, participantErrors, participantValues } from '#web/features/competitions/participant-values.ts';
import { PARTICIPANT_WORDS, ROLE_OPTIONS } from '#web/features/competitions/participant-words.ts';
import { failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/features/competitions/participant-form.css';

const NO_ROLE = { value: '', label: 'Choose a role' } as const;

type Props = {
  competitionId: string;
  user: { id: string; display_name: string | null };
  /** The entry to change, or null for a new one. */
  own: Participant | null;
  onCancel: () => void;
  onSaved: () => void;
};

/** Lets members write their entry in the list of participants. */
export function ParticipantForm({ competitionId, user, own, onCancel, onSaved }: Props) {
  const join = useJoin(competitionId);
  const form = useForm({
    initial: participantValues(own, user.display_name ?? ''),
    check: participantErrors,
    send: (values) => join(entryOf(values)),
    words: PARTICIPANT_WORDS,
    isRepeatable: true,
    draft: { place: `participant:${competitionId}`, userId: user.id },
    onSent: onSaved,
  });
  const cancel = () => {
    form.reset();
    onCancel();
  };
  return (
    <Form form={form} className="participant-form" aria-label="Your entry">
      <OfflineNote>You need a network connection to save this. What you write stays in this tab.</OfflineNote>
      <TextField {...form.text('display_name')} label="Display name" required autoComplete="nickname" />
      <SelectField {...form.text('role')} label="Role" required options={[NO_ROLE, ...ROLE_OPTIONS]} />
      <TextField {...form.text('team')} label="Team" hint="Optional." />
      <TextField
        {...form.text('contact')}
        label="Contact"
        hint="Optional. Only signed-in members can see it. Please don’t post a phone number or an address."
      />
      <Checkbox
        checked={form.values.seeks_scrimmage}
        disabled={form.isBusy}
        onChange={(seeks_scrimmage) => form.set({ seeks_scrimmage })}
      >
        Looking to scrimmage
      </Checkbox>
      <FailureBanner
        failure={form.failure}
        fields={['display_name', 'role', 'team', 'contact']}
        title={failedTitle(form.failure, 'Failed to save your entry')}
      />
      <div className="participant-form-buttons">
        <Button onPress={cancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={form.isBusy} busyLabel="Saving...">
          {own === null ? 'List yourself' : 'Save changes'}
        </Button>
      </div>
    </Form>
  );
}
