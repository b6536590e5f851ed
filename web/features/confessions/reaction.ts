import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactionState } from '#shared/confessions/confession.contract.ts';

/** A member's reaction to a post, or null for none. */
export type Mark = 'like' | 'dislike' | null;

/** A member's reaction to a post, together with counts that include it. */
export type Reaction = { mark: Mark; likes: number; dislikes: number };

export type Counted = { id: string; likes_count: number; dislikes_count: number };

/** A member's reactions, by post ID. */
export type Marks = Readonly<Record<string, Mark>>;

/** The calls for reactions to one kind of post. `show` displays a user's reaction wherever the post is cached. */
export type ReactionCalls = {
  name: 'confession' | 'comment';
  send: (id: string, from: Mark, to: Mark) => Promise<ReactionState>;
  readMark: (id: string) => Promise<Mark>;
  show: (client: QueryClient, userId: string, id: string, reaction: Reaction) => void;
};

/**
 * Shows a reaction wherever the member's reactions are cached. Reactions that are being loaded may be from before the
 * press, so they're requested again.
 */
export function showMark(client: QueryClient, queryKey: QueryKey, id: string, mark: Mark): void {
  const loading = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const predicate = (query: Query) => loading.includes(query);
  if (loading.length > 0) void client.cancelQueries({ predicate }).then(() => client.refetchQueries({ predicate }));
  client.setQueriesData<Marks>({ queryKey }, (marks) =>
    marks !== undefined && id in marks ? { ...marks, [id]: mark } : marks,
  );
}

type Batches = { likes: readonly (readonly [string, boolean])[]; dislikes: readonly (readonly [string, boolean])[] };

/** Combines the responses of the two batch calls into the member's reactions. */
export function marksIn({ likes, dislikes }: Batches): Marks {
  const disliked = new Set(dislikes.filter(([, is]) => is).map(([id]) => id));
  const otherMark = (id: string): Mark => (disliked.has(id) ? 'dislike' : null);
  return Object.fromEntries(likes.map(([id, is]) => [id, is ? 'like' : otherMark(id)]));
}

export const reactionTo = ({ likes_count, dislikes_count }: Counted, mark: Mark): Reaction => ({
  mark,
  likes: likes_count,
  dislikes: dislikes_count,
});

export function reactionIn({ is_liked, is_disliked, like_count, dislike_count }: ReactionState): Reaction {
  const other: Mark = is_disliked ? 'dislike' : null;
  return { mark: is_liked ? 'like' : other, likes: like_count, dislikes: dislike_count };
}

/** Returns the reaction after a change, with updated counts. The counts never fall below 0. */
export function marked({ mark, likes, dislikes }: Reaction, next: Mark): Reaction {
  const change = (each: Mark) => Number(next === each) - Number(mark === each);
  return {
    mark: next,
    likes: Math.max(0, likes + change('like')),
    dislikes: Math.max(0, dislikes + change('dislike')),
  };
}

/**
 * Returns the reaction after a press. A second press of the same button takes the reaction back. Community
 * specification §4.
 */
export const markAfter = (mark: Mark, pressed: 'like' | 'dislike'): Mark => (mark === pressed ? null : pressed);
