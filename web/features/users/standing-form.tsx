import { type SyntheticEvent, useState } from 'react';
import { StandingReason } from '#shared/accounts/account.contract.ts';
import { REASON_WORDS } from '#shared/accounts/standing-words.ts';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { useToday } from '#web/browser/use-today.ts';
import { consequences } from '#web/features/users/standing-consequences.ts';
import { checkValues, type StandingValues, updateOf, valuesOf } from '#web/features/users/standing-values.ts';
import { nameOf, ROLE_OPTIONS, STATUS_OPTIONS } from '#web/features/users/user-words.ts';
import { isReloadedAfter, useChangeStanding } from '#web/features/users/users.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { type Failure, failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const REASONS = [
  { value: '', label: 'No reason given' },
  ...StandingReason.options.map((value) => ({ value, label: REASON_WORDS[value] })),
] as const;

const CHECK_FIRST = 'The server didn’t answer. Check the role and status here before you try again.';
const WORDS = { fallback: 'Please try again.', byCode: { NETWORK: CHECK_FIRST, TIMEOUT: CHECK_FIRST } };

/**
 * Lets an admin change a user's role and status. Explains the consequences and asks for confirmation before saving. If
 * the standing has changed in the meantime, or the server doesn't respond, the user is loaded again and a banner says
 * so.
 */
export function StandingForm({ user }: { user: UserDetail }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  // The fields are reset whenever the standing changes, here or elsewhere.
  const standing = [user.role, user.status, user.status_reason, user.status_until].join(' ');
  return (
    <div className="stack">
      <FailureBanner failure={failure} title={failedTitle(failure, 'Nothing was changed')} />
      <StandingFields key={standing} user={user} onReloaded={setFailure} />
    </div>
  );
}

/** `onReloaded` receives the failure that caused the user to be loaded again, and null before each new attempt. */
type FieldsProps = { user: UserDetail; onReloaded: (failure: Failure | null) => void };

function StandingFields({ user, onReloaded }: FieldsProps) {
  const today = useToday();
  const [values, setValues] = useState(valuesOf(user));
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState<StandingUpdate | null>(null);
  const update = updateOf(user, values);
  const set = (part: Partial<StandingValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { ends } = checkValues(values, today);
    setError(ends);
    if (ends !== undefined) return;
    onReloaded(null);
    setAsked(update);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SelectField label="Role" options={ROLE_OPTIONS} value={values.role} onValue={(role) => set({ role })} />
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={values.status}
        onValue={(status) => set({ status })}
      />
      {values.status !== 'active' && <ReasonAndEnd values={values} error={error} onChange={set} />}
      <Button type="submit" tone="primary" disabledReason={update === null ? 'Nothing to save yet.' : undefined}>
        Save changes
      </Button>
      {asked !== null && (
        <ConfirmChange user={user} update={asked} onClose={() => setAsked(null)} onReloaded={onReloaded} />
      )}
    </form>
  );
}

type PartProps = {
  values: StandingValues;
  error: string | undefined;
  onChange: (part: Partial<StandingValues>) => void;
};

function ReasonAndEnd({ values: { reason, ends }, error, onChange }: PartProps) {
  return (
    <>
      <SelectField
        label="Reason"
        hint="The user will read this."
        options={REASONS}
        value={reason}
        onValue={(value) => onChange({ reason: value })}
      />
      <TextField
        label="Ends on"
        hint="The suspension or ban ends at the beginning of this day. Leave empty if only an admin should end it."
        type="date"
        value={ends}
        error={error}
        onValue={(value) => onChange({ ends: value })}
      />
    </>
  );
}

type ConfirmProps = FieldsProps & { update: StandingUpdate; onClose: () => void };

function ConfirmChange({ user, update, onClose, onReloaded }: ConfirmProps) {
  const change = useChangeStanding(user);
  const toast = useToast();
  const action = useAction({
    act: () => change(update),
    words: WORDS,
    onDone: () => {
      onClose();
      toast({ text: `Saved. We emailed ${user.email}.` });
    },
    onFailed: (failure) => {
      if (!isReloadedAfter(failure.code)) return;
      onClose();
      onReloaded(failure);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Change ${nameOf(user)}’s account?`}
      confirm="Save changes"
      busyLabel="Saving..."
      action={action}
      failed="Nothing was changed"
      needsNetwork="You need a network connection to change a user’s account."
    >
      <ul>
        {consequences(user, update).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
