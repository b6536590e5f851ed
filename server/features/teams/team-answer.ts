import { endOfCoolDown, type SeenTeam } from '#server/features/teams/teams.repository.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import type { OwnTeamStatus, Team } from '#shared/teams/team.contract.ts';

export const isoTime = (millis: number) => new Date(millis).toISOString();

/** Returns the member's user ID, or an empty string for an actor who isn't a member. */
export const userIdOf = (actor: Actor): string => (actor.kind === 'member' ? actor.userId : '');

/** Returns the name to show for a member, who may not have a profile. */
export const nameOf = (displayName: string | null): string => displayName ?? 'New member';

/** Returns how a reader relates to a team. */
export function ownStatusOf(row: SeenTeam, userId: string): OwnTeamStatus {
  if (row.owner_id === userId) return 'owner';
  if (row.own_member_id !== null) return 'member';
  return row.own_request_id === null ? 'none' : 'pending';
}

/** Returns a team as a reader sees it at `now` (Unix ms). `userId` is empty for visitors. */
export function teamOf(row: SeenTeam, userId: string, now: number): Team {
  const isVisitor = userId === '';
  const own = ownStatusOf(row, userId);
  const { declined_at: declinedAt } = row;
  return {
    id: row.id,
    name: row.name,
    school_name: row.school_name,
    state: row.state,
    logo_url: row.logo_url,
    competition_id: row.competition_id,
    competition: { short_id: row.short_id, name: row.competition_name, status: competitionStatusAt(row, now) },
    is_active: row.is_active === 1,
    created_at: isoTime(row.created_at),
    member_count: row.member_count,
    member_limit: row.member_limit,
    is_owner: own === 'owner',
    own_status: isVisitor ? null : own,
    own_request_id: row.own_request_id,
    may_ask_at: declinedAt === null || own === 'member' ? null : isoTime(endOfCoolDown(declinedAt)),
    pending_requests: own === 'owner' ? Number(row.pending_count) : null,
  };
}
