import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { listOwnComments } from '#server/features/comments/list-own-comments.ts';
import { ownComments } from '#server/features/comments/own-comments.ts';
import { readComment, readOwn } from '#server/features/comments/read-comment.ts';
import { readThread } from '#server/features/comments/read-thread.ts';
import { deleteComment, editComment, postComment } from '#server/features/comments/write-comment.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import {
  createComment as createCall,
  deleteComment as deleteCall,
  editComment as editCall,
  listComments,
  listCommentsOfConfession,
  ownComments as ownCall,
  readComment as readCall,
} from '#shared/comments/comment.endpoints.ts';
import { mayComment } from '#shared/comments/comment.policy.ts';
import { ownCommentList as ownListCall } from '#shared/comments/own-comment.endpoints.ts';
import { mayDeleteOwn } from '#shared/confessions/confession.policy.ts';
import { isMember, isNotBanned } from '#shared/permissions/member.policy.ts';

/** Routes for reading and writing comments. Community specification §7. */
export const commentsRoutes = (deps: CommentsDeps): Route[] => [
  route(listComments, isNotBanned, ({ query: { confession_id: confessionId, cursor, around }, actor }) =>
    readThread(deps, actor, { confessionId, cursor, around }),
  ),
  route(listCommentsOfConfession, isNotBanned, ({ params: { id: confessionId }, query, actor }) =>
    readThread(deps, actor, { confessionId, ...query }),
  ),
  route(createCall, mayComment, async ({ body, idempotencyKey, actor }) =>
    readOwn(deps, actor, await postComment(deps, actor, body, idempotencyKey)),
  ),
  route(readCall, isNotBanned, ({ params: { id }, actor }) => readComment(deps, actor, id)),
  route(editCall, mayComment, async ({ params: { id }, body: { content }, actor }) => {
    await editComment(deps, actor, id, content);
    return readOwn(deps, actor, id);
  }),
  route(deleteCall, mayDeleteOwn, async ({ params: { id }, actor }) => {
    await deleteComment(deps, actor, id);
    return readOwn(deps, actor, id);
  }),
  route(ownListCall, isMember, ({ query, actor }) => listOwnComments(deps, actor, query)),
  route(ownCall, isMember, async ({ body: { comment_ids: ids }, actor }) => ({
    items: await ownComments(deps, actor, ids),
  })),
];
