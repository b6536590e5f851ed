import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isActiveMember, isAdmin, isMember, MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import type { OwnTeamStatus, Team } from '#shared/teams/team.contract.ts';

/** The refusals of `mayUseTeams`. */
export const TEAM_REFUSALS = [...MEMBER_REFUSALS, 'ACCOUNT_SUSPENDED'] as const satisfies RefusalCode[];

const SUSPENDED = 'Your account is suspended. You cannot join teams.';

/** Decides whether an actor may create, join, and manage teams. Community specification §8. */
export function mayUseTeams(actor: Actor): Decision<Member> {
  const decision = isActiveMember(actor);
  return !decision.allowed && decision.code === 'ACCOUNT_SUSPENDED' ? deny('ACCOUNT_SUSPENDED', SUSPENDED) : decision;
}

/** Suspended members may still leave teams and withdraw requests to join. Decision 49. */
export const mayLeaveTeams = (actor: Actor): Decision<Member> => isMember(actor);

/** Decides whether a member with this status may change the team, decide about requests to join, and remove members. */
export const mayManageTeam = (own: OwnTeamStatus | null): Decision<true> =>
  own === 'owner' ? allow(true) : deny('FORBIDDEN', 'Only the owner of this team can do this.');

/** Admins may close any team, for example because of its name. */
export const mayCloseTeam = (actor: Actor, own: OwnTeamStatus | null): Decision<true> =>
  isAdmin(actor).allowed ? allow(true) : mayManageTeam(own);

/** Outsiders see only the number of members, because many members are minors. Decision 49. */
export const maySeeMembers = (own: OwnTeamStatus | null): Decision<true> =>
  own === 'owner' || own === 'member'
    ? allow(true)
    : deny('FORBIDDEN', 'Only members of this team can see who is in it.');

/** Why a reader may or may not ask to join a team. 'open' means that they may. */
export type JoinState = 'member' | 'pending' | 'over' | 'full' | 'declined' | 'open';

type Joined = Pick<Team, 'own_status' | 'may_ask_at' | 'member_count' | 'member_limit'> & {
  competition: Pick<Team['competition'], 'status'>;
};

/**
 * Returns the state of the join button, regardless of any suspension (`mayUseTeams`). Visitors see the same as members
 * who aren't in the team. Community specification §2.
 */
export function joinStateOf(team: Joined): JoinState {
  if (team.own_status === 'owner' || team.own_status === 'member') return 'member';
  if (team.own_status === 'pending') return 'pending';
  if (team.competition.status === 'ended') return 'over';
  if (team.member_count >= team.member_limit) return 'full';
  return team.may_ask_at === null ? 'open' : 'declined';
}

const JOIN_REFUSALS = {
  member: 'TEAM_ALREADY_MEMBER',
  pending: 'TEAM_REQUEST_PENDING',
  over: 'TEAMS_CLOSED',
  full: 'TEAM_FULL',
  declined: 'TEAM_REQUEST_TOO_SOON',
} as const satisfies Record<Exclude<JoinState, 'open'>, RefusalCode>;

/** The refusals of `mayAskToJoin`. */
export const ASK_REFUSALS = Object.values(JOIN_REFUSALS);

/** Decides whether a member may ask to join a team, as far as the team is concerned. */
export function mayAskToJoin(team: Joined): Decision<true> {
  const state = joinStateOf(team);
  return state === 'open' ? allow(true) : deny(JOIN_REFUSALS[state]);
}
