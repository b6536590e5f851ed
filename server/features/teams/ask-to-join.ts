import { checkTexts } from '#server/features/teams/acceptable-text.ts';
import { insertRequest } from '#server/features/teams/join-requests.repository.ts';
import { openTeam, requireLocked } from '#server/features/teams/open-team.ts';
import { teamOf } from '#server/features/teams/team-answer.ts';
import { findTeam } from '#server/features/teams/teams.repository.ts';
import type { TeamsDeps } from '#server/features/teams/teams-deps.ts';
import { tellOfTeam } from '#server/features/teams/tell-teams.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { mayAskToJoin } from '#shared/teams/team.policy.ts';

const TOO_MANY = 'You’ve asked to join many teams today. Please wait before you ask another.';

type Asked = { id: string; message: string; key: string | undefined };

/**
 * Asks to join a team, once per idempotency key. Only requests to join that reach the owner count against the limit.
 * @throws {AppError} TEAM_NOT_FOUND, INVALID_INPUT, RATE_LIMITED, CONFLICT, or the code that says why the competition
 * isn't available or the actor can't ask to join this team
 */
export async function askToJoin(deps: TeamsDeps, actor: Member, { id, message, key }: Asked): Promise<void> {
  const { limits, now } = deps;
  const { userId } = actor;

  async function admit(): Promise<void> {
    authorize(mayAskToJoin(await openTeam(deps, actor, id)));
    checkTexts({ message: { what: 'Message', text: message } });
    await limits.spend('joinRequestPerAccount', userId, TOO_MANY);
  }

  async function make(trx: Db): Promise<string> {
    const team = await requireLocked(trx, id);
    const row = await findTeam(trx, id, { userId, now: now() });
    if (row === undefined) throw new AppError('TEAM_NOT_FOUND');
    // The team may have changed in the meantime.
    authorize(mayAskToJoin(teamOf(row, userId, now())));
    const requestId = await insertRequest(trx, { teamId: id, userId, message, now: now() });
    if (requestId === undefined) throw new AppError('TEAM_REQUEST_PENDING');
    await tellOfTeam(trx, { kind: 'team_asked', userId: team.owner_id, team, requestId, now: now() });
    return requestId;
  }

  await once(deps, { userId, key, call: ['join', id, message] }, { admit, make });
}
