import { activeTeamsOf, closeTeam, lockTeam, type TeamRow } from '#server/features/teams/teams.repository.ts';
import { tellOfClosing } from '#server/features/teams/tell-teams.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';

/** The admin who closes a team, from where, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

/** Closes a locked team for an admin, notifies everyone it concerns, and records the closing in the audit log. */
export async function closeForAdmin(trx: Db, team: TeamRow, by: By): Promise<void> {
  await tellOfClosing(trx, team, by.adminId, by.at);
  await closeTeam(trx, team.id, by.at);
  await recordAudit(trx, {
    ...by,
    action: 'team.close',
    entityType: 'team',
    entityId: team.id,
    details: { members: team.member_count },
  });
}

/** Closes every team of a competition for an admin. Teams are locked in the order of their IDs to avoid deadlocks. */
export async function closeTeamsOf(trx: Db, competitionId: string, by: By): Promise<void> {
  for (const id of await activeTeamsOf(trx, competitionId)) {
    const team = await lockTeam(trx, id);
    if (team !== undefined) await closeForAdmin(trx, team, by);
  }
}
