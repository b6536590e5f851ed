import type { Context } from 'hono';
import { checkTexts } from '#server/features/teams/acceptable-text.ts';
import { closeForAdmin } from '#server/features/teams/close-teams.ts';
import { manageTeam, ownStatus, requireLocked } from '#server/features/teams/open-team.ts';
import { OWN_NAME_TAKEN, refusedAsTaken } from '#server/features/teams/taken-name.ts';
import * as teams from '#server/features/teams/teams.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import { tellOfClosing } from '#server/features/teams/tell-teams.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { checkOwnImage } from '#server/platform/http/own-image.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import type { Team, TeamChange } from '#shared/teams/team.contract.ts';
import { mayCloseTeam } from '#shared/teams/team.policy.ts';

/**
 * Returns the team's school after a change. If the owner gave no school, it's the team's name, even after the name
 * changes.
 */
function schoolAfter(team: teams.TeamRow, { name = team.name, school_name: given }: TeamChange): string {
  if (given !== undefined) return given === '' ? name : given;
  return team.school_name === team.name ? name : team.school_name;
}

function fieldsAfter(team: teams.TeamRow, change: TeamChange): Parameters<typeof teams.saveTeam>[2] {
  const { name = team.name, state = team.state, logo_url = team.logo_url, member_limit = team.member_limit } = change;
  if (member_limit < team.member_count) {
    const message = `The team already has ${team.member_count} members`;
    throw new AppError('INVALID_INPUT', { fields: { 'body.member_limit': message } });
  }
  return { name, school_name: schoolAfter(team, change), state, logo_url, member_limit };
}

/**
 * Changes the given fields of a team for its owner.
 * @throws {AppError} TEAM_NOT_FOUND, FORBIDDEN, INVALID_INPUT, RATE_LIMITED, CONFLICT if the owner has another team
 * with this name
 */
export async function changeTeam(deps: TeamsDeps, actor: Member, id: string, change: TeamChange): Promise<Team> {
  checkTexts({
    name: { what: 'Team name', text: change.name },
    school_name: { what: 'School', text: change.school_name },
  });
  checkOwnImage(change.logo_url, deps.publicUrl, { field: 'logo_url', what: 'Logo' });
  const changed = manageTeam(deps, actor, id, (trx, team) => teams.saveTeam(trx, id, fieldsAfter(team, change)));
  return refusedAsTaken(OWN_NAME_TAKEN, changed);
}

/**
 * Closes a team for its owner or an admin. If an admin closes someone else's team, that's recorded in the audit log.
 * @throws {AppError} TEAM_NOT_FOUND, FORBIDDEN
 */
export async function closeTeam(deps: TeamsDeps, actor: Member, id: string, context: Context<AppEnv>): Promise<void> {
  const { db, now } = deps;
  authorize(mayCloseTeam(actor, await ownStatus(deps, actor, id)));
  await db.transaction().execute(async (trx) => {
    const team = await requireLocked(trx, id);
    const isOwner = team.owner_id === actor.userId;
    authorize(mayCloseTeam(actor, isOwner ? 'owner' : 'none'));
    if (!isOwner) {
      await closeForAdmin(trx, team, { adminId: actor.userId, ...auditOrigin(deps, context), at: now() });
      return;
    }
    await tellOfClosing(trx, team, actor.userId, now());
    await teams.closeTeam(trx, id, now());
  });
}
