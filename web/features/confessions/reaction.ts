import type { Confession, ReactionState } from '#shared/confessions/confession.contract.ts';

/** What a member pressed on a post, or null. */
export type Mark = 'like' | 'dislike' | null;

/** A member's mark on a post, with the counts including it. */
export type Reaction = { mark: Mark; likes: number; dislikes: number };

export const reactionTo = (
  { likes_count, dislikes_count }: Pick<Confession, 'likes_count' | 'dislikes_count'>,
  mark: Mark,
): Reaction => ({ mark, likes: likes_count, dislikes: dislikes_count });

export function reactionIn({ is_liked, is_disliked, like_count, dislike_count }: ReactionState): Reaction {
  const other: Mark = is_disliked ? 'dislike' : null;
  return { mark: is_liked ? 'like' : other, likes: like_count, dislikes: dislike_count };
}

/** The reaction with another mark, and with the counts that follow from it. Counts from the server are never negative. */
export function marked({ mark, likes, dislikes }: Reaction, next: Mark): Reaction {
  const change = (each: Mark) => Number(next === each) - Number(mark === each);
  return {
    mark: next,
    likes: Math.max(0, likes + change('like')),
    dislikes: Math.max(0, dislikes + change('dislike')),
  };
}

/** The mark after a press: pressing the same button again takes it back. Community specification §4. */
export const markAfter = (mark: Mark, pressed: 'like' | 'dislike'): Mark => (mark === pressed ? null : pressed);
