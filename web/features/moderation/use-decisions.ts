import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { conflictSentence, DONE_WORDS } from '#web/features/moderation/decision-words.ts';
import { putPost } from '#web/features/moderation/queue.queries.ts';
import { type PostDecision, QUEUE_CALLS, type QueueKind } from '#web/features/moderation/queue-calls.ts';
import { failedTitle, failureOf, isWithoutResponse } from '#web/online/failure.ts';

/** A decision that wasn't carried out or undone, as `title` says. `message` says why. */
export type RefusedDecision = { post: StaffPost; title: string; message: string };

/**
 * An action that staff took. Once the server has responded, `takeBack` resolves to a function that takes the action
 * back, or to null if there is nothing to take back. The function resolves to false if the server couldn't be reached,
 * so that the user can try again.
 */
export type Press = { takeBack: Promise<(() => Promise<boolean>) | null> };

/**
 * What was just done. `press` is what can be taken back, if anything. `number` distinguishes this notice from the
 * previous one.
 */
export type DecisionNotice = { number: number; text: string; press: Press | null };

type RefusalWords = { title: string; fallback: string };
const NOT_DECIDED: RefusalWords = {
  title: 'Your decision didn’t go through',
  fallback: 'The server couldn’t save your decision. Try again.',
};
const NOT_UNDONE: RefusalWords = {
  title: 'Your decision wasn’t undone',
  fallback: 'The server couldn’t undo your decision. Try again.',
};

/** Says what failed and why. If it's unknown whether the call was carried out, the title says so. */
function refusalOf(error: unknown, words: RefusalWords) {
  const failure = failureOf(error, words);
  return { title: failedTitle(failure, words.title), message: failure.message };
}

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
 * Remembers what was pressed, in order, so that undoing applies to the last press even if its call is still running.
 * One press is taken back at a time.
 */
function usePresses() {
  const presses = useRef<readonly Press[]>([]);
  const isTakingBack = useRef(false);
  const add = (press: Press) => {
    presses.current = [...presses.current, press];
  };
  const takeBack = async (press: Press | undefined) => {
    if (press === undefined || isTakingBack.current || !presses.current.includes(press)) return;
    isTakingBack.current = true;
    presses.current = presses.current.filter((each) => each !== press);
    const isDone = (await (await press.takeBack)?.()) ?? true;
    if (!isDone) presses.current = [...presses.current, press];
    isTakingBack.current = false;
  };
  return { add, takeBack, takeBackLast: () => takeBack(presses.current.at(-1)) };
}

function useNotice() {
  const [notice, setNotice] = useState<DecisionNotice | null>(null);
  const tell = (text: string, press: Press | null) =>
    setNotice((before) => ({ number: (before?.number ?? 0) + 1, text, press }));
  const closeNotice = useCallback(() => setNotice(null), []);
  return { notice, tell, closeNotice };
}

/**
 * Carries out decisions in the background. A post leaves the list right away and comes back, with the reason, if its
 * decision is refused. `undo` takes back a press, or the last one. `remember` adds a press that was made elsewhere.
 */
export function useDecisions({ kind, queryKey, status, onChanged, onUndone }: Options) {
  const client = useQueryClient();
  const calls = QUEUE_CALLS[kind];
  const { pending, begin, end, isPending } = usePendingPosts();
  const { refused, refuse, dismiss } = useRefusedDecisions();
  const presses = usePresses();
  const { notice, tell, closeNotice } = useNotice();
  const put = (post: StaffPost) => putPost(client, queryKey, status, post);

  /** Says why a call failed. After a conflict, also shows the post as it is now. */
  const explain = async (post: StaffPost, error: unknown, words: RefusalWords) => {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return refusalOf(error, words);
    const { item, history } = await calls.read(post.id);
    await put(item);
    return { title: words.title, message: conflictSentence(item, history) };
  };
  const fail = async (post: StaffPost, error: unknown, words: RefusalWords) => {
    const { title } = words;
    const why = await explain(post, error, words).catch((thrown: unknown) => ({ ...refusalOf(thrown, words), title }));
    refuse({ post, ...why });
  };
  const takeBack = async (post: StaffPost): Promise<boolean> => {
    try {
      const { version } = post;
      const restored = await calls.moderate(post.id, { action: 'undo', version });
      await client.invalidateQueries({ queryKey });
      tell(DONE_WORDS.undo, null);
      onChanged();
      onUndone(restored);
      return true;
    } catch (error) {
      await fail(post, error, NOT_UNDONE);
      return !isWithoutResponse(error);
    }
  };
  /** Returns the decided post, or null if the decision was refused. */
  const send = async (post: StaffPost, decision: PostDecision): Promise<StaffPost | null> => {
    try {
      const decided = await calls.moderate(post.id, { version: post.version, ...decision });
      await put(decided);
      return decided;
    } catch (error) {
      await fail(post, error, NOT_DECIDED);
      return null;
    }
  };
  const decide = async (post: StaffPost, decision: PostDecision) => {
    if (isPending(post.id)) return;
    begin(post.id);
    dismiss(post.id);
    const sent = send(post, decision);
    const press = { takeBack: sent.then((decided) => decided && (() => takeBack(decided))) };
    presses.add(press);
    if ((await sent) !== null) {
      tell(DONE_WORDS[decision.action], press);
      onChanged();
    }
    end(post.id);
  };
  const undo = (press?: Press) => void (press === undefined ? presses.takeBackLast() : presses.takeBack(press));
  return { pending, isPending, refused, dismiss, decide, undo, remember: presses.add, put, notice, closeNotice };
}
