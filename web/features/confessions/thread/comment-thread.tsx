import { MessageCircle, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CommentId, type CommentThread as Thread } from '#shared/comments/comment.contract.ts';
import { mayComment } from '#shared/comments/comment.policy.ts';
import { countWords } from '#shared/text/count-words.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { openSignIn } from '#web/accounts/sign-in-request.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useCommentMarks, useOwnComments, useThread } from '#web/features/confessions/thread/comment.queries.ts';
import { CommentItem, type OwnComment } from '#web/features/confessions/thread/comment-item.tsx';
import { MoreButton } from '#web/features/confessions/thread/more-button.tsx';
import { NewComment } from '#web/features/confessions/thread/new-comment.tsx';
import { type ThreadEntry, threadEntries } from '#web/features/confessions/thread/thread-entries.ts';
import { useLinkedComment } from '#web/features/confessions/thread/use-linked-comment.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/features/confessions/thread/comment-thread.css';

const WORDS = { loading: 'Loading comments...', failed: 'Comments couldn’t be loaded.' };
const NOT_OWN: OwnComment = { is_mine: false, can_edit: false };

/** Returns the ID of the comment that a fragment such as '#comment-…' refers to. */
const linkedIn = (hash: string): string | undefined => CommentId.safeParse(hash.replace(/^#comment-/, '')).data;

type Props = {
  confessionId: string;
  /** Whether the confession accepts new comments. */
  isOpen: boolean;
  /** Whether the thread opened below a confession in a list. The button that opened it is then its heading. */
  isInCard: boolean;
};

/** Shows the comments on a confession and a form for a new one. Community specification §2, decision 51. */
export function CommentThread({ confessionId, isOpen, isInCard }: Props) {
  const { hash } = useLocation();
  const linkedId = isInCard ? undefined : linkedIn(hash);
  const query = useThread(confessionId, linkedId);
  const permission = usePermission(mayComment);
  const isSuspended = !permission.allowed && permission.code === 'ACCOUNT_SUSPENDED';
  const [postedId, setPostedId] = useState<string | null>(null);
  useLinkedComment(query.data !== undefined && !isInCard);
  return (
    <Frame isInCard={isInCard} total={query.data?.total}>
      {isOpen ? (
        <Composer confessionId={confessionId} isSuspended={isSuspended} isFolded={isInCard} onPosted={setPostedId} />
      ) : (
        <Banner tone="grey" title="Comments disabled" />
      )}
      <OnlineData query={query} words={WORDS} bones={<Bone height="6rem" />}>
        {(thread) => (
          <Comments
            thread={thread}
            {...{ confessionId, linkedId, isInCard, postedId }}
            onPosted={setPostedId}
            isOpen={isOpen && !isSuspended}
          />
        )}
      </OnlineData>
    </Frame>
  );
}

type FrameProps = { isInCard: boolean; total: number | undefined; children: ReactNode };

function Frame({ isInCard, total, children }: FrameProps) {
  if (isInCard) {
    return (
      <section className="comment-thread comment-thread-in-card" aria-label="Comments">
        {children}
      </section>
    );
  }
  return (
    <section className="comment-thread" id="comments" aria-labelledby="comments-heading" tabIndex={-1}>
      <h2 id="comments-heading">Comments{total !== undefined && <span className="muted tabular"> {total}</span>}</h2>
      {children}
    </section>
  );
}

type ComposerProps = {
  confessionId: string;
  isSuspended: boolean;
  /** Whether the form opens only on a press, so that the comments stay in view. */
  isFolded: boolean;
  onPosted: (id: string) => void;
};

function Composer({ confessionId, isSuspended, isFolded, onPosted }: ComposerProps) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const area = useKeptFocus(isOpen);
  const isSignedIn = usePerson() !== null;
  if (!isSignedIn) {
    return (
      <Button block onPress={openSignIn} aria-haspopup="dialog">
        Sign in to comment
      </Button>
    );
  }
  if (isSuspended)
    return <Banner tone="yellow" title="Your account is suspended. You can view content but cannot comment." />;
  const close = () => setIsOpen(false);
  const closing = isFolded ? { onCancel: close, onSent: close } : {};
  return (
    <div ref={area}>
      {isOpen ? (
        <NewComment confessionId={confessionId} parent={null} onPosted={onPosted} {...closing} />
      ) : (
        <Button block icon={PenLine} onPress={() => setIsOpen(true)}>
          Add a comment
        </Button>
      )}
    </div>
  );
}

type PostedProps = {
  /** The ID of the comment that the reader posted last. */
  postedId: string | null;
  onPosted: (id: string) => void;
};
type ListProps = Props & PostedProps & { thread: Thread; linkedId: string | undefined };

function Comments({ thread, ...rest }: ListProps) {
  const ids = thread.items.filter(({ content }) => content !== '').map(({ id }) => id);
  const posted = ids.filter((id) => CommentId.safeParse(id).success);
  const marks = useCommentMarks(posted);
  const own = useOwnComments(posted);
  const [now] = useState(() => Date.now());
  if (thread.items.length === 0) {
    const none = (
      <EmptyState icon={MessageCircle} level={3} title="No comments yet">
        {rest.isOpen ? 'Comments will appear here.' : undefined}
      </EmptyState>
    );
    return rest.isInCard ? none : <Card>{none}</Card>;
  }
  const shown = { ...rest, marks, own, now };
  return <Level entries={threadEntries(thread)} {...shown} />;
}

type Shown = Props &
  PostedProps & {
    linkedId: string | undefined;
    marks: ReturnType<typeof useCommentMarks>;
    own: ReturnType<typeof useOwnComments>;
    now: number;
  };

function Level({ entries, ...shown }: Shown & { entries: readonly ThreadEntry[] }) {
  const { confessionId, isOpen, linkedId, postedId, onPosted, marks, own, now } = shown;
  return (
    <ol className="comment-thread-level">
      {entries.map((entry) =>
        'gap' in entry ? (
          <li key={entry.gap.cursor}>
            <MoreButton gap={entry.gap} confessionId={confessionId}>
              Show {countWords(entry.gap.count, 'more comment')}
            </MoreButton>
          </li>
        ) : (
          <li key={entry.comment.id}>
            <CommentItem
              comment={entry.comment}
              mark={marks[entry.comment.id] ?? null}
              own={own.get(entry.comment.id) ?? NOT_OWN}
              isLinked={entry.comment.id === linkedId}
              isPosted={entry.comment.id === postedId}
              onPosted={onPosted}
              isOpen={isOpen}
              now={now}
            />
            {entry.below.length > 0 && <Level entries={entry.below} {...shown} />}
          </li>
        ),
      )}
    </ol>
  );
}
