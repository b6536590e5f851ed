import type { Comment } from '#shared/comments/comment.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useThreadChanges } from '#web/features/confessions/thread/comment.queries.ts';
import { CommentForm } from '#web/features/confessions/thread/comment-form.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  confessionId: string;
  /** The comment to reply to, or null for the confession itself. */
  parent: Comment | null;
  /** Closes the form. Without this function, the form stays open. */
  onClose?: () => void;
};

/**
 * Lets a user write a new comment or a reply. The comment appears right away and is removed if the server doesn't
 * accept it.
 */
export function NewComment({ confessionId, parent, onClose }: Props) {
  const { post, showSending } = useThreadChanges(confessionId);
  const userId = usePerson()?.id;
  if (userId === undefined) return null;
  return (
    <CommentForm
      label={parent === null ? 'Add a comment' : 'Your reply'}
      initial=""
      draft={{ place: `comment:${confessionId}:${parent?.id ?? 'top'}`, userId }}
      submit={parent === null ? 'Comment' : 'Reply'}
      busyLabel="Posting..."
      send={(content, key) => post(parent, content, key)}
      onStart={(content) => showSending(parent, content)}
      {...(onClose ? { onSent: onClose, takesFocus: true, cancel: <Button onPress={onClose}>Cancel</Button> } : {})}
    />
  );
}
