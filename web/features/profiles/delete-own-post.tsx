import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  kind: 'confession' | 'comment';
  remove: () => Promise<void>;
  /** What will happen if the post is deleted. */
  children: string;
};

const DONE = { confession: 'Confession deleted', comment: 'Comment deleted' };

/** Deletes one of the user's own posts after they confirm. */
export function DeleteOwnPost({ kind, remove, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const action = useAction({
    act: remove,
    words: { fallback: 'Something went wrong on our side. Please try again.' },
    isRepeatable: true,
    onDone: () => {
      setIsAsking(false);
      toast({ text: DONE[kind] });
    },
  });
  const close = () => {
    setIsAsking(false);
    action.reset();
  };
  return (
    <>
      <Button icon={Trash2} onPress={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={`Delete this ${kind}?`}
        confirm="Delete"
        busyLabel="Deleting..."
        action={action}
        failed={`Failed to delete the ${kind}`}
        needsNetwork={`You need a network connection to delete this ${kind}.`}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
