import * as z from 'zod/mini';
import { AccountStatus } from '#shared/accounts/account.contract.ts';
import { ListedUser, StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { Role } from '#shared/permissions/member.contract.ts';
import { ADMIN_REFUSALS, FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';
import { plainLine } from '#shared/text/plain-text.contract.ts';

const tag = 'Users';
const LONGEST_SEARCH = 100;
const MOST_PER_PAGE = 50;
const params = z.strictObject({ id: z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/)) });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  tag,
  summary:
    'Users, newest first. `search` is the beginning of an email address, display name, or username. Lists at most 1,000 users, or 200 for a search; `is_cut` is true if there are more',
  query: z.object({
    search: z.optional(plainLine('The search', LONGEST_SEARCH)),
    role: z.optional(Role),
    status: z.optional(AccountStatus),
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
  }),
  response: z.strictObject({ items: z.array(ListedUser), pagination: Pagination, is_cut: z.boolean() }),
  refusals: ADMIN_REFUSALS,
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  tag,
  summary: 'A user’s standing, its history, and where the user is signed in; nothing about what the user posted',
  params,
  response: UserDetail,
  refusals: [...ADMIN_REFUSALS, 'NOT_FOUND'],
});

export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/role',
  tag,
  summary:
    'Sets a user’s role and status, with an optional reason and end date for a suspension or ban. Takes effect with the user’s next request, and the user gets an email. Admins can’t change their own standing or that of the last active admin. `seen` is the standing that the admin has seen; if it has changed since, the call is refused and `current` has the user as they are now',
  params,
  body: StandingUpdate,
  response: UserDetail,
  refusals: [...FRESH_ADMIN_REFUSALS, 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  tag,
  summary: 'Signs a user out of every browser and API client',
  params,
  response: UserDetail,
  refusals: [...FRESH_ADMIN_REFUSALS, 'NOT_FOUND', 'RATE_LIMITED'],
});
