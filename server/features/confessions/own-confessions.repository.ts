import type { ConfessionRow } from '#server/features/confessions/confessions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ModerationStatus } from '#shared/confessions/confession.contract.ts';
import type { OwnConfessionSort, OwnStatus } from '#shared/confessions/own-confession.contract.ts';

const PUBLIC = ['approved', 'rewritten'] as const satisfies ModerationStatus[];

const ORDER = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  most_viewed: ['view_count', 'desc'],
  most_liked: ['likes_count', 'desc'],
} as const satisfies Record<OwnConfessionSort, readonly [keyof ConfessionRow, 'asc' | 'desc']>;

type Query = { status: OwnStatus; sort: OwnConfessionSort; limit: number; offset: number };

const undeleted = (db: Db, ids: readonly string[], status: OwnStatus) =>
  db
    .selectFrom('confession')
    .where('id', 'in', ids)
    .where('deleted_by', 'is', null)
    .$if(status === 'approved', (query) => query.where('moderation_status', 'in', PUBLIC))
    .$if(status === 'pending', (query) => query.where('moderation_status', 'not in', PUBLIC));

/** Returns one page of these confessions without deleted ones, and the total number on all pages. */
export async function pageOf(
  db: Db,
  ids: readonly string[],
  { status, sort, limit, offset }: Query,
): Promise<{ rows: ConfessionRow[]; total: number }> {
  if (ids.length === 0) return { rows: [], total: 0 };
  const [column, direction] = ORDER[sort];
  const rows = await undeleted(db, ids, status)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await undeleted(db, ids, status)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
