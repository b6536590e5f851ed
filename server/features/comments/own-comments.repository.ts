import type { CommentRow } from '#server/features/comments/comments.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { OWN_FILTERS } from '#server/posts/own-filter.repository.ts';
import type { OwnCommentSort } from '#shared/comments/own-comment.contract.ts';
import type { OwnStatus } from '#shared/confessions/own-confession.contract.ts';

const ORDER = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  most_liked: ['likes_count', 'desc'],
} as const satisfies Record<OwnCommentSort, readonly [keyof CommentRow, 'asc' | 'desc']>;

type Filter = { status: OwnStatus; withReplies: boolean };
type Query = Filter & { sort: OwnCommentSort; limit: number; offset: number };

const listed = (db: Db, ids: readonly string[], { status, withReplies }: Filter) =>
  db
    .selectFrom('comment')
    .where('id', 'in', ids)
    .where(OWN_FILTERS[status])
    .$if(!withReplies, (query) => query.where('parent_id', 'is', null));

/** Returns one page of these comments and the total on all pages. Comments that the author deleted are left out. */
export async function pageOf(
  db: Db,
  ids: readonly string[],
  { sort, limit, offset, ...filter }: Query,
): Promise<{ rows: CommentRow[]; total: number }> {
  if (ids.length === 0) return { rows: [], total: 0 };
  const [column, direction] = ORDER[sort];
  const rows = await listed(db, ids, filter)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = listed(db, ids, filter).select(({ fn }) => fn.countAll().as('total'));
  return { rows, total: Number((await counted.executeTakeFirstOrThrow()).total) };
}
