import { useEffect, useRef } from 'react';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { QUEUE_CALLS, type QueueKind } from '#web/features/moderation/queue-calls.ts';

/** Someone who only moves through the list claims nothing. */
const SETTLED_MS = 600;
/** A claim lasts ten minutes. */
const RENEW_MS = 8 * 60_000;

type Options = {
  kind: QueueKind;
  post: StaffPost | undefined;
  /** Says that the post waits for a response to a decision, which ends its claim. */
  isDecided: (id: string) => boolean;
  /** Called with the post and its claim: the user's own, or that of whoever was first. */
  onClaim: (post: StaffPost) => void;
};

const isFree = ({ claim, urgency }: StaffPost) => urgency !== null && (claim === null || claim.is_mine);

/**
 * Claims the open post for as long as it stays open, so that two people don't work on the same one. The server protects every
 * decision anyway, so a claim that can't be made or given up changes nothing.
 */
export function useClaim({ kind, post, isDecided, onClaim }: Options): void {
  const now = useRef({ isDecided, onClaim });
  useEffect(() => {
    now.current = { isDecided, onClaim };
  });
  const id = post !== undefined && isFree(post) ? post.id : undefined;
  useEffect(() => {
    if (id === undefined) return undefined;
    const calls = QUEUE_CALLS[kind];
    let isMine = false;
    let isOpen = true;
    const show = (shown: StaffPost) => isOpen && now.current.onClaim(shown);
    const claim = async () => {
      try {
        show(await calls.claim(id));
        isMine = true;
      } catch {
        // Whoever was first has it. If the server can't be reached, there is nothing new to show.
        const fresh = await calls.read(id).catch(() => undefined);
        if (fresh !== undefined) show(fresh.item);
      }
    };
    const first = setTimeout(() => void claim(), SETTLED_MS);
    const renewal = setInterval(() => void claim(), RENEW_MS);
    return () => {
      isOpen = false;
      clearTimeout(first);
      clearInterval(renewal);
      if (isMine && !now.current.isDecided(id)) calls.release(id).catch(() => undefined);
    };
  }, [kind, id]);
}
