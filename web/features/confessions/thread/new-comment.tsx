import { useRef } from 'react';
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
  /** Closes the form without sending it. Without this function, the form has no Cancel button. */
  onCancel?: () => void;
  /** Closes the form once the comment is sent. Without this function, the form stays open. */
  onSent?: () => void;
  /** Called with the ID of the new comment once it's posted, unless the reader has moved the focus elsewhere. */
  onPosted: (id: string) => void;
};

/**
 * Lets a user write a new comment or a reply. The comment appears right away and is removed if the server doesn't
 * accept it.
 */
export function NewComment({ confessionId, parent, onCancel, onSent, onPosted }: Props) {
  const { post, showSending } = useThreadChanges(confessionId);
  const userId = usePerson()?.id;
  const toast = useToast();
  const area = useRef<HTMLDivElement>(null);
  if (userId === undefined) return null;
  const send = async (content: string, key: string) => {
    const { id, is_approved } = await post(parent, content, key);
    const { activeElement, body } = document;
    if (activeElement === body || area.current?.contains(activeElement)) onPosted(id);
    toast({ text: is_approved ? 'Comment posted' : 'Comment sent for review' });
  };
  return (
    <div ref={area}>
      <CommentForm
        label={parent === null ? 'Add a comment' : 'Your reply'}
        initial=""
        draft={{ place: `comment:${confessionId}:${parent?.id ?? 'top'}`, userId }}
        submit={parent === null ? 'Comment' : 'Reply'}
        busyLabel="Posting..."
        send={send}
        onStart={(content) => showSending(parent, content)}
        {...(onSent ? { onSent } : {})}
        {...(onCancel ? { takesFocus: true, cancel: <Button onPress={onCancel}>Cancel</Button> } : {})}
      />
    </div>
  );
}
