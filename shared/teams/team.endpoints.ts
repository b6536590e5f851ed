import * as z from 'zod/mini';
import { CompetitionRef } from '#shared/competitions/competition.contract.ts';
import { COMPETITION_REFUSALS } from '#shared/competitions/competition.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { State } from '#shared/profiles/profile.fields.ts';
import {
  AskedTeam,
  JoinMessage,
  JoinRequest,
  NewTeam,
  Team,
  TeamChange,
  TeamId,
  TeamMember,
} from '#shared/teams/team.contract.ts';
import { ASK_REFUSALS, TEAM_REFUSALS } from '#shared/teams/team.policy.ts';

const tag = 'Teams';
const path = '/api/teams/{id}';
const params = z.strictObject({ id: TeamId });
const MOST_PER_PAGE = 50;
const LONGEST_SEARCH = 100;

const Search = z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH));

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  tag,
  summary:
    'The teams of open competitions, newest first; `search` matches part of the name of a team or school, and mine=true returns the member’s own teams and those they’ve asked to join',
  query: z.object({
    competition_id: z.optional(CompetitionRef),
    school_name: z.optional(Search),
    state: z.optional(State),
    search: z.optional(Search),
    mine: z.optional(z.enum(['true', 'false'])),
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
  }),
  response: z.strictObject({ items: z.array(Team), pagination: Pagination }),
  // Only members have teams of their own.
  refusals: [...MEMBER_REFUSALS, ...COMPETITION_REFUSALS],
});

export const createTeam = endpoint({
  method: 'POST',
  path: '/api/teams',
  tag,
  summary:
    'Creates a team with the member as its owner; CONFLICT if they already have a team with this name in the competition, and TEAM_NOT_FOUND if the call repeats an earlier one whose team has since been closed',
  body: NewTeam,
  takesIdempotencyKey: true,
  response: Team,
  refusals: [...TEAM_REFUSALS, ...COMPETITION_REFUSALS, 'TEAMS_CLOSED', 'TEAM_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const readTeam = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'A team, without the names of its members',
  params,
  response: Team,
  refusals: ['ACCOUNT_BANNED', 'TEAM_NOT_FOUND', ...COMPETITION_REFUSALS],
});

/** The fields that all endpoints for owners share. */
const managed = {
  tag,
  refusals: [...TEAM_REFUSALS, 'FORBIDDEN', 'TEAM_NOT_FOUND', 'RATE_LIMITED'],
} as const;

export const changeTeam = endpoint({
  ...managed,
  method: 'PATCH',
  path,
  summary: 'Changes the given fields of a team; only its owner may do this',
  params,
  body: TeamChange,
  response: Team,
  refusals: [...managed.refusals, 'CONFLICT'],
});

export const closeTeam = endpoint({
  ...managed,
  method: 'DELETE',
  path,
  summary:
    'Closes a team, so its members are no longer in it and its pending requests to join expire; only its owner and admins may do this',
  params,
  response: z.strictObject({ closed: z.literal(true) }),
});

const leaving = {
  tag,
  params,
  response: z.strictObject({ left: z.literal(true) }),
  refusals: [...MEMBER_REFUSALS, 'TEAM_OWNER_LEAVES', 'TEAM_NOT_FOUND'],
} as const;

export const leaveTeam = endpoint({
  ...leaving,
  method: 'DELETE',
  path: `${path}/members/me`,
  summary:
    'Removes the member from a team; does nothing if they aren’t in it. An owner has to hand over the team first',
});

export const leaveTeamInOldApps = endpoint({
  ...leaving,
  method: 'POST',
  path: `${path}/leave`,
  summary: 'The same as `DELETE /api/teams/{id}/members/me`, for older versions of the app that are still installed',
});

const handingOver = {
  ...managed,
  method: 'POST',
  params,
  body: z.strictObject({ member_id: TeamId }),
  response: Team,
  refusals: [...managed.refusals, 'TEAM_MEMBER_NOT_FOUND', 'CONFLICT'],
} as const;

export const handOverTeam = endpoint({
  ...handingOver,
  path: `${path}/transfer`,
  summary: 'Makes another member the owner of a team; the former owner stays in it as a member',
});

export const handOverTeamInOldApps = endpoint({
  ...handingOver,
  path: `${path}/owner`,
  summary: 'The same as `POST /api/teams/{id}/transfer`, for older versions of the app that are still installed',
});

export const askToJoinTeam = endpoint({
  method: 'POST',
  path: `${path}/requests`,
  tag,
  summary: 'Asks the owner of a team to let the member in',
  params,
  body: z.strictObject({ message: z.optional(JoinMessage) }),
  takesIdempotencyKey: true,
  response: AskedTeam,
  refusals: [...TEAM_REFUSALS, 'TEAM_NOT_FOUND', ...COMPETITION_REFUSALS, ...ASK_REFUSALS, 'CONFLICT', 'RATE_LIMITED'],
});

export const listJoinRequests = endpoint({
  method: 'GET',
  path: `${path}/requests`,
  tag,
  summary: 'The pending requests to join a team, oldest first; only its owner sees them',
  params,
  query: z.object({ page: z.optional(PageNumber) }),
  response: z.strictObject({ items: z.array(JoinRequest), pagination: Pagination }),
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', 'TEAM_NOT_FOUND'],
});

const request = `${path}/requests/{rid}` as const;
const requestParams = z.strictObject({ id: TeamId, rid: TeamId });

export const acceptJoinRequest = endpoint({
  ...managed,
  method: 'POST',
  path: `${request}/accept`,
  summary: 'Accepts a request to join a team; does nothing if it has already been accepted',
  params: requestParams,
  response: Team,
  refusals: [...managed.refusals, 'TEAM_REQUEST_NOT_FOUND', 'TEAM_FULL', 'TEAMS_CLOSED'],
});

export const declineJoinRequest = endpoint({
  ...managed,
  method: 'POST',
  path: `${request}/decline`,
  summary: 'Declines a request to join a team; the member may ask again a day later',
  params: requestParams,
  response: Team,
  refusals: [...managed.refusals, 'TEAM_REQUEST_NOT_FOUND'],
});

export const withdrawJoinRequest = endpoint({
  method: 'POST',
  path: `${request}/withdraw`,
  tag,
  summary: 'Withdraws the member’s own request to join a team; they may ask again at any time',
  params: requestParams,
  response: z.strictObject({ withdrawn: z.literal(true) }),
  refusals: [...MEMBER_REFUSALS, 'TEAM_REQUEST_NOT_FOUND'],
});

export const listTeamMembers = endpoint({
  method: 'GET',
  path: `${path}/members`,
  tag,
  summary: 'The members of a team by name, the owner first; only members see them',
  params,
  response: z.strictObject({ items: z.array(TeamMember) }),
  refusals: [...MEMBER_REFUSALS, 'FORBIDDEN', 'TEAM_NOT_FOUND'],
});

export const removeTeamMember = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/members/{member_id}`,
  summary: 'Removes a member from a team; only its owner may do this',
  params: z.strictObject({ id: TeamId, member_id: TeamId }),
  response: Team,
  refusals: [...managed.refusals, 'TEAM_MEMBER_NOT_FOUND', 'TEAM_OWNER_LEAVES'],
});
