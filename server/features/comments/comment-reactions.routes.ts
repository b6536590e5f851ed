import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { openComment } from '#server/features/comments/read-comment.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type Press, react, reactionsOf } from '#server/posts/reactions.repository.ts';
import {
  dislikeComment,
  dislikedComments,
  likeComment,
  likedComments,
  unlikeComment,
} from '#shared/comments/comment.endpoints.ts';
import type { ReactionState } from '#shared/confessions/confession.contract.ts';
import { mayReact } from '#shared/confessions/confession.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isMember } from '#shared/permissions/member.policy.ts';

/** Routes for likes and dislikes of comments. Every response to a press contains the full state. Decision 48. */
export function commentReactionsRoutes(deps: CommentsDeps): Route[] {
  const { db, limits } = deps;

  async function pressed(actor: Member, id: string, press: Press): Promise<ReactionState> {
    await limits.spend('reactionPerAccount', actor.userId);
    await openComment(deps, actor, id);
    const state = await db.transaction().execute((trx) => react(trx, { kind: 'comment', id }, actor.userId, press));
    if (state === undefined) throw new AppError('COMMENT_NOT_FOUND');
    return state;
  }

  return [
    route(likeComment, mayReact, ({ params: { id }, actor }) => pressed(actor, id, 'like')),
    route(unlikeComment, mayReact, ({ params: { id }, actor }) => pressed(actor, id, 'unlike')),
    route(dislikeComment, mayReact, ({ params: { id }, actor }) => pressed(actor, id, 'dislike')),
    route(likedComments, isMember, async ({ body: { comment_ids: ids }, actor }) => {
      const found = await reactionsOf(db, 'comment', ids, actor.userId);
      return { items: ids.map((id) => ({ comment_id: id, is_liked: found.get(id) === 'like' })) };
    }),
    route(dislikedComments, isMember, async ({ body: { comment_ids: ids }, actor }) => {
      const found = await reactionsOf(db, 'comment', ids, actor.userId);
      return { items: ids.map((id) => ({ comment_id: id, is_disliked: found.get(id) === 'dislike' })) };
    }),
  ];
}
