import { ChevronLeft, ChevronRight, UserRound } from 'lucide-react';
import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AuthorHistory, ModerationAction, StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { confessionPath } from '#shared/pages/page-paths.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { useAuthorLookup } from '#web/features/moderation/author-lookup.tsx';
import { DecisionBar } from '#web/features/moderation/decision-bar.tsx';
import { DecisionFields } from '#web/features/moderation/decision-fields.tsx';
import { ReportsBadge, StatusBadge, UrgencyBadge } from '#web/features/moderation/post-badges.tsx';
import { PostHistory } from '#web/features/moderation/post-history.tsx';
import { PostTexts } from '#web/features/moderation/post-texts.tsx';
import type { PostDecision, QueueKind } from '#web/features/moderation/queue-calls.ts';
import { RewriteEditor } from '#web/features/moderation/rewrite-editor.tsx';
import { useShortcuts } from '#web/features/moderation/shortcuts.ts';
import { decisionOf, draftErrors, useDraft } from '#web/features/moderation/use-draft.ts';
import { RelevanceFacts } from '#web/rule-kit/relevance-facts.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/features/moderation/post-panel.css';

type Props = {
  kind: QueueKind;
  post: StaffPost;
  /** The position of the post in the list, starting at 1, and the number of posts in the list. */
  place: { at: number; of: number };
  onMove: (by: 1 | -1) => void;
  onDecide: (post: StaffPost, decision: PostDecision) => void;
  /** When the list was loaded, in Unix ms. */
  now: number;
};

/** Shows one post with everything that's needed for a decision. */
export function PostPanel(props: Props) {
  const { kind, post, now } = props;
  const headingId = useId();
  const form = useDecisionForm(props);
  const lookup = useAuthorLookup(post);
  return (
    <section className="post-panel card stack" aria-labelledby={headingId}>
      <Position {...props} />
      <PostHead post={post} headingId={headingId} now={now} />
      <Notices post={post} />
      {form.isOutdated && <NewText buttonRef={form.newTextRef} onSeen={form.accept} />}
      <PostTexts post={post} editor={form.editor} />
      {post.content_type === 'confession' && <RelevanceFacts {...post} />}
      <Facts post={post} />
      <DecisionFields draft={form.draft} change={form.change} reasonRef={form.reasonRef} />
      <PostHistory key={post.id} kind={kind} post={post} />
      <DecisionBar post={post} isRewriting={form.draft.text !== null} onAct={form.act} more={lookup.items} />
      {lookup.dialog}
    </section>
  );
}

/**
 * Manages the values entered for a decision. `act` sends it, or points out what is missing. If the author has changed
 * the text since the post was opened, the user first has to confirm that they've read the new text.
 */
function useDecisionForm({ post, onDecide }: Props) {
  const { draft, change } = useDraft(post);
  const reasonRef = useRef<HTMLSelectElement>(null);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const newTextRef = useRef<HTMLButtonElement>(null);
  const isOutdated = draft.revision !== post.revision;
  const act = (action: ModerationAction) => {
    if (!post.actions.includes(action)) return;
    if (isOutdated) {
      newTextRef.current?.focus();
      return;
    }
    if (action === 'rewrite' && draft.text === null) {
      change({ text: post.content });
      return;
    }
    const errors = draftErrors(post, action, draft);
    if (errors.reason === undefined && errors.text === undefined) onDecide(post, decisionOf(action, draft));
    else {
      change({ errors });
      (errors.reason === undefined ? textRef : reasonRef).current?.focus();
    }
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const keys = useMemo(() => {
    const of = (action: ModerationAction) => () => latest.current(action);
    return { a: of('approve'), r: of('reject'), e: of('escalate'), w: of('rewrite'), x: of('remove') };
  }, []);
  useShortcuts(keys);
  const editor = draft.text !== null && (
    <RewriteEditor
      fieldRef={textRef}
      text={draft.text}
      error={draft.errors.text}
      onText={(text) => change({ text })}
      onCancel={() => change({ text: null })}
      onPublish={() => act('rewrite')}
    />
  );
  const accept = () => change({ revision: post.revision });
  return { draft, change, reasonRef, act, editor, isOutdated, accept, newTextRef };
}

function Position({ place, onMove }: Props) {
  return (
    <nav className="post-panel-place only-phone" aria-label="Queue">
      <IconButton label="Previous post" icon={ChevronLeft} onPress={() => onMove(-1)} />
      <span className="tabular">
        {place.at} of {place.of}
      </span>
      <IconButton label="Next post" icon={ChevronRight} onPress={() => onMove(1)} />
    </nav>
  );
}

function PostHead({ post, headingId, now }: { post: StaffPost; headingId: string; now: number }) {
  const { created_at, competition } = post;
  return (
    <div className="row row-between row-top">
      <div>
        <h2 id={headingId}>{post.content_type === 'confession' ? `Confession by ${post.author}` : 'Comment'}</h2>
        <p className="post-panel-facts">
          <time dateTime={created_at}>{shortAge(Date.parse(created_at), now).words}</time>
          {competition !== null && `, ${competition.name}`}
        </p>
      </div>
      <div className="row">
        <StatusBadge post={post} />
        <UrgencyBadge post={post} />
        <ReportsBadge post={post} />
      </div>
    </div>
  );
}

/** Says who is working on the post, and how to treat a post about self-harm. Decision 53. */
function Notices({ post: { claim, urgency } }: { post: StaffPost }) {
  return (
    <>
      {claim !== null && !claim.is_mine && (
        <Banner tone="blue" icon={UserRound} title={`${claim.by} is working on this post`} announce="politely">
          Only they can decide on this post until they leave it or their ten minutes are up.
        </Banner>
      )}
      {urgency === 'crisis' && (
        <Banner tone="accent" title="Someone may need help">
          Never reject or remove a post because its author is struggling. The author sees where to get help only if the
          automatic check found signs of self-harm, so don’t assume that they have. If you aren’t sure, escalate it.
        </Banner>
      )}
    </>
  );
}

function NewText({ buttonRef, onSeen }: { buttonRef: RefObject<HTMLButtonElement | null>; onSeen: () => void }) {
  return (
    <Banner
      tone="yellow"
      title="The author changed this post while you were looking at it"
      announce="now"
      actions={
        <Button ref={buttonRef} onPress={onSeen}>
          I’ve read the new text
        </Button>
      }
    >
      {' '}
      Please read it again before you decide.
    </Banner>
  );
}

const SHARES = { none: 'none', few: 'a few', many: 'many' };

const historyWords = ({ approved, rejected, removed }: AuthorHistory) =>
  `Other posts by the same author: ${SHARES[approved]} approved, ${SHARES[rejected]} rejected, ${SHARES[removed]} removed.`;

function Facts({ post }: { post: StaffPost }) {
  const { reports, author_history } = post;
  return (
    <div className="post-panel-facts stack-2">
      {post.content_type === 'comment' && (
        <p>
          Reply to: <Link to={confessionPath(post.confession_id)}>{post.parent.excerpt || 'a deleted post'}</Link>
        </p>
      )}
      {reports.length > 0 && (
        <p>Reported for: {reports.map(({ reason, count }) => `${reason} (${count})`).join(', ')}</p>
      )}
      {author_history !== null && <p>{historyWords(author_history)}</p>}
    </div>
  );
}
