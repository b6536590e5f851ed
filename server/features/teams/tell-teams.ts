import { type TeamRow, usersIn } from '#server/features/teams/teams.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import type { NoticeAbout } from '#shared/notices/notice.contract.ts';

type TeamKind = Extract<NoticeAbout, { team_id: string }>['kind'];

/** What happened to whom in which team. `requestId` is the request to join that the notice is about. */
type News = {
  kind: TeamKind;
  userId: string;
  team: Pick<TeamRow, 'id' | 'name' | 'competition_id'>;
  requestId?: string;
  now: number;
};

/** Notifies a user of what happened to them in a team, or in a team that they own. The notice names no other member. */
export async function tellOfTeam(trx: Db, { kind, userId, team, requestId, now }: News): Promise<void> {
  const about = { kind, team_id: team.id, team_name: team.name, competition_id: team.competition_id };
  await tell(trx, { userId }, about, { now, ...(requestId === undefined ? {} : { subjectId: requestId }) });
}

/**
 * Notifies members of a team and users with pending requests to join it, except `closedBy`, that the team is being
 * closed.
 */
export async function tellOfClosing(trx: Db, team: TeamRow, closedBy: string, now: number): Promise<void> {
  for (const userId of await usersIn(trx, team.id)) {
    if (userId !== closedBy) await tellOfTeam(trx, { kind: 'team_closed', userId, team, now });
  }
}
