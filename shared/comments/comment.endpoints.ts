import * as z from 'zod/mini';
import { Comment, CommentEdit, CommentId, CommentThread, NewComment } from '#shared/comments/comment.contract.ts';
import { ConfessionId, ReactionState } from '#shared/confessions/confession.contract.ts';
import { POST_REFUSALS } from '#shared/confessions/confession.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Comments';
const params = z.strictObject({ id: CommentId });
const MOST_IN_BATCH = 100;
const LONGEST_CURSOR = 1600;

/**
 * `cursor` loads comments that an earlier response left out. `around` is a comment to include along with the comments
 * above it. `around` is ignored if there is a cursor or if the comment isn't in the thread.
 */
const part = { cursor: z.optional(z.string().check(z.maxLength(LONGEST_CURSOR))), around: z.optional(CommentId) };
const thread = {
  method: 'GET',
  tag,
  response: CommentThread,
  refusals: ['ACCOUNT_BANNED', 'AUTH_REQUIRED', 'CONFESSION_NOT_FOUND'],
} as const;

export const listComments = endpoint({
  path: '/api/comments',
  summary:
    'The published comments on a confession; `cursor` loads what an earlier response left out, and `around` includes a given comment and those above it',
  query: z.object({ confession_id: ConfessionId, ...part }),
  ...thread,
});

export const listCommentsOfConfession = endpoint({
  path: '/api/confessions/{id}/comments',
  summary: 'The same as `GET /api/comments` for this confession',
  params: z.strictObject({ id: ConfessionId }),
  query: z.object(part),
  ...thread,
});

export const readComment = endpoint({
  method: 'GET',
  path: '/api/comments/{id}',
  tag,
  summary: 'A comment in a thread; its author and staff can also read it while it’s waiting for moderation',
  params,
  response: Comment,
  refusals: ['ACCOUNT_BANNED', 'AUTH_REQUIRED', 'COMMENT_NOT_FOUND'],
});

export const createComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  tag,
  summary: 'Posts a comment, which is moderated before others see it; replies below depth 6 are placed at depth 6',
  body: NewComment,
  takesIdempotencyKey: true,
  response: Comment,
  refusals: [
    ...POST_REFUSALS,
    'COMMENTS_CLOSED',
    'CONFESSION_NOT_FOUND',
    'COMMENT_NOT_FOUND',
    'CONFLICT',
    'RATE_LIMITED',
  ],
});

export const editComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/{id}',
  tag,
  summary: 'Changes the author’s own comment, which is moderated again',
  params,
  body: CommentEdit,
  response: Comment,
  refusals: [...POST_REFUSALS, 'COMMENT_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{id}',
  tag,
  summary: 'Deletes the member’s own comment; replies to it stay',
  params,
  response: Comment,
  refusals: [...MEMBER_REFUSALS, 'COMMENT_NOT_FOUND'],
});

const reaction = {
  tag,
  params,
  response: ReactionState,
  refusals: [...POST_REFUSALS, 'COMMENT_NOT_FOUND', 'RATE_LIMITED'],
} as const;

export const likeComment = endpoint({
  method: 'POST',
  path: '/api/comments/{id}/like',
  summary: 'Likes a comment; a like replaces a dislike',
  ...reaction,
});

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{id}/like',
  summary: 'Takes back a like',
  ...reaction,
});

export const dislikeComment = endpoint({
  method: 'POST',
  path: '/api/comments/{id}/dislike',
  summary: 'Dislikes a comment or takes back the dislike; a dislike replaces a like',
  ...reaction,
});

const batch = {
  method: 'POST',
  tag,
  body: z.strictObject({ comment_ids: z.array(CommentId).check(z.maxLength(MOST_IN_BATCH)) }),
  refusals: MEMBER_REFUSALS,
} as const;

export const likedComments = endpoint({
  path: '/api/comments/likes/batch',
  summary: 'Which of the given comments the member likes',
  response: z.strictObject({ items: z.array(z.strictObject({ comment_id: CommentId, is_liked: z.boolean() })) }),
  ...batch,
});

export const dislikedComments = endpoint({
  path: '/api/comments/dislikes/batch',
  summary: 'Which of the given comments the member dislikes',
  response: z.strictObject({ items: z.array(z.strictObject({ comment_id: CommentId, is_disliked: z.boolean() })) }),
  ...batch,
});

export const ownComments = endpoint({
  path: '/api/comments/mine/batch',
  summary: 'Which of the given comments the member wrote, and which of those they can still edit',
  response: z.strictObject({
    items: z.array(z.strictObject({ comment_id: CommentId, is_mine: z.boolean(), can_edit: z.boolean() })),
  }),
  ...batch,
});
