import * as z from 'zod/mini';
import { OwnAnalytics } from '#shared/confessions/own-analytics.contract.ts';
import {
  OWN_PAGE_SIZE,
  OwnConfession,
  OwnConfessionSort,
  OwnStatus,
} from '#shared/confessions/own-confession.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const MOST_PER_PAGE = 50;

export const ownConfessions = endpoint({
  method: 'GET',
  path: '/api/profile/confessions',
  tag: 'Profile',
  summary: `The user’s own confessions that aren’t deleted, ${OWN_PAGE_SIZE} per page`,
  query: z.object({
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
    status: z.optional(OwnStatus),
    sort: z.optional(OwnConfessionSort),
  }),
  response: z.strictObject({ items: z.array(OwnConfession), pagination: Pagination }),
  refusals: MEMBER_REFUSALS,
});

const analytics = {
  path: '/api/profile/analytics',
  tag: 'Profile',
  response: z.strictObject({ analytics: z.nullable(OwnAnalytics) }),
} as const;

export const readOwnAnalytics = endpoint({
  ...analytics,
  method: 'GET',
  summary: 'Figures about the user’s own confessions as last calculated; null before the first calculation',
  refusals: MEMBER_REFUSALS,
});

export const refreshOwnAnalytics = endpoint({
  ...analytics,
  method: 'POST',
  summary: 'Calculates the figures about the user’s own confessions, at most once an hour',
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED'],
});
