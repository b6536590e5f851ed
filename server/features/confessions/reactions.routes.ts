import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type Press, react, reactionsOf } from '#server/posts/reactions.repository.ts';
import type { ReactionState } from '#shared/confessions/confession.contract.ts';
import {
  dislikeConfession,
  dislikedConfessions,
  likeConfession,
  likedConfessions,
  unlikeConfession,
} from '#shared/confessions/confession.endpoints.ts';
import { mayReact } from '#shared/confessions/confession.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isMember } from '#shared/permissions/member.policy.ts';

/** Routes for likes and dislikes of confessions. Every response to a press contains the full state. Decision 48. */
export function reactionsRoutes({ db, limits }: ConfessionsDeps): Route[] {
  async function pressed({ userId }: Member, id: string, press: Press): Promise<ReactionState> {
    await limits.spend('reactionPerAccount', userId);
    const state = await db.transaction().execute((trx) => react(trx, { kind: 'confession', id }, userId, press));
    if (state === undefined) throw new AppError('CONFESSION_NOT_FOUND');
    return state;
  }

  return [
    route(likeConfession, mayReact, ({ params: { id }, actor }) => pressed(actor, id, 'like')),
    route(unlikeConfession, mayReact, ({ params: { id }, actor }) => pressed(actor, id, 'unlike')),
    route(dislikeConfession, mayReact, ({ params: { id }, actor }) => pressed(actor, id, 'dislike')),
    route(likedConfessions, isMember, async ({ body: { confession_ids: ids }, actor }) => {
      const found = await reactionsOf(db, 'confession', ids, actor.userId);
      return { items: ids.map((id) => ({ confession_id: id, is_liked: found.get(id) === 'like' })) };
    }),
    route(dislikedConfessions, isMember, async ({ body: { confession_ids: ids }, actor }) => {
      const found = await reactionsOf(db, 'confession', ids, actor.userId);
      return { items: ids.map((id) => ({ confession_id: id, is_disliked: found.get(id) === 'dislike' })) };
    }),
  ];
}
