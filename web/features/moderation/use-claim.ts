import { useEffect, useRef } from 'react';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { QUEUE_CALLS, type QueueKind, releaseOnLeaving } from '#web/features/moderation/queue-calls.ts';

/** How long a post must stay open before it's claimed, so that moving through the list claims nothing. */
const SETTLED_MS = 600;
/** How often to renew a claim, which otherwise ends after ten minutes. */
const RENEW_MS = 8 * 60_000;

type Options = {
  kind: QueueKind;
  post: StaffPost | undefined;
  /** Returns whether a decision about the post was sent, which ends its claim. */
  isDecided: (id: string) => boolean;
  /** Called with the post and its claim, which is the user's own or belongs to someone who claimed the post first. */
  onClaim: (post: StaffPost) => void;
};

const isFree = ({ claim, urgency }: StaffPost) => urgency !== null && (claim === null || claim.is_mine);

/**
 * Claims a post and renews the claim while the tab is visible, so that a forgotten tab keeps the claim for ten minutes
 * at most. Closing the tab or calling the returned function ends the claim.
 */
function keepClaim(kind: QueueKind, id: string, { isDecided, onClaim }: Pick<Options, 'isDecided' | 'onClaim'>) {
  const calls = QUEUE_CALLS[kind];
  let isAsked = false;
  let isMine = false;
  let isOver = false;
  const show = (shown: StaffPost) => isOver || onClaim(shown);
  const release = () => void calls.release(id).catch(() => undefined);
  const claim = async () => {
    if (document.visibilityState === 'hidden') return;
    isAsked = true;
    try {
      show(await calls.claim(id));
      isMine = true;
      // Ends a claim that arrives too late, after the user has decided on the post or left it.
      if (isOver) release();
    } catch {
      // Someone else may have the claim. If the server can't be reached, there is nothing new to show.
      const fresh = await calls.read(id).catch(() => undefined);
      if (fresh !== undefined) show(fresh.item);
    }
  };
  const begin = () => void claim();
  const leave = () => {
    if (isAsked && !isDecided(id)) releaseOnLeaving(kind, id);
  };
  const first = setTimeout(begin, SETTLED_MS);
  const renewal = setInterval(begin, RENEW_MS);
  document.addEventListener('visibilitychange', begin);
  addEventListener('pagehide', leave);
  return () => {
    isOver = true;
    clearTimeout(first);
    clearInterval(renewal);
    document.removeEventListener('visibilitychange', begin);
    removeEventListener('pagehide', leave);
    if (isMine && !isDecided(id)) release();
  };
}

/**
 * Claims the open post for as long as it stays open, so that two people don't work on the same one. The server protects
 * every decision anyway, so it does no harm if a claim can't be made or ended.
 */
export function useClaim({ kind, post, isDecided, onClaim }: Options): void {
  const now = useRef({ isDecided, onClaim });
  useEffect(() => {
    now.current = { isDecided, onClaim };
  });
  const id = post !== undefined && isFree(post) ? post.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    return keepClaim(kind, id, {
      isDecided: (each) => now.current.isDecided(each),
      onClaim: (shown) => now.current.onClaim(shown),
    });
  }, [kind, id]);
}
