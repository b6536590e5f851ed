import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { mayReact } from '#shared/confessions/confession.policy.ts';
import { meStore, usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { personOf } from '#web/accounts/standing.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import {
  type Counted,
  type Mark,
  markAfter,
  marked,
  type ReactionCalls,
  reactionIn,
  reactionTo,
} from '#web/features/confessions/reaction.ts';
import { failureOf } from '#web/online/failure.ts';
import { useToast } from '#web/ui/toast.tsx';

const WORDS = { fallback: 'Something went wrong. Please try again.' };
const NOT_SAVED = { like: 'Your like wasn’t saved.', dislike: 'Your dislike wasn’t saved.' };
const NOT_REMOVED = { like: 'Your like wasn’t removed.', dislike: 'Your dislike wasn’t removed.' };
type Pressed = keyof typeof NOT_SAVED;

/** Says which change to a member's reaction failed. */
const failed = (from: Mark, to: Mark, pressed: Pressed): string =>
  from !== null && to === null ? NOT_REMOVED[from] : NOT_SAVED[to ?? pressed];

/** The message that tells suspended members why they can't react. Community specification §6. */
export const SUSPENDED = 'Your account is suspended. You can view content but cannot react.';

/**
 * Lets a member like or dislike a post. The reaction is shown right away. If the server doesn't accept it, the reaction
 * is undone, and a toast says so. A press during a call is sent after the call, so the last press counts. Visitors are
 * asked to sign in first. `mark` is the member's reaction so far, and `calls` are the calls for this kind of post.
 */
export function useReaction(post: Counted, mark: Mark, calls: ReactionCalls) {
  const client = useQueryClient();
  const toast = useToast();
  const { id } = post;
  const isSignedIn = usePerson() !== null;
  const decision = usePermission(mayReact);
  const isSuspended = isSignedIn && !decision.allowed;
  const wanted = useRef<Mark>(mark);
  const isSending = useRef(false);
  const shown = reactionTo(post, mark);

  const sendUntilSettled = async (userId: string, from: Mark, pressed: Pressed) => {
    let settled = { ...shown, mark: from };
    isSending.current = true;
    try {
      while (wanted.current !== settled.mark) {
        const aim = wanted.current;
        settled = reactionIn(await calls.send(id, settled.mark, aim));
        if (wanted.current !== aim) continue;
        wanted.current = settled.mark; // the response includes reactions from other devices
        calls.show(client, userId, id, settled);
      }
    } catch (error) {
      const what = failed(settled.mark, wanted.current, pressed);
      wanted.current = settled.mark;
      calls.show(client, userId, id, settled);
      toast({ text: `${what} ${failureOf(error, WORDS).message}`, icon: CircleAlert });
    } finally {
      isSending.current = false;
    }
  };

  /** A visitor's reactions are unknown until they sign in, and a dislike would toggle an existing one. */
  const carryOutAfterSignIn = async (userId: string, pressed: Pressed) => {
    try {
      const before = await calls.readMark(id);
      wanted.current = pressed;
      await sendUntilSettled(userId, before, pressed);
    } catch (error) {
      toast({ text: `${NOT_SAVED[pressed]} ${failureOf(error, WORDS).message}`, icon: CircleAlert });
    }
  };

  const carryOut = (pressed: Pressed) => {
    const userId = personOf(meStore.get())?.id;
    if (userId === undefined) return;
    if (!isSignedIn) {
      void carryOutAfterSignIn(userId, pressed);
      return;
    }
    wanted.current = markAfter(mark, pressed);
    calls.show(client, userId, id, marked(shown, wanted.current));
    if (!isSending.current) void sendUntilSettled(userId, mark, pressed);
  };
  useResumedPress(`like ${id}`, () => carryOut('like'));
  useResumedPress(`dislike ${id}`, () => carryOut('dislike'));

  const press = (pressed: Pressed) => {
    if (isSuspended) toast({ text: SUSPENDED, icon: CircleAlert });
    else requireSignIn(() => carryOut(pressed), `Please log in to ${pressed} ${calls.name}s`, `${pressed} ${id}`);
  };
  return { ...shown, isSuspended, press };
}
