import type { Comment } from '#shared/comments/comment.contract.ts';
import { useThreadChanges } from '#web/features/confessions/thread/comment.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';

const WORDS = { fallback: 'Something went wrong on the server.' };

type Props = { comment: Comment; open: boolean; onClose: () => void };

/** Asks the user to confirm the deletion of their own comment. */
export function DeleteComment({ comment: { id, confession_id }, open, onClose }: Props) {
  const { remove } = useThreadChanges(confession_id);
  const deletion = useAction({ act: () => remove(id), words: WORDS, isRepeatable: true, onDone: onClose });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this comment?"
      confirm="Delete"
      busyLabel="Deleting..."
      action={deletion}
      failed="Failed to delete the comment"
      needsNetwork="You need a network connection to delete this."
    >
      <p>
        If it has replies, they’ll stay, and “[deleted]” will replace its text. Otherwise, it will disappear. You can’t
        undo this.
      </p>
    </ConfirmDialog>
  );
}
