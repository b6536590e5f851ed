import * as z from 'zod/mini';
import { CompetitionRef } from '#shared/competitions/competition.contract.ts';
import {
  Confession,
  ConfessionEdit,
  ConfessionId,
  ConfessionSort,
  NewConfession,
  ReactionState,
} from '#shared/confessions/confession.contract.ts';
import { POST_REFUSALS } from '#shared/confessions/confession.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Confessions';
const params = z.strictObject({ id: ConfessionId });
const MOST_PER_PAGE = 50;
const MOST_IN_BATCH = 100;
const LONGEST_CURSOR = 400;

export const listConfessions = endpoint({
  method: 'GET',
  path: '/api/confessions',
  tag,
  summary:
    'The published confessions, all of them or those of a competition; `next_cursor` continues a list beyond its last numbered page',
  query: z.object({
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
    filter: z.optional(z.literal('approved')),
    competition_id: z.optional(CompetitionRef),
    sort: z.optional(ConfessionSort),
    cursor: z.optional(z.string().check(z.maxLength(LONGEST_CURSOR))),
  }),
  response: z.strictObject({
    items: z.array(Confession),
    pagination: Pagination,
    next_cursor: z.nullable(z.string()),
  }),
  refusals: ['ACCOUNT_BANNED', 'AUTH_REQUIRED'],
});

export const readConfession = endpoint({
  method: 'GET',
  path: '/api/confessions/{id}',
  tag,
  summary: 'A published or deleted confession; its author and staff can also read it while it’s waiting for moderation',
  params,
  response: Confession,
  refusals: ['ACCOUNT_BANNED', 'AUTH_REQUIRED', 'CONFESSION_NOT_FOUND'],
});

export const createConfession = endpoint({
  method: 'POST',
  path: '/api/confessions',
  tag,
  summary: 'Posts a confession, which is moderated before others see it',
  body: NewConfession,
  takesIdempotencyKey: true,
  response: Confession,
  refusals: [...POST_REFUSALS, 'CONFLICT', 'CONFESSIONS_CLOSED', 'COMPETITION_NOT_FOUND', 'RATE_LIMITED'],
});

export const editConfession = endpoint({
  method: 'PATCH',
  path: '/api/confessions/{id}',
  tag,
  summary: 'Changes the author’s own confession, which is moderated again',
  params,
  body: ConfessionEdit,
  response: Confession,
  refusals: [...POST_REFUSALS, 'CONFESSION_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const deleteConfession = endpoint({
  method: 'DELETE',
  path: '/api/confessions/{id}',
  tag,
  summary: 'Deletes the author’s own confession and keeps its comments',
  params,
  response: Confession,
  refusals: [...MEMBER_REFUSALS, 'CONFESSION_NOT_FOUND'],
});

export const viewConfession = endpoint({
  method: 'POST',
  path: '/api/confessions/{id}/view',
  tag,
  summary: 'Counts a view once a day per viewer',
  params,
  response: z.strictObject({ view_count: z.int() }),
  refusals: ['ACCOUNT_BANNED', 'CONFESSION_NOT_FOUND', 'RATE_LIMITED'],
});

const reaction = {
  tag,
  params,
  response: ReactionState,
  refusals: [...POST_REFUSALS, 'CONFESSION_NOT_FOUND', 'RATE_LIMITED'],
} as const;

export const likeConfession = endpoint({
  method: 'POST',
  path: '/api/confessions/{id}/like',
  summary: 'Likes a confession; a like replaces a dislike',
  ...reaction,
});

export const unlikeConfession = endpoint({
  method: 'DELETE',
  path: '/api/confessions/{id}/like',
  summary: 'Takes back a like',
  ...reaction,
});

export const dislikeConfession = endpoint({
  method: 'POST',
  path: '/api/confessions/{id}/dislike',
  summary: 'Dislikes a confession or takes back the dislike; a dislike replaces a like',
  ...reaction,
});

const batch = z.strictObject({ confession_ids: z.array(ConfessionId).check(z.maxLength(MOST_IN_BATCH)) });

export const likedConfessions = endpoint({
  method: 'POST',
  path: '/api/confessions/likes/batch',
  tag,
  summary: 'Which of the given confessions the member likes',
  body: batch,
  response: z.strictObject({ items: z.array(z.strictObject({ confession_id: ConfessionId, is_liked: z.boolean() })) }),
  refusals: MEMBER_REFUSALS,
});

export const dislikedConfessions = endpoint({
  method: 'POST',
  path: '/api/confessions/dislikes/batch',
  tag,
  summary: 'Which of the given confessions the member dislikes',
  body: batch,
  response: z.strictObject({
    items: z.array(z.strictObject({ confession_id: ConfessionId, is_disliked: z.boolean() })),
  }),
  refusals: MEMBER_REFUSALS,
});

export const ownConfessions = endpoint({
  method: 'POST',
  path: '/api/confessions/mine/batch',
  tag,
  summary: 'Which of the given confessions the member wrote, and which of those they can still edit',
  body: batch,
  response: z.strictObject({
    items: z.array(z.strictObject({ confession_id: ConfessionId, is_mine: z.boolean(), can_edit: z.boolean() })),
  }),
  refusals: MEMBER_REFUSALS,
});
