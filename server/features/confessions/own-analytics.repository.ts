import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostTotals } from '#shared/confessions/own-analytics.ts';

type Row = Selectable<Schema['user_analytics']>;
/** A user's totals at a given time (Unix ms). */
type Stored = PostTotals & { at: number };

const storedOf = (row: Row): Stored => ({
  confessions: row.total_confessions,
  approved: row.approved_confessions,
  views: row.total_views,
  likes: row.total_likes,
  comments: row.total_comments,
  at: row.calculated_at,
});

/** PostgreSQL returns counts as text, and a sum over no rows is null. */
const count = (value: string | number | bigint | null): number => Number(value ?? 0);

/** Returns the current totals of these confessions, without deleted ones. */
export async function totalsOf(db: Db, ids: readonly string[]): Promise<PostTotals> {
  if (ids.length === 0) return { confessions: 0, approved: 0, views: 0, likes: 0, comments: 0 };
  const row = await db
    .selectFrom('confession')
    .where('id', 'in', ids)
    .where('deleted_by', 'is', null)
    .select(({ fn }) => [
      fn.countAll().as('confessions'),
      fn.countAll().filterWhere('moderation_status', 'in', ['approved', 'rewritten']).as('approved'),
      fn.sum('view_count').as('views'),
      fn.sum('likes_count').as('likes'),
      fn.sum('comments_count').as('comments'),
    ])
    .executeTakeFirstOrThrow();
  return {
    confessions: count(row.confessions),
    approved: count(row.approved),
    views: count(row.views),
    likes: count(row.likes),
    comments: count(row.comments),
  };
}

/** Saves a user's totals for a day ('YYYY-MM-DD'). A later calculation on the same day replaces them. */
export async function storeTotals(db: Db, userId: string, day: string, totals: Stored): Promise<void> {
  const counts = {
    total_confessions: totals.confessions,
    approved_confessions: totals.approved,
    total_views: totals.views,
    total_likes: totals.likes,
    total_comments: totals.comments,
    calculated_at: totals.at,
  };
  await db
    .insertInto('user_analytics')
    .values({ user_id: userId, day, ...counts })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet(counts))
    .execute();
}

/** Returns all of a user's stored totals, newest first. */
export async function storedTotals(db: Db, userId: string): Promise<(Stored & { day: string })[]> {
  const rows = await db
    .selectFrom('user_analytics')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => ({ ...storedOf(row), day: row.day }));
}

/** Returns up to `limit` users who have stored totals, but none for this day or a later one. */
export async function usersWithout(db: Db, day: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_analytics')
    .groupBy('user_id')
    .having(({ fn }) => fn.max('day'), '<', day)
    .select('user_id')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteTotalsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('user_analytics').where('day', '<', day).execute();
}
