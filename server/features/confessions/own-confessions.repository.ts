import type { ConfessionRow } from '#server/features/confessions/confessions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { OWN_FILTERS } from '#server/posts/own-filter.repository.ts';
import type { OwnConfessionSort, OwnStatus } from '#shared/confessions/own-confession.contract.ts';

const ORDER = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  most_viewed: ['view_count', 'desc'],
  most_liked: ['likes_count', 'desc'],
} as const satisfies Record<OwnConfessionSort, readonly [keyof ConfessionRow, 'asc' | 'desc']>;

type Query = { status: OwnStatus; sort: OwnConfessionSort; limit: number; offset: number };

const listed = (db: Db, ids: readonly string[], status: OwnStatus) =>
  db.selectFrom('confession').where('id', 'in', ids).where(OWN_FILTERS[status]);

/** Returns one page of these confessions and the total on all pages. Those that the author deleted are left out. */
export async function pageOf(
  db: Db,
  ids: readonly string[],
  { status, sort, limit, offset }: Query,
): Promise<{ rows: ConfessionRow[]; total: number }> {
  if (ids.length === 0) return { rows: [], total: 0 };
  const [column, direction] = ORDER[sort];
  const rows = await listed(db, ids, status)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await listed(db, ids, status)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
