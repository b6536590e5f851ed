import { checkTexts } from '#server/features/teams/acceptable-text.ts';
import { OWN_NAME_TAKEN } from '#server/features/teams/taken-name.ts';
import { insertTeam, ownsTeamNamed } from '#server/features/teams/teams.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { type NewTeam, TEAM_SIZES } from '#shared/teams/team.contract.ts';

const TOO_MANY = 'You’ve created several teams today. Please wait before you create another.';

const taken = () => new AppError('CONFLICT', { message: OWN_NAME_TAKEN });

/**
 * Creates a team, once per idempotency key, and returns its ID. Only requests that create a team count against the
 * limit.
 * @throws {AppError} TEAMS_CLOSED, CONFLICT, INVALID_INPUT, RATE_LIMITED, or the code that says why the competition
 * isn't available
 */
export async function createTeam(
  deps: TeamsDeps,
  actor: Member,
  body: NewTeam,
  key: string | undefined,
): Promise<string> {
  const { db, limits, now } = deps;
  const { userId } = actor;
  const { name, state, school_name: school, member_limit: memberLimit = TEAM_SIZES.usual } = body;
  const schoolName = school === undefined || school === '' ? name : school;
  const competition = await deps.openCompetition(actor, body.competition_id);
  const competitionId = competition.id;

  async function admit(): Promise<void> {
    if (competitionStatusAt(competition, now()) === 'ended') throw new AppError('TEAMS_CLOSED');
    checkTexts({ name: { what: 'Team name', text: name }, school_name: { what: 'School', text: school } });
    if (await ownsTeamNamed(db, userId, competitionId, name)) throw taken();
    await limits.spend('teamPerAccount', userId, TOO_MANY);
  }

  async function make(trx: typeof db): Promise<string> {
    const row = { competitionId, ownerId: userId, name, schoolName, state, memberLimit, now: now() };
    const id = await insertTeam(trx, row);
    if (id === undefined) throw taken();
    return id;
  }

  return once(deps, { userId, key, call: ['team', body] }, { admit, make });
}
