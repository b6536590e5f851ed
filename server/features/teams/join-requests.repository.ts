import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { notBanned } from '#server/features/teams/not-banned.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { takeBack } from '#server/platform/notices/notices.repository.ts';
import type { JoinRequestStatus } from '#shared/teams/team.contract.ts';

export type RequestRow = Selectable<Schema['team_join_request']>;

type NewRow = { teamId: string; userId: string; message: string; now: number };

/** Stores a request to join and returns its ID. Returns undefined if the user already has a pending one. */
export async function insertRequest(trx: Db, { teamId, userId, message, now }: NewRow): Promise<string | undefined> {
  const row = await trx
    .insertInto('team_join_request')
    .values({ id: newId(), team_id: teamId, user_id: userId, message, status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns a team's request to join by its ID, unless the author is banned at `now` (Unix ms). */
export const findRequest = (db: Db, teamId: string, id: string, now: number): Promise<RequestRow | undefined> =>
  db
    .selectFrom('team_join_request as request')
    .innerJoin('auth_user', 'auth_user.id', 'request.user_id')
    .where(notBanned(now))
    .where('request.team_id', '=', teamId)
    .where('request.id', '=', id)
    .selectAll('request')
    .executeTakeFirst();

/**
 * Settles a pending request to join. Deletes its message, which nobody needs anymore, and the owner's unread notice
 * about it. `now` is in Unix ms.
 */
export async function settleRequest(
  trx: Db,
  id: string,
  status: Exclude<JoinRequestStatus, 'pending'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('team_join_request')
    .set({ status, decided_at: now, message: '' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
  await takeBack(trx, [id]);
}

/** A condition for requests to join. */
export type Which = (eb: ExpressionBuilder<Schema, 'team_join_request'>) => Expression<SqlBool>;

/**
 * Expires the pending requests to join that `which` selects, and returns them. Deletes their messages and the owners'
 * unread notices about them. `now` is in Unix ms.
 */
export async function expireRequests(
  trx: Db,
  which: Which,
  now: number,
): Promise<Pick<RequestRow, 'id' | 'user_id' | 'team_id'>[]> {
  const expired = await trx
    .updateTable('team_join_request')
    .set({ status: 'expired', decided_at: now, message: '' })
    .where('status', '=', 'pending')
    .where(which)
    .returning(['id', 'user_id', 'team_id'])
    .execute();
  await takeBack(
    trx,
    expired.map(({ id }) => id),
  );
  return expired;
}

type PendingRow = Pick<RequestRow, 'id' | 'message' | 'created_at'> & { displayName: string | null };

/** `page` counts from 1. `now` is in Unix ms. */
type PendingQuery = { teamId: string; page: number; pageSize: number; now: number };

/**
 * Returns one page of the pending requests to join a team from users who aren't banned, oldest first, and the total
 * across all pages.
 */
export async function listPending(
  db: Db,
  { teamId, page, pageSize, now }: PendingQuery,
): Promise<{ rows: PendingRow[]; total: number }> {
  const found = db
    .selectFrom('team_join_request as request')
    .innerJoin('auth_user', 'auth_user.id', 'request.user_id')
    .where(notBanned(now))
    .where('request.team_id', '=', teamId)
    .where('request.status', '=', 'pending');
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .leftJoin('profile', 'profile.user_id', 'request.user_id')
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(['request.id', 'request.message', 'request.created_at', 'profile.display_name as displayName'])
    .execute();
  return { rows, total };
}

/** Returns a user's requests to join, oldest first, with the names of the teams. */
export const requestsOf = (db: Db, userId: string) =>
  db
    .selectFrom('team_join_request as request')
    .innerJoin('team', 'team.id', 'request.team_id')
    .where('request.user_id', '=', userId)
    .orderBy('request.created_at')
    .orderBy('request.id')
    .select(['team.name as team', 'request.message', 'request.status', 'request.created_at', 'request.decided_at'])
    .execute();
