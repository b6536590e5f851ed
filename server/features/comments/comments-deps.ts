import type { Deps } from '#server/platform/http/context.ts';
import type { ModerationQueue } from '#server/posts/moderated-posts.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/**
 * What the slice receives. `openConfession`: the confession with this ID, or the refusal that says why the actor can't read it.
 * `comments`: how many published ones it has; `content`: as the actor reads it; `competition`: null outside of any. `moderation`: the
 * queue that every text goes through.
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
