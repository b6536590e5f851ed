import { speaksOfSelfHarm } from '#server/features/teams/acceptable-text.ts';
import { askToJoin } from '#server/features/teams/ask-to-join.ts';
import {
  findRequest,
  listPending,
  type RequestRow,
  settleRequest,
} from '#server/features/teams/join-requests.repository.ts';
import { changedTeam, manageTeam, ownStatus, requireLocked } from '#server/features/teams/open-team.ts';
import { isoTime, nameOf } from '#server/features/teams/team-answer.ts';
import { addMember } from '#server/features/teams/team-members.repository.ts';
import { isOver, type TeamRow } from '#server/features/teams/teams.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import { tellOfTeam } from '#server/features/teams/tell-teams.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import type { JoinRequestStatus } from '#shared/teams/team.contract.ts';
import {
  acceptJoinRequest,
  askToJoinTeam,
  declineJoinRequest,
  listJoinRequests,
  withdrawJoinRequest,
} from '#shared/teams/team.endpoints.ts';
import { mayLeaveTeams, mayManageTeam, mayUseTeams } from '#shared/teams/team.policy.ts';

const PAGE_SIZE = 20;

/** `now` is in Unix ms. */
type Wanted = { teamId: string; id: string; status: JoinRequestStatus; now: number };

/**
 * Finds a request to join that can still be settled. Returns undefined if it already has the given `status`, which
 * means that the call was repeated. Lock the team first.
 * @throws {AppError} TEAM_REQUEST_NOT_FOUND if it doesn't exist, was settled in another way, or has a banned author
 */
async function pendingRequest(trx: Db, { teamId, id, status, now }: Wanted): Promise<RequestRow | undefined> {
  const request = await findRequest(trx, teamId, id, now);
  if (request?.status === status) return undefined;
  if (request?.status !== 'pending') throw new AppError('TEAM_REQUEST_NOT_FOUND');
  return request;
}

/** Routes for members to ask to join a team, and for its owner to decide. Decision 49. */
export function joinRequestsRoutes(deps: TeamsDeps): Route[] {
  const { db, now } = deps;

  async function accept(trx: Db, team: TeamRow, id: string): Promise<void> {
    const { id: teamId } = team;
    const request = await pendingRequest(trx, { teamId, id, status: 'accepted', now: now() });
    if (request === undefined) return;
    if (await isOver(trx, teamId, now())) throw new AppError('TEAMS_CLOSED');
    if (!(await addMember(trx, teamId, request.user_id, now()))) throw new AppError('TEAM_FULL');
    await settleRequest(trx, id, 'accepted', now());
    await tellOfTeam(trx, { kind: 'team_accepted', userId: request.user_id, team, now: now() });
  }

  async function withdraw(teamId: string, id: string, userId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await requireLocked(trx, teamId);
      const request = await findRequest(trx, teamId, id, now());
      if (request?.user_id !== userId) throw new AppError('TEAM_REQUEST_NOT_FOUND');
      if ((await pendingRequest(trx, { teamId, id, status: 'withdrawn', now: now() })) !== undefined)
        await settleRequest(trx, id, 'withdrawn', now());
    });
  }

  return [
    route(askToJoinTeam, mayUseTeams, async ({ params: { id }, body, idempotencyKey, actor }) => {
      const { message = '' } = body;
      await askToJoin(deps, actor, { id, message, key: idempotencyKey });
      return { ...(await changedTeam(deps, actor, id)), shows_help: speaksOfSelfHarm(message) };
    }),
    route(listJoinRequests, isMember, async ({ params: { id: teamId }, query: { page = 1 }, actor }) => {
      authorize(mayManageTeam(await ownStatus(deps, actor, teamId)));
      const { rows, total } = await listPending(db, { teamId, page, pageSize: PAGE_SIZE, now: now() });
      const items = rows.map(({ id, displayName, message, created_at }) => ({
        id,
        display_name: nameOf(displayName),
        message,
        status: 'pending' as const,
        created_at: isoTime(created_at),
      }));
      return { items, pagination: paginationOf(page, PAGE_SIZE, total) };
    }),
    route(acceptJoinRequest, mayUseTeams, ({ params: { id, rid }, actor }) =>
      manageTeam(deps, actor, id, (trx, team) => accept(trx, team, rid)),
    ),
    route(declineJoinRequest, mayUseTeams, ({ params: { id, rid }, actor }) =>
      manageTeam(deps, actor, id, async (trx, team) => {
        const request = await pendingRequest(trx, { teamId: id, id: rid, status: 'declined', now: now() });
        if (request === undefined) return;
        await settleRequest(trx, rid, 'declined', now());
        await tellOfTeam(trx, { kind: 'team_declined', userId: request.user_id, team, now: now() });
      }),
    ),
    route(withdrawJoinRequest, mayLeaveTeams, async ({ params: { id, rid }, actor }) => {
      await withdraw(id, rid, actor.userId);
      return { withdrawn: true as const };
    }),
  ];
}
