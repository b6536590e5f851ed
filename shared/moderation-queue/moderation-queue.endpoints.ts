import * as z from 'zod/mini';
import { CommentText } from '#shared/comments/comment.contract.ts';
import { ConfessionText } from '#shared/confessions/confession.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { Pagination } from '#shared/http/pagination.contract.ts';
import {
  BatchDecision,
  BatchResult,
  BatchUndo,
  PostId,
  QUEUE_PAGE_SIZE,
  QueueQuery,
  staffDecision,
} from '#shared/moderation-queue/moderation-queue.contract.ts';
import { Decision, StaffComment, StaffConfession } from '#shared/moderation-queue/staff-post.contract.ts';
import { ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Moderation';
const params = z.strictObject({ id: PostId });

type Posts = 'confessions' | 'comments';

const pathOf = <P extends Posts>(posts: P) => `/api/admin/${posts}` as const;
const missing = (posts: Posts) => (posts === 'confessions' ? 'CONFESSION_NOT_FOUND' : 'COMMENT_NOT_FOUND');

/** Declares the endpoints that read and claim one kind of post. */
function queueEndpoints<P extends Posts, Item extends z.ZodMiniType>(posts: P, item: Item) {
  const path = pathOf(posts);
  const refusals = [...ADMIN_REFUSALS, missing(posts)] as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      tag,
      summary: `The ${posts} that are waiting for a decision, most urgent first, or those that another \`status\` selects; ${QUEUE_PAGE_SIZE} per page. \`total\` counts only those on pages that can be requested`,
      query: QueueQuery,
      response: z.strictObject({ items: z.array(item), pagination: Pagination }),
      refusals: ADMIN_REFUSALS,
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      tag,
      summary: 'The post as it is now and the decisions about it, oldest first',
      params,
      response: z.strictObject({ item, history: z.array(Decision) }),
      refusals,
    }),
    claim: endpoint({
      method: 'POST',
      path: `${path}/{id}/claim`,
      tag,
      summary:
        'Claims the post for ten minutes, or renews the claim; if someone else has claimed the post, a 409 has it in `current`',
      params,
      response: item,
      refusals: [...refusals, 'CONFLICT'],
    }),
    release: endpoint({
      method: 'DELETE',
      path: `${path}/{id}/claim`,
      tag,
      summary: 'Gives up the actor’s own claim, if there is one',
      params,
      response: item,
      refusals,
    }),
  };
}

/** Declares the endpoints for decisions about one kind of post. Community specification §7, decision 45. */
function decisionEndpoints<P extends Posts, Item extends z.ZodMiniType, Text extends z.ZodMiniType<string>>(
  posts: P,
  item: Item,
  text: Text,
) {
  const path = pathOf(posts);
  return {
    moderate: endpoint({
      method: 'POST',
      path: `${path}/{id}/moderate`,
      tag,
      summary:
        'Makes a decision about the post. A 409 means that the post has changed, someone else has claimed it, or the action is no longer possible; `current` has the post as it is now',
      params,
      body: staffDecision(text),
      response: item,
      refusals: [...ADMIN_REFUSALS, missing(posts), 'CONFLICT'],
    }),
    moderateBatch: endpoint({
      method: 'POST',
      path: `${path}/moderate-batch`,
      tag,
      summary: 'Makes the same decision about up to 100 posts and says for each post whether the decision was made',
      body: BatchDecision,
      response: BatchResult,
      refusals: ADMIN_REFUSALS,
    }),
    undoBatch: endpoint({
      method: 'POST',
      path: `${path}/undo-batch`,
      tag,
      summary: 'Undoes a batch, except for posts that have received another decision since',
      body: BatchUndo,
      response: BatchResult,
      refusals: [...ADMIN_REFUSALS, 'NOT_FOUND'],
    }),
  };
}

export const staffConfessions = {
  ...queueEndpoints('confessions', StaffConfession),
  ...decisionEndpoints('confessions', StaffConfession, ConfessionText),
};
export const staffComments = {
  ...queueEndpoints('comments', StaffComment),
  ...decisionEndpoints('comments', StaffComment, CommentText),
};
