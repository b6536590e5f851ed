import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import type { Counted, Mark, ReactionCalls } from '#web/features/confessions/reaction.ts';
import { SUSPENDED, useReaction } from '#web/features/confessions/use-reaction.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/confessions/reaction-buttons.css';

type Props = { post: Counted; mark: Mark; calls: ReactionCalls };

/**
 * Lets a reader like or dislike a post and shows the counts. Pressing one button cancels the other. `mark` is the
 * member's current reaction.
 */
export function ReactionButtons({ post, mark, calls }: Props) {
  const reaction = useReaction(post, mark, calls);
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
