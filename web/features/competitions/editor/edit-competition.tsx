import { useState } from 'react';
import type { AdminCompetition } from '#shared/competitions/competition-admin.contract.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { CompetitionFields } from '#web/features/competitions/editor/competition-fields.tsx';
import { FIELD_LABELS, valueWords } from '#web/features/competitions/editor/competition-labels.ts';
import {
  type CompetitionValues,
  changeErrors,
  competitionErrors,
  NEW_VALUES,
  valuesOf,
} from '#web/features/competitions/editor/competition-values.ts';
import { useCompetitionCalls } from '#web/features/competitions/editor/editor.queries.ts';
import { PreviewButton } from '#web/features/competitions/editor/preview-button.tsx';
import { ClashPanel } from '#web/online/clash-panel.tsx';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { LeaveDialog } from '#web/online/leave-dialog.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useAction } from '#web/online/use-action.ts';
import { useForm } from '#web/online/use-form.ts';
import { useLeaveGuard } from '#web/online/use-leave-guard.ts';
import { useVersionedForm } from '#web/online/use-versioned-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/competitions/editor/edit-competition.css';

const NAMES = Object.keys(FIELD_LABELS) as (keyof CompetitionValues)[];
const NOT_SAVED = 'The competition wasn’t saved';
const WORDS = { fallback: 'Something went wrong. Please try again.' };
const NEEDS_NETWORK = 'You need a network connection to save this.';

/**
 * Lets admins add a competition. This tab keeps what they typed until they save it. `onMade` receives the new
 * competition's ID.
 */
export function NewCompetitionForm({ onMade }: { onMade: (id: string) => void }) {
  const { create } = useCompetitionCalls();
  const toast = useToast();
  const userId = useMe().user?.id ?? '';
  const form = useForm<CompetitionValues>({
    initial: NEW_VALUES,
    check: competitionErrors,
    send: async (values, key) => {
      const { id } = await create(values, key);
      toast({ text: 'Competition created.' });
      onMade(id);
    },
    words: WORDS,
    isRepeatable: true,
    draft: { place: 'competition:new', userId },
  });
  const isDirty = NAMES.some((name) => form.values[name] !== NEW_VALUES[name]);
  const guard = useLeaveGuard(isDirty);
  const leave = () => {
    guard.leave();
    form.reset();
  };
  return (
    <Form form={form} className="stack-6" aria-label="New competition">
      <OfflineNote>{NEEDS_NETWORK} What you write stays in this tab.</OfflineNote>
      {form.wasKept && isDirty && form.failure === null && (
        <Banner tone="blue" title="You haven’t created this yet. What you wrote is still in this tab." />
      )}
      <CompetitionFields form={form} />
      <FailureBanner failure={form.failure} fields={NAMES} title={failedTitle(form.failure, NOT_SAVED)} />
      <div className="edit-competition-foot">
        <PreviewButton values={form.values} />
        <Button type="submit" tone="primary" busy={form.isBusy} busyLabel="Creating...">
          Create competition
        </Button>
      </div>
      <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={leave} />
    </Form>
  );
}

type Props = { loaded: AdminCompetition; onDeleted: () => void };

/** Lets admins change or delete a competition. Use its ID as the key. */
export function EditCompetition({ loaded, onDeleted }: Props) {
  const { save, reload } = useCompetitionCalls();
  const toast = useToast();
  const form = useVersionedForm<CompetitionValues, AdminCompetition>({
    loaded,
    valuesOf,
    check: changeErrors,
    save,
    reload: () => reload(loaded.id),
    words: WORDS,
    onSaved: () => toast({ text: 'Competition saved.' }),
  });
  const { clash, values, isBusy, isDirty } = form;
  const guard = useLeaveGuard(isDirty);
  return (
    <Form form={form} className="stack-6" aria-label={loaded.name}>
      <OfflineNote>{NEEDS_NETWORK}</OfflineNote>
      <CompetitionFields form={form} />
      {clash === null ? (
        <FailureBanner failure={form.failure} fields={NAMES} title={failedTitle(form.failure, NOT_SAVED)} />
      ) : (
        <ClashPanel
          rows={NAMES.filter((name) => clash.names.includes(name)).map((name) => ({
            label: FIELD_LABELS[name],
            mine: valueWords(name, values[name]),
            theirs: valueWords(name, clash.values[name]),
          }))}
          isBusy={isBusy}
          onKeepMine={form.keepMine}
          onUseTheirs={form.useTheirs}
        />
      )}
      <div className="edit-competition-foot">
        <DeleteButton competition={loaded} onDeleted={onDeleted} />
        <PreviewButton values={values} />
        <Button
          type="submit"
          tone="primary"
          busy={isBusy}
          busyLabel="Saving..."
          disabledReason={isDirty ? undefined : 'Nothing has changed.'}
        >
          Save
        </Button>
      </div>
      <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </Form>
  );
}

function DeleteButton({
  competition: { id, name },
  onDeleted,
}: {
  competition: AdminCompetition;
  onDeleted: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { remove } = useCompetitionCalls();
  const toast = useToast();
  const action = useAction({
    act: () => remove(id),
    words: WORDS,
    onDone: () => {
      toast({ text: 'Competition deleted.' });
      onDeleted();
    },
  });
  return (
    <>
      <Button tone="danger" onPress={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${name}?`}
        confirm="Delete"
        busyLabel="Deleting..."
        action={action}
        failed="The competition wasn’t deleted"
        needsNetwork="You need a network connection to delete this."
      >
        <p>
          Its participants and teams will be deleted, too, and members will be told that their teams were closed. This
          can’t be undone. A competition with posts can only be archived.
        </p>
      </ConfirmDialog>
    </>
  );
}
