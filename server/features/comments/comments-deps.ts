import type { Deps } from '#server/platform/http/context.ts';
import type { ModerationQueue } from '#server/posts/moderated-posts.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/**
 * What the slice needs. `openConfession` returns a confession, or throws the refusal that says why the actor can't read
 * it. In its result, `comments` is the number of listed comments, `content` is the text that the actor may read, and
 * `competition` is null if there is none. `moderation` is the queue that every text goes through.
 */
export type CommentsDeps = Deps & {
  openConfession: (
    actor: Actor,
    id: string,
  ) => Promise<{
    isListed: boolean;
    allowsComments: boolean;
    comments: number;
    content: string;
    competition: { short_id: string; name: string } | null;
  }>;
  moderation: ModerationQueue;
};
