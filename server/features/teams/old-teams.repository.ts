import { expireRequests, type Which } from '#server/features/teams/join-requests.repository.ts';
import { leaveAllTeams } from '#server/features/teams/team-members.repository.ts';
import { tellOfTeam } from '#server/features/teams/tell-teams.ts';
import { competitionsBefore, undatedCompetitions } from '#server/platform/db/competition-dates.ts';
import type { Db } from '#server/platform/db/open.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';

const DAY_MS = 86_400_000;
const REQUEST_KEPT_MS = 30 * DAY_MS;
const CLOSED_KEPT_MS = 30 * DAY_MS;
/** A year, with a day to spare for time zones. */
const ENDED_KEPT_MS = 366 * DAY_MS;
const UNDATED_KEPT_MS = 730 * DAY_MS;

/** Returns the competitions that are over and still have pending requests to join a team. */
async function overWithRequests(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('competition')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('team_join_request')
        .innerJoin('team', 'team.id', 'team_join_request.team_id')
        .where('team_join_request.status', '=', 'pending')
        .select('team.competition_id'),
    )
    .select(['id', 'start_date', 'end_date', 'time_zone', 'fixed_status'])
    .execute();
  return rows.filter((row) => competitionStatusAt(row, now) === 'ended').map(({ id }) => id);
}

/**
 * Lets requests to join expire after 30 days or when the competition ends, and notifies the users who made them.
 * Deletes requests 30 days after they were settled. `now` is in Unix ms.
 */
export async function settleOldRequests(db: Db, now: number): Promise<void> {
  const over = await overWithRequests(db, now);
  const isOver: Which = (eb) =>
    eb('team_id', 'in', eb.selectFrom('team').where('competition_id', 'in', over).select('id'));
  const isOld: Which = (eb) => eb('created_at', '<=', now - REQUEST_KEPT_MS);
  await db.transaction().execute(async (trx) => {
    const expired = await expireRequests(
      trx,
      (eb) => (over.length === 0 ? isOld(eb) : eb.or([isOld(eb), isOver(eb)])),
      now,
    );
    for (const { id, user_id: userId, team_id } of expired) {
      const team = await trx
        .selectFrom('team')
        .where('id', '=', team_id)
        .select(['id', 'name', 'competition_id'])
        .executeTakeFirstOrThrow();
      await tellOfTeam(trx, { kind: 'team_expired', userId, team, requestId: id, now });
    }
  });
  await db
    .deleteFrom('team_join_request')
    .where('decided_at', '<=', now - REQUEST_KEPT_MS)
    .execute();
}

/**
 * Deletes teams 30 days after they were closed, a year after their competition ended, or two years after they were
 * created if the competition has no dates. `now` is in Unix ms.
 */
export async function deleteOldTeams(db: Db, now: number): Promise<void> {
  const yearAgo = new Date(now - ENDED_KEPT_MS).toISOString().slice(0, 10);
  await db
    .deleteFrom('team')
    .where((eb) =>
      eb.or([
        eb('closed_at', '<=', now - CLOSED_KEPT_MS),
        eb('competition_id', 'in', competitionsBefore(db, yearAgo)),
        eb.and([eb('competition_id', 'in', undatedCompetitions(db)), eb('created_at', '<=', now - UNDATED_KEPT_MS)]),
      ]),
    )
    .execute();
}

/**
 * Removes permanently banned users from their teams, as if their accounts were deleted, so that others can take
 * their places. Users who are banned for a limited time keep their places. `now` is in Unix ms.
 */
export async function takeOutBanned(db: Db, now: number): Promise<void> {
  const banned = await db
    .selectFrom('auth_user')
    .where('status', '=', 'banned')
    .where('status_until', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('team_member').select('user_id'))
    .select('id')
    .execute();
  for (const { id } of banned) await db.transaction().execute((trx) => leaveAllTeams(trx, id, now));
}
