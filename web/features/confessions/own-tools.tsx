import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { mayPost } from '#shared/confessions/confession.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { ConfessionForm } from '#web/features/confessions/confession-form.tsx';
import { CONFESSION_WORDS, valuesOf } from '#web/features/confessions/confession-values.ts';
import { useOwnChanges } from '#web/features/confessions/own-confession.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/confessions/own-tools.css';

const ROWS = 6;

type Props = { confession: Confession; mayEdit: boolean };

/** Lets users edit or delete their own confession. Suspended members can still delete theirs. Decisions 33 and 50. */
export function OwnTools(props: Props) {
  const userId = usePerson()?.id;
  return userId === undefined ? null : <Tools userId={userId} {...props} />;
}

function Tools({ confession, userId, mayEdit }: Props & { userId: string }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const toast = useToast();
  const { edit, remove } = useOwnChanges(userId, confession.id);
  const isActive = usePermission(mayPost).allowed;
  const deletion = useAction({
    act: remove,
    words: CONFESSION_WORDS,
    isRepeatable: true,
    onDone: () => toast({ text: 'Confession deleted' }),
  });
  const close = () => setOpen(null);
  if (open === 'edit') {
    return (
      <ConfessionForm
        label="Edit your confession"
        isPosted
        initial={valuesOf(confession)}
        draft={{ place: `confession:edit:${confession.id}`, userId }}
        rows={ROWS}
        submit="Save"
        busyLabel="Saving..."
        send={edit}
        onSent={() => {
          close();
          toast({ text: 'Saved. Every edit is checked again.' });
        }}
        cancel={<Button onPress={close}>Cancel</Button>}
      />
    );
  }
  return (
    <div className="own-tools">
      <p className="text-sm muted">Only you can see these buttons.</p>
      <div className="row">
        {mayEdit && isActive && (
          <Button icon={PenLine} onPress={() => setOpen('edit')}>
            Edit
          </Button>
        )}
        <Button tone="danger-ghost" icon={Trash2} onPress={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title="Delete this confession?"
        confirm="Delete"
        busyLabel="Deleting..."
        action={deletion}
        failed="Failed to delete the confession"
        needsNetwork="You need a network connection to delete this."
      >
        <p>Its text will be replaced with “[deleted].” The comments will stay. You can’t undo this.</p>
      </ConfirmDialog>
    </div>
  );
}
