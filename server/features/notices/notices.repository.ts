import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { noticeIdsOf } from '#server/posts/author-notices.repository.ts';

export type NoticeRow = Selectable<Schema['notice']>;

const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;

/** Selects the notices that a user can see at `now` (Unix ms). */
const visibleTo = (db: Db, userId: string, now: number) =>
  db.selectFrom('notice').where('id', 'in', noticeIdsOf(db, userId)).where('visible_at', '<=', now);

type Page = { page: number; pageSize: number; now: number };

/** Returns one page of a user's notices, newest first, and the total across all pages. `page` counts from 1. */
export async function listNotices(
  db: Db,
  userId: string,
  { page, pageSize, now }: Page,
): Promise<{ rows: NoticeRow[]; total: number }> {
  const found = visibleTo(db, userId, now);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('visible_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .selectAll()
    .execute();
  return { rows, total };
}

/** Returns every notice that a user can see, oldest first, for the account download. */
export const noticesOf = (db: Db, userId: string, now: number): Promise<NoticeRow[]> =>
  visibleTo(db, userId, now).orderBy('visible_at').orderBy('id').selectAll().execute();

/** Counts the notices that a user hasn't read. */
export async function countUnread(db: Db, userId: string, now: number): Promise<number> {
  const { unread } = await visibleTo(db, userId, now)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks all of a user's notices as read, or only those with the given IDs. Read notices aren't mailed anymore. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined, now: number): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now, mail_at: null })
    .where('id', 'in', noticeIdsOf(db, userId))
    .where('visible_at', '<=', now)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

/** Deletes notices after 90 days. `now` is in Unix ms. */
export async function forgetOldNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('visible_at', '<=', now - KEPT_MS)
    .execute();
}
