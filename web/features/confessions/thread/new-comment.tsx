import type { Comment } from '#shared/comments/comment.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useThreadChanges } from '#web/features/confessions/thread/comment.queries.ts';
import { CommentForm } from '#web/features/confessions/thread/comment-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  confessionId: string;
  /** The comment to reply to, or null for the confession itself. */
  parent: Comment | null;
  /** Closes the form. Without this function, the form stays open. */
  onClose?: () => void;
  /** Called with the ID of the new comment once it's posted. */
  onPosted: (id: string) => void;
};

/**
 * Lets a user write a new comment or a reply. The comment appears right away and is removed if the server doesn't
 * accept it.
 */
export function NewComment({ confessionId, parent, onClose, onPosted }: Props) {
  const { post, showSending } = useThreadChanges(confessionId);
  const userId = usePerson()?.id;
  const toast = useToast();
  if (userId === undefined) return null;
  const send = async (content: string, key: string) => {
    const { id, is_approved } = await post(parent, content, key);
    onPosted(id);
    toast({ text: is_approved ? 'Comment posted' : 'Comment sent for review' });
  };
  return (
    <CommentForm
      label={parent === null ? 'Add a comment' : 'Your reply'}
      initial=""
      draft={{ place: `comment:${confessionId}:${parent?.id ?? 'top'}`, userId }}
      submit={parent === null ? 'Comment' : 'Reply'}
      busyLabel="Posting..."
      send={send}
      onStart={(content) => showSending(parent, content)}
      {...(onClose ? { onSent: onClose, takesFocus: true, cancel: <Button onPress={onClose}>Cancel</Button> } : {})}
    />
  );
}
