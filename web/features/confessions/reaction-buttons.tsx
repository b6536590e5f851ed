import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import type { Mark } from '#web/features/confessions/reaction.ts';
import { SUSPENDED, useReaction } from '#web/features/confessions/use-reaction.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/confessions/reaction-buttons.css';

/** Likes and dislikes a confession, with the counts. Each press takes back the other. `mark`: what the member pressed. */
export function ReactionButtons({ confession, mark }: { confession: Confession; mark: Mark }) {
  const reaction = useReaction(confession, mark);
  const reasonId = useId();
  const state = {
    'aria-disabled': reaction.isSuspended || undefined,
    'aria-describedby': reaction.isSuspended ? reasonId : undefined,
  };
  return (
    <>
      <button
        type="button"
        className="reaction-buttons-button"
        aria-label={`Like, ${reaction.likes}`}
        aria-pressed={reaction.mark === 'like'}
        {...state}
        onClick={() => reaction.press('like')}
      >
        <Icon of={ThumbsUp} />
        {reaction.likes}
      </button>
      <button
        type="button"
        className="reaction-buttons-button reaction-buttons-dislike"
        aria-label={`Dislike, ${reaction.dislikes}`}
        aria-pressed={reaction.mark === 'dislike'}
        {...state}
        onClick={() => reaction.press('dislike')}
      >
        <Icon of={ThumbsDown} />
        {reaction.dislikes}
      </button>
      {reaction.isSuspended && (
        <span id={reasonId} hidden>
          {SUSPENDED}
        </span>
      )}
    </>
  );
}
