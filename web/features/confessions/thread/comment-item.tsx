import { PenLine, Reply, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Comment } from '#shared/comments/comment.contract.ts';
import { REASON_WORDS } from '#shared/moderation/reason-words.ts';
import { commentAnchor, commentPath } from '#shared/pages/page-paths.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { PostText } from '#web/content/post-text.tsx';
import { CrisisHelp } from '#web/features/confessions/crisis-help.tsx';
import { ModeratedLabel } from '#web/features/confessions/moderated-label.tsx';
import { PostMenu } from '#web/features/confessions/post-menu.tsx';
import type { Mark } from '#web/features/confessions/reaction.ts';
import { ReactionButtons } from '#web/features/confessions/reaction-buttons.tsx';
import { COMMENT_REACTIONS, SENDING, useThreadChanges } from '#web/features/confessions/thread/comment.queries.ts';
import { CommentForm } from '#web/features/confessions/thread/comment-form.tsx';
import { DeleteComment } from '#web/features/confessions/thread/delete-comment.tsx';
import { NewComment } from '#web/features/confessions/thread/new-comment.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/confessions/thread/comment-item.css';

/** Whether a comment is the member's own, and whether they may still edit it. */
export type OwnComment = { is_mine: boolean; can_edit: boolean };

type CommentProps = {
  comment: Comment;
  mark: Mark;
  own: OwnComment;
  /** Whether the address links to this comment. */
  isLinked: boolean;
  /** Whether the reader has just posted this comment. It then gets the focus. */
  isPosted: boolean;
  /** Called with the ID of the reader's new reply once it's posted; see `NewComment`. */
  onPosted: (id: string) => void;
  /** Whether the reader can reply: the confession must accept comments, and the reader must not be suspended. */
  isOpen: boolean;
  /** When the comments were first shown, in Unix ms. */
  now: number;
};

/** Returns what to show in place of a comment's text, or null if the text can be shown. */
function absenceOf({ content, is_deleted, deleted_by }: Comment): string | null {
  if (is_deleted) return deleted_by === 'staff' ? '[removed by moderation]' : '[deleted]';
  return content === '' ? '[waiting for review]' : null;
}

/** Shows a comment without the replies below it. Its time links to the comment. */
export function CommentItem(props: CommentProps) {
  const { comment, own, isLinked, isPosted } = props;
  const article = usePostedFocus(isPosted);
  const { id, content, moderation_status, original_text } = comment;
  const absence = absenceOf(comment);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <article
      ref={article}
      className="comment-item"
      id={commentAnchor(id)}
      tabIndex={-1}
      data-linked={isLinked || undefined}
    >
      <header className="comment-item-head">
        <b>{own.is_mine ? 'You' : 'Anonymous'}</b>
        <When {...props} />
        {moderation_status === 'rewritten' && absence === null && <ModeratedLabel original={original_text} />}
        <State comment={comment} />
      </header>
      {comment.shows_help && <CrisisHelp />}
      {isEditing ? (
        <Editing comment={comment} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {absence === null ? (
            <p className="comment-item-text">
              <PostText text={content} />
            </p>
          ) : (
            <p className="comment-item-absence">{absence}</p>
          )}
          {absence === null && id !== SENDING && <Foot {...props} onEdit={() => setIsEditing(true)} />}
        </>
      )}
    </article>
  );
}

/** Moves the focus from the form, which may be gone by now, to the comment that was posted with it. */
function usePostedFocus(isPosted: boolean): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPosted) article.current?.focus();
  }, [isPosted]);
  return article;
}

function When({ comment, now }: CommentProps) {
  const { created_at } = comment;
  const { label, words } = shortAge(Date.parse(created_at), now);
  return (
    <Link className="comment-item-when" to={commentPath(comment.confession_id, comment.id)}>
      <time dateTime={created_at}>
        <span aria-hidden="true">{label}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </time>
    </Link>
  );
}

function State({ comment }: { comment: Comment }) {
  const { id, content, is_approved, is_deleted, moderation_reason } = comment;
  if (id === SENDING) return <output>Posting...</output>;
  if (is_approved || is_deleted || content === '') return null;
  return (
    <>
      <Badge tone="yellow">Waiting for review</Badge>
      {moderation_reason !== null && <span>{REASON_WORDS[moderation_reason]}</span>}
    </>
  );
}

function Editing({ comment: { id, confession_id, content }, onClose }: { comment: Comment; onClose: () => void }) {
  const { edit } = useThreadChanges(confession_id);
  const userId = usePerson()?.id;
  if (userId === undefined) return null;
  return (
    <CommentForm
      label="Edit your comment"
      isPosted
      initial={content}
      draft={{ place: `comment:edit:${id}`, userId }}
      submit="Save"
      busyLabel="Saving..."
      send={(words) => edit(id, words)}
      onSent={onClose}
      takesFocus
      cancel={<Button onPress={onClose}>Cancel</Button>}
    />
  );
}

function Foot({ comment, mark, own, isOpen, onPosted, onEdit }: CommentProps & { onEdit: () => void }) {
  const [open, setOpen] = useState<'reply' | 'delete' | null>(null);
  const reply = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const cancelReply = () => {
    close();
    reply.current?.focus();
  };
  const { is_approved } = comment;
  const canReply = is_approved && isOpen;
  const press = `reply ${comment.id}`;
  useResumedPress(canReply ? press : '', () => setOpen('reply'));
  return (
    <>
      <footer className="comment-item-foot">
        {is_approved && <ReactionButtons calls={COMMENT_REACTIONS} post={comment} mark={mark} />}
        {canReply && (
          <button
            ref={reply}
            type="button"
            className="reaction-buttons-button"
            aria-expanded={open === 'reply'}
            // Signing in loads the comments again, and the new button carries out the press.
            onClick={() => requireSignIn(() => resumedPress.set(press), 'Please log in to reply', press)}
          >
            <Icon of={Reply} />
            Reply
          </button>
        )}
        <OwnButtons own={own} onEdit={onEdit} onDelete={() => setOpen('delete')} />
        {is_approved && (
          <PostMenu
            post={{ type: 'comment', id: comment.id }}
            name="this comment"
            path={commentPath(comment.confession_id, comment.id)}
          />
        )}
      </footer>
      {open === 'reply' && (
        <NewComment
          confessionId={comment.confession_id}
          parent={comment}
          onCancel={cancelReply}
          onSent={close}
          onPosted={onPosted}
        />
      )}
      {own.is_mine && <DeleteComment comment={comment} open={open === 'delete'} onClose={close} />}
    </>
  );
}

type OwnButtonsProps = { own: OwnComment; onEdit: () => void; onDelete: () => void };

const OwnButtons = ({ own, onEdit, onDelete }: OwnButtonsProps) => (
  <>
    {own.can_edit && (
      <button type="button" className="reaction-buttons-button" onClick={onEdit}>
        <Icon of={PenLine} />
        Edit
      </button>
    )}
    {own.is_mine && (
      <button type="button" className="reaction-buttons-button" onClick={onDelete}>
        <Icon of={Trash2} />
        Delete
      </button>
    )}
  </>
);
