import { ownStatusOf, teamOf, userIdOf } from '#server/features/teams/team-answer.ts';
import { findTeam, lockTeam, type SeenTeam, type TeamRow } from '#server/features/teams/teams.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { mayOpenCompetition } from '#shared/competitions/competition.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';
import type { OwnTeamStatus, Team } from '#shared/teams/team.contract.ts';
import { mayManageTeam } from '#shared/teams/team.policy.ts';

async function requireRow({ db, now }: TeamsDeps, actor: Actor, id: string): Promise<SeenTeam> {
  const row = await findTeam(db, id, { userId: userIdOf(actor), now: now() });
  if (row === undefined) throw new AppError('TEAM_NOT_FOUND');
  return row;
}

const isIn = (row: SeenTeam, actor: Actor): boolean => ['owner', 'member'].includes(ownStatusOf(row, userIdOf(actor)));

/**
 * Returns a team. Its members and users with a pending request to join it can always open it. Others can do so only if
 * they may open its competition.
 * @throws {AppError} TEAM_NOT_FOUND, or the code that says why the competition isn't available
 */
export async function openTeam(deps: TeamsDeps, actor: Actor, id: string): Promise<Team> {
  const row = await requireRow(deps, actor, id);
  if (ownStatusOf(row, userIdOf(actor)) === 'none') await deps.openCompetition(actor, row.competition_id);
  return teamOf(row, userIdOf(actor), deps.now());
}

/** Returns a team that the actor has just changed. @throws {AppError} TEAM_NOT_FOUND */
export const changedTeam = async (deps: TeamsDeps, actor: Actor, id: string): Promise<Team> =>
  teamOf(await requireRow(deps, actor, id), userIdOf(actor), deps.now());

/**
 * Returns how an actor relates to a team. If an outsider may not open the team's competition, the team looks as if it
 * didn't exist.
 * @throws {AppError} TEAM_NOT_FOUND
 */
export async function ownStatus(deps: TeamsDeps, actor: Actor, id: string): Promise<OwnTeamStatus> {
  const row = await requireRow(deps, actor, id);
  if (!isIn(row, actor) && !mayOpenCompetition(actor, row).allowed) throw new AppError('TEAM_NOT_FOUND');
  return ownStatusOf(row, userIdOf(actor));
}

/** Locks a team until the transaction ends. @throws {AppError} TEAM_NOT_FOUND */
export async function requireLocked(trx: Db, id: string): Promise<TeamRow> {
  const team = await lockTeam(trx, id);
  if (team === undefined) throw new AppError('TEAM_NOT_FOUND');
  return team;
}

const TOO_MANY = 'You’ve made many changes to your teams. Please wait before you make another.';

/**
 * Locks a team, changes it for its owner, and returns it, all or nothing.
 * @throws {AppError} TEAM_NOT_FOUND, FORBIDDEN, RATE_LIMITED, and whatever `change` throws
 */
export async function manageTeam(
  deps: TeamsDeps,
  actor: Member,
  id: string,
  change: (trx: Db, team: TeamRow) => Promise<void>,
): Promise<Team> {
  const { db, limits } = deps;
  authorize(mayManageTeam(await ownStatus(deps, actor, id)));
  await limits.spend('teamChangePerAccount', actor.userId, TOO_MANY);
  await db.transaction().execute(async (trx) => {
    const team = await requireLocked(trx, id);
    // The team may have been handed over in the meantime.
    authorize(mayManageTeam(team.owner_id === actor.userId ? 'owner' : 'none'));
    await change(trx, team);
  });
  return changedTeam(deps, actor, id);
}
