import { Inbox } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LAST_PAGE } from '#shared/http/pagination.contract.ts';
import { QUEUE_PAGE_SIZE } from '#shared/moderation-queue/moderation-queue.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { BulkBar } from '#web/features/moderation/bulk-bar.tsx';
import { DecisionToast } from '#web/features/moderation/decision-toast.tsx';
import { excerptOf } from '#web/features/moderation/decision-words.ts';
import { FILTER_LABELS } from '#web/features/moderation/filter-words.ts';
import { PostPanel } from '#web/features/moderation/post-panel.tsx';
import type { PostDecision, PostPage, QueueKind } from '#web/features/moderation/queue-calls.ts';
import { QueueList } from '#web/features/moderation/queue-list.tsx';
import { type QueuePlace, queueAddress } from '#web/features/moderation/queue-place.ts';
import { RefusedDecisions } from '#web/features/moderation/refused-decisions.tsx';
import { useShortcuts } from '#web/features/moderation/shortcuts.ts';
import { useClaim } from '#web/features/moderation/use-claim.ts';
import { useDecisions } from '#web/features/moderation/use-decisions.ts';
import { postAfter, useOpenPost } from '#web/features/moderation/use-open-post.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';

type Props = {
  kind: QueueKind;
  /** Called after each decision. */
  onChanged: () => void;
  place: QueuePlace;
  onPlace: (over: Partial<QueuePlace>) => void;
  page: PostPage;
  queryKey: readonly unknown[];
  now: number;
  reload: () => void;
};

/** The server stops counting at this number of posts. */
const MOST_COUNTED = LAST_PAGE * QUEUE_PAGE_SIZE;

/** When fewer posts than this are left, the next ones are fetched. */
const FEW = 6;

/**
 * Shows a loaded page of the queue: the list, the open post, and what was decided. What was decided outlasts the page,
 * so that a decision that's refused later isn't lost.
 */
export function LoadedQueue(props: Props) {
  const { kind, place, queryKey, onChanged } = props;
  const undone = useRef<(post: StaffPost) => void>(() => undefined);
  const onUndone = (post: StaffPost) => undone.current(post);
  const listenToUndone = useCallback((listener: (post: StaffPost) => void) => {
    undone.current = listener;
  }, []);
  const decisions = useDecisions({ kind, queryKey, status: place.status, onChanged, onUndone });
  const pageKey = [place.status, place.reason, place.search, place.page].join(' ');
  return <QueuePage key={pageKey} {...props} decisions={decisions} listenToUndone={listenToUndone} />;
}

type PageProps = Props & {
  decisions: ReturnType<typeof useDecisions>;
  /** Sets the function to call when a post is back in the list because the decision about it was undone. */
  listenToUndone: (listener: (post: StaffPost) => void) => void;
};

function QueuePage(props: PageProps) {
  const { kind, place, page, now, reload } = props;
  const work = useQueueWork(props);
  const { posts, post, at, chosen, choose } = work;
  const total = page.pagination.total - (page.items.length - posts.length);
  const counted = countWords(total, 'post');
  useTopUp({ left: posts.length, total, place, reload, onPlace: props.onPlace });
  return (
    <div className="stack-2">
      <p className="moderation-queue-total">{page.pagination.total < MOST_COUNTED ? counted : `At least ${counted}`}</p>
      <RefusedDecisions refused={work.refused} onDismiss={work.dismiss} onOpen={work.open} />
      {post === undefined && <NothingHere place={place} kind={kind} isLoading={total > 0} />}
      {post !== undefined && (
        <div className="moderation-queue-columns">
          <section className="card card-flush only-wide" aria-label="Queue">
            <BulkBar
              kind={kind}
              posts={posts}
              chosen={chosen}
              onChoose={(ids) => choose(new Set(ids))}
              onChanged={work.changed}
              onPress={work.remember}
              onUndo={work.undo}
            />
            <QueueList
              posts={posts}
              openId={post.id}
              onOpen={work.open}
              chosen={chosen}
              onChoose={(id, isChosen) =>
                choose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
              }
              now={now}
            />
          </section>
          <PostPanel
            kind={kind}
            post={post}
            place={{ at: at + 1, of: posts.length }}
            onMove={work.move}
            onDecide={work.decide}
            now={now}
          />
        </div>
      )}
      <Pages place={place} pages={page.pagination.totalPages} />
      <output className="visually-hidden">{work.said}</output>
      <DecisionToast notice={work.notice} onClose={work.closeNotice} onUndo={work.undo} />
    </div>
  );
}

