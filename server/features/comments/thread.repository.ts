import { sql } from 'kysely';
import type { CommentRow } from '#server/features/comments/comments.repository.ts';
import type { Db } from '#server/platform/db/open.ts';

/** A comment that is shown in its thread. It has been published, so it has a path. */
export type ThreadRow = CommentRow & { path: string };

/** The comments of a confession with paths between `after` and `before`, exclusive. */
export type Span = { confessionId: string; after: string; before: string };

// `in_thread` is compared with a literal, so that both engines can use the index on shown comments.
const shownIn = (db: Db, { confessionId, after, before }: Span) =>
  db
    .selectFrom('comment')
    .where('confession_id', '=', confessionId)
    .where('in_thread', '=', sql.lit(1))
    .where('path', '>', after)
    .where('path', '<', before)
    .$narrowType<{ path: string }>();

/** Returns the first comments of a span, in thread order. */
export const readSpan = (db: Db, span: Span, limit: number): Promise<ThreadRow[]> =>
  shownIn(db, span).orderBy('path').limit(limit).selectAll().execute() as Promise<ThreadRow[]>;

/** Counts the comments in a span. */
export async function countSpan(db: Db, span: Span): Promise<number> {
  const { count } = await shownIn(db, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the shown comments at these paths, in thread order. */
export const readPaths = (db: Db, confessionId: string, paths: readonly string[]): Promise<ThreadRow[]> =>
  shownIn(db, { confessionId, after: '', before: 'z' })
    .where('path', 'in', paths)
    .orderBy('path')
    .selectAll()
    .execute() as Promise<ThreadRow[]>;

/** Returns a comment's path in a confession's thread, or undefined if the thread doesn't show it. */
export async function pathOf(db: Db, confessionId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('comment')
    .where('id', '=', id)
    .where('confession_id', '=', confessionId)
    .where('in_thread', '=', 1)
    .select('path')
    .executeTakeFirst();
  return row?.path ?? undefined;
}
