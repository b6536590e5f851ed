import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { conflictSentence, DONE_WORDS } from '#web/features/moderation/decision-words.ts';
import { putPost } from '#web/features/moderation/queue.queries.ts';
import { type PostDecision, QUEUE_CALLS, type QueueKind } from '#web/features/moderation/queue-calls.ts';
import { failureOf } from '#web/online/failure.ts';

/** A decision that wasn't carried out. `message` says why. */
export type RefusedDecision = { post: StaffPost; message: string };

/** What was just done. `decided` is the post, if the decision can be taken back. */
export type DecisionNotice = { text: string; decided: StaffPost | null };

const WORDS = { fallback: 'The server couldn’t carry this out. Try again.' };

type List = { kind: QueueKind; queryKey: QueryKey; status: QueueFilter };
type Options = List & {
  /** Called after each decision that was carried out or undone. */
  onChanged: () => void;
  /** Called when a post is in the list again because the decision about it was undone. */
  onUndone: (post: StaffPost) => void;
};

/**
 * Tracks the posts whose decisions are being sent. They leave the list right away, so that the user can read the next
 * one. `isPending` is up to date even before the next render.
 */
function usePendingPosts() {
  const now = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const show = () => setPending(new Set(now.current));
  const begin = (id: string) => {
    now.current.add(id);
    show();
  };
  const end = (id: string) => {
    now.current.delete(id);
    show();
  };
  return { pending, begin, end, isPending: (id: string) => now.current.has(id) };
}

/** Keeps refused decisions until the user dismisses them. */
function useRefusedDecisions() {
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const dismiss = (id: string) => setRefused((all) => all.filter(({ post }) => post.id !== id));
  const refuse = (one: RefusedDecision) =>
    setRefused((all) => [...all.filter(({ post }) => post.id !== one.post.id), one]);
  return { refused, refuse, dismiss };
}

/**
 * Carries out decisions in the background. A post leaves the list right away and comes back, with the reason, if its
 * decision is refused. `undo` takes back the last decision.
 */
export function useDecisions({ kind, queryKey, status, onChanged, onUndone }: Options) {
  const client = useQueryClient();
  const calls = QUEUE_CALLS[kind];
  const { pending, begin, end, isPending } = usePendingPosts();
  const { refused, refuse, dismiss } = useRefusedDecisions();
  const last = useRef<StaffPost | null>(null);
  const [notice, setNotice] = useState<DecisionNotice | null>(null);
  const put = (post: StaffPost) => putPost(client, queryKey, status, post);

  /** Returns why a decision failed. After a conflict, also shows the post as it is now. */
  const explain = async (post: StaffPost, error: unknown): Promise<string> => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return failureOf(error, WORDS).message;
    const { item, history } = await calls.read(post.id);
    await put(item);
    return conflictSentence(item, history);
  };
  const fail = async (post: StaffPost, error: unknown) => {
    const message = await explain(post, error).catch((thrown: unknown) => failureOf(thrown, WORDS).message);
    refuse({ post, message });
  };
  const takeBack = async (post: StaffPost) => {
    if (last.current?.id === post.id) last.current = null;
    try {
      const { version } = post;
      const restored = await calls.moderate(post.id, { action: 'undo', version });
      await client.invalidateQueries({ queryKey });
      setNotice({ text: DONE_WORDS.undo, decided: null });
      onChanged();
      onUndone(restored);
    } catch (error) {
      await fail(post, error);
    }
  };
  const decide = async (post: StaffPost, decision: PostDecision) => {
    if (isPending(post.id)) return;
    begin(post.id);
    dismiss(post.id);
    try {
      const decided = await calls.moderate(post.id, { ...decision, version: post.version });
      await put(decided);
      last.current = decided;
      setNotice({ text: DONE_WORDS[decision.action], decided });
      onChanged();
    } catch (error) {
      await fail(post, error);
    }
    end(post.id);
  };
  const undo = () => {
    if (last.current !== null) void takeBack(last.current);
  };
  const closeNotice = useCallback(() => setNotice(null), []);
  return { pending, isPending, refused, dismiss, decide, undo, put, notice, closeNotice };
}
