import { manageTeam, ownStatus, requireLocked } from '#server/features/teams/open-team.ts';
import { refusedAsTaken } from '#server/features/teams/taken-name.ts';
import { nameOf } from '#server/features/teams/team-answer.ts';
import {
  findMember,
  listMembers,
  type MemberRow,
  removeMember,
  setOwner,
} from '#server/features/teams/team-members.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import { tellOfTeam } from '#server/features/teams/tell-teams.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Endpoint, EndpointInput } from '#shared/http/endpoint.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import type { TeamMember } from '#shared/teams/team.contract.ts';
import {
  handOverTeam,
  handOverTeamInOldApps,
  leaveTeam,
  leaveTeamInOldApps,
  listTeamMembers,
  removeTeamMember,
} from '#shared/teams/team.endpoints.ts';
import { mayLeaveTeams, maySeeMembers, mayUseTeams } from '#shared/teams/team.policy.ts';

const NEW_OWNERS_NAME_TAKEN = 'This member already has a team with this name in this competition';

/** The input of a member's call, along with the member. */
type By<E extends Endpoint> = EndpointInput<E> & { actor: Member };

const ownerFirst = (one: TeamMember, other: TeamMember): number =>
  Number(other.role === 'owner') - Number(one.role === 'owner') || one.display_name.localeCompare(other.display_name);

/** Routes for listing a team's members, leaving, removing a member, and handing the team over. Decision 49. */
export function teamMembersRoutes(deps: TeamsDeps): Route[] {
  const { db, now } = deps;

  async function requireMember(trx: Db, teamId: string, memberId: string): Promise<MemberRow> {
    const member = await findMember(trx, teamId, memberId, now());
    if (member === undefined) throw new AppError('TEAM_MEMBER_NOT_FOUND');
    return member;
  }

  // Leaving works even if the member can't open the competition anymore, so that nobody stays in a team against their
  // will.
  const leave = async ({ params: { id }, actor: { userId } }: By<typeof leaveTeam>) => {
    await db.transaction().execute(async (trx) => {
      const team = await requireLocked(trx, id);
      if (team.owner_id === userId) throw new AppError('TEAM_OWNER_LEAVES');
      if (await removeMember(trx, id, userId))
        await tellOfTeam(trx, { kind: 'team_left', userId: team.owner_id, team, now: now() });
    });
    return { left: true as const };
  };

  const handOver = ({ params: { id }, body, actor }: By<typeof handOverTeam>) =>
    refusedAsTaken(
      NEW_OWNERS_NAME_TAKEN,
      manageTeam(deps, actor, id, async (trx, team) => {
        const { userId } = await requireMember(trx, id, body.member_id);
        await setOwner(trx, id, userId);
        if (userId !== actor.userId) await tellOfTeam(trx, { kind: 'team_owner', userId, team, now: now() });
      }),
    );

  return [
    route(listTeamMembers, isMember, async ({ params: { id }, actor }) => {
      authorize(maySeeMembers(await ownStatus(deps, actor, id)));
      const rows = await listMembers(db, id, now());
      const items = rows.map(({ id: memberId, userId, displayName, isOwner }): TeamMember => {
        const role = isOwner ? 'owner' : 'member';
        return { id: memberId, display_name: nameOf(displayName), role, is_own: userId === actor.userId };
      });
      return { items: items.toSorted(ownerFirst) };
    }),
    // Comes before the route that removes a member, because that route's path would also match `me`.
    route(leaveTeam, mayLeaveTeams, leave),
    route(leaveTeamInOldApps, mayLeaveTeams, leave),
    route(handOverTeam, mayUseTeams, handOver),
    route(handOverTeamInOldApps, mayUseTeams, handOver),
    route(removeTeamMember, mayUseTeams, ({ params: { id, member_id: memberId }, actor }) =>
      manageTeam(deps, actor, id, async (trx, team) => {
        const { userId } = await requireMember(trx, id, memberId);
        if (userId === team.owner_id) throw new AppError('TEAM_OWNER_LEAVES');
        await removeMember(trx, id, userId);
        await tellOfTeam(trx, { kind: 'team_removed', userId, team, now: now() });
      }),
    ),
  ];
}
