import { releaseClaim, takeClaim } from '#server/features/moderation/claims.repository.ts';
import { decidePost } from '#server/features/moderation/decide-post.ts';
import { moderateBatch, undoBatch } from '#server/features/moderation/moderate-batch.ts';
import { deciderOf, type StaffDeps, withCurrent } from '#server/features/moderation/staff-deps.ts';
import { historyOf } from '#server/features/moderation/staff-history.ts';
import { staffPost, staffPosts } from '#server/features/moderation/staff-posts.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { listForStaff } from '#server/posts/staff-posts.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { LAST_PAGE, paginationOf } from '#shared/http/pagination.contract.ts';
import { QUEUE_PAGE_SIZE, type QueueQuery } from '#shared/moderation-queue/moderation-queue.contract.ts';
import { staffComments, staffConfessions } from '#shared/moderation-queue/moderation-queue.endpoints.ts';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import type { Member } from '#shared/permissions/actor.ts';

type Calls = typeof staffConfessions | typeof staffComments;

async function listQueue<K extends PostKind>(deps: StaffDeps, actor: Member, kind: K, query: QueueQuery) {
  const { status = 'open', page = 1, limit = QUEUE_PAGE_SIZE, reason, competition_id, search } = query;
  const { ids, total } = await listForStaff(deps.reportsTo.db, kind, {
    filter: status,
    reason,
    competition: competition_id,
    search: search?.toLowerCase(),
    limit,
    offset: (page - 1) * limit,
    mostCounted: LAST_PAGE * limit,
  });
  return { items: await staffPosts(deps, actor, kind, ids), pagination: paginationOf(page, limit, total) };
}

async function readPost<K extends PostKind>(deps: StaffDeps, actor: Member, post: { type: K; id: string }) {
  return { item: await staffPost(deps, actor, post), history: await historyOf(deps, post) };
}

/** Routes for claiming posts of one kind. */
function claimRoutes(deps: StaffDeps, kind: PostKind, calls: Calls): Route[] {
  const { db, now } = deps.reportsTo;
  const read = (actor: Member, id: string) => staffPost(deps, actor, { type: kind, id });
  return [
    route(calls.claim, mayModerate, async ({ params: { id }, actor }) => {
      const current = await read(actor, id);
      if (await takeClaim(db, { type: kind, id }, actor.userId, now())) return read(actor, id);
      const message = `${current.claim?.by ?? 'Someone else'} is reviewing this post at the moment.`;
      throw new AppError('CONFLICT', { message, current: await read(actor, id) });
    }),
    route(calls.release, mayModerate, async ({ params: { id }, actor }) => {
      await releaseClaim(db, { type: kind, id }, actor.userId);
      return read(actor, id);
    }),
  ];
}

/** Routes for deciding about posts of one kind. */
function decisionRoutes(deps: StaffDeps, kind: PostKind, calls: Calls): Route[] {
  const { reportsTo } = deps;
  return [
    route(calls.moderate, mayModerate, async ({ params: { id }, body, actor, context }) => {
      const post = { type: kind, id };
      const by = deciderOf(deps, actor, context);
      const read = () => staffPost(deps, actor, post);
      const decide = () => reportsTo.db.transaction().execute((trx) => decidePost(reportsTo, trx, post, body, by));
      await withCurrent(decide, read);
      return read();
    }),
    route(calls.moderateBatch, mayModerate, ({ body, actor, context }) =>
      moderateBatch(reportsTo, kind, body, deciderOf(deps, actor, context)),
    ),
    route(calls.undoBatch, mayModerate, ({ body, actor, context }) =>
      undoBatch(reportsTo, kind, body.batch_id, deciderOf(deps, actor, context)),
    ),
  ];
}

/** Routes for staff to work through the queue. Community specification §7, decision 45. */
export const staffQueueRoutes = (deps: StaffDeps): Route[] => [
  route(staffConfessions.list, mayModerate, ({ query, actor }) => listQueue(deps, actor, 'confession', query)),
  route(staffConfessions.read, mayModerate, ({ params: { id }, actor }) =>
    readPost(deps, actor, { type: 'confession', id }),
  ),
  ...claimRoutes(deps, 'confession', staffConfessions),
  ...decisionRoutes(deps, 'confession', staffConfessions),
  route(staffComments.list, mayModerate, ({ query, actor }) => listQueue(deps, actor, 'comment', query)),
  route(staffComments.read, mayModerate, ({ params: { id }, actor }) => readPost(deps, actor, { type: 'comment', id })),
  ...claimRoutes(deps, 'comment', staffComments),
  ...decisionRoutes(deps, 'comment', staffComments),
];
