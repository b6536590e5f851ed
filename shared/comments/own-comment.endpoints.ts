import * as z from 'zod/mini';
import { OWN_COMMENTS_PAGE_SIZE, OwnComment, OwnCommentSort } from '#shared/comments/own-comment.contract.ts';
import { OwnStatus } from '#shared/confessions/own-confession.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const MOST_PER_PAGE = 50;

export const ownCommentList = endpoint({
  method: 'GET',
  path: '/api/profile/comments',
  tag: 'Profile',
  summary: `The user’s own comments that aren’t deleted, ${OWN_COMMENTS_PAGE_SIZE} per page; include_replies=false leaves out replies to others`,
  query: z.object({
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
    status: z.optional(OwnStatus),
    sort: z.optional(OwnCommentSort),
    include_replies: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.strictObject({ items: z.array(OwnComment), pagination: Pagination }),
  refusals: MEMBER_REFUSALS,
});