/** Combines the state of the list, the open post, and the decisions. */
function useQueueWork({ kind, place, page, onChanged, reload, decisions, listenToUndone }: PageProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [said, say] = useState('');
  const posts = page.items.filter(({ id }) => !decisions.pending.has(id));
  const opened = useOpenPost(posts, place.postId);
  const { post, open } = opened;
  const tell = (next: StaffPost | undefined) => {
    const where = next === undefined ? 0 : posts.indexOf(next) + 1;
    say(next === undefined ? 'No posts left.' : `Post ${where} of ${posts.length}: ${excerptOf(next)}`);
  };
  useClaim({ kind, post, isDecided: decisions.isPending, onClaim: (claimed) => void decisions.put(claimed) });
  const move = (by: 1 | -1) => {
    const next = opened.move(by);
    if (next !== undefined) tell(next);
  };
  const decide = (decided: StaffPost, decision: PostDecision) => {
    const next = postAfter(posts, decided.id);
    if (next !== undefined) open(next.id);
    tell(next);
    void decisions.decide(decided, decision);
  };
  useEffect(() => listenToUndone(({ id }) => open(id)));
  useMoveKeys(move, decisions.undo);
  const changed = () => {
    reload();
    onChanged();
  };
  return { ...decisions, posts, post, at: opened.at, open, move, decide, chosen, choose, said, changed };
}

function useMoveKeys(move: (by: 1 | -1) => void, undo: () => void): void {
  const latest = useRef({ move, undo });
  useEffect(() => {
    latest.current = { move, undo };
  });
  const keys = useMemo(() => {
    const next = () => latest.current.move(1);
    const previous = () => latest.current.move(-1);
    return { j: next, ArrowDown: next, k: previous, ArrowUp: previous, u: () => latest.current.undo() };
  }, []);
  useShortcuts(keys);
}

type TopUp = Pick<Props, 'place' | 'onPlace' | 'reload'> & { left: number; total: number };

/** Fetches more posts before the list is empty, and leaves a page that has no posts anymore. */
function useTopUp({ left, total, place, onPlace, reload }: TopUp): void {
  const latest = useRef({ reload, onPlace });
  useEffect(() => {
    latest.current = { reload, onPlace };
  });
  const isShort = left < FEW && total > left;
  const isPastEnd = left === 0 && place.page > 1;
  useEffect(() => {
    if (isPastEnd) latest.current.onPlace({ page: 1 });
    else if (isShort) latest.current.reload();
  }, [isShort, isPastEnd]);
}

function Pages({ place, pages }: { place: QueuePlace; pages: number }) {
  const to = (page: number) => `?${queueAddress({ ...place, page, postId: undefined })}`;
  return <Pager label="Pages of the queue" page={place.page} pages={pages} to={to} />;
}

/** Says how to find posts again. A search and a reason stay set when another status is chosen. */
function emptyHint({ search, reason }: QueuePlace): string {
  if (search !== '') return 'Clear the search to see other posts.';
  return reason === undefined
    ? `Choose “${FILTER_LABELS.open}” to see what needs a decision.`
    : 'Choose “Any reason” to see other posts.';
}

type NothingProps = Pick<Props, 'place' | 'kind'> & { isLoading: boolean };

/** Shown in place of an empty list, including while the next posts are loading. */
function NothingHere({ place, kind, isLoading }: NothingProps) {
  if (isLoading) return <BoneCards grid="moderation-queue-columns" count={2} height="12rem" />;
  const isOpen = place.status === 'open' && place.search === '' && place.reason === undefined;
  return (
    <Card>
      <EmptyState icon={Inbox} title={isOpen ? 'Nothing is waiting' : `No ${kind} match these filters`}>
        {isOpen ? `New ${kind} that need a person’s decision will appear here.` : emptyHint(place)}
      </EmptyState>
    </Card>
  );
}
