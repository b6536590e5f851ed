import type { ReactNode } from 'react';
import { LONGEST_TEAM_NAME, TEAM_SIZES } from '#shared/teams/team.contract.ts';
import type { TeamValues } from '#web/features/teams/team-values.ts';
import { STATE_OPTIONS } from '#web/features/teams/team-words.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import type { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import '#web/features/teams/team-dialog.css';

const STATES = [{ value: '', label: 'Select a state' } as const, ...STATE_OPTIONS];

type Props = {
  form: ReturnType<typeof useForm<TeamValues>>;
  /** The button's label. `busyLabel` replaces it while the form is being sent. */
  submit: string;
  busyLabel: string;
  /** The title of the banner if the team couldn't be saved. */
  failed: string;
  /** Shown first, for example the competition's name. */
  children?: ReactNode;
  onCancel: () => void;
};

/** Shows the fields of a team with the buttons below. */
export function TeamForm({ form, submit, busyLabel, failed, children, onCancel }: Props) {
  const cancel = () => {
    form.reset();
    onCancel();
  };
  return (
    <Form form={form} className="team-dialog" aria-label="Team">
      <OfflineNote>You need a network connection to save this. What you write stays in this tab.</OfflineNote>
      {children}
      <TextField {...form.text('name')} label="Team name" required maxLength={LONGEST_TEAM_NAME} autoComplete="off" />
      <TextField
        {...form.text('school_name')}
        label="School or organization"
        hint="Optional. Leave empty if it’s the same as the team’s name."
        autoComplete="organization"
      />
      <SelectField {...form.text('state')} label="State" required options={STATES} />
      <TextField
        {...form.text('member_limit')}
        label="Member limit"
        hint={`${TEAM_SIZES.least} to ${TEAM_SIZES.most}, including the owner.`}
        type="number"
        inputMode="numeric"
        min={TEAM_SIZES.least}
        max={TEAM_SIZES.most}
        required
      />
      <FailureBanner failure={form.failure} fields={Object.keys(form.values)} title={failed} />
      <div className="team-dialog-buttons">
        <Button onPress={cancel}>Cancel</Button>
        <Button type="submit" tone="primary" busy={form.isBusy} busyLabel={busyLabel}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
