import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ConfessionRow } from '#server/features/confessions/confessions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ConfessionSort } from '#shared/confessions/confession.contract.ts';

/** The columns that each sort compares first. The public time and the ID break ties. */
const KEYS = {
  most_recent: [],
  most_liked: ['likes_count'],
  most_commented: ['comments_count'],
  most_relevant: ['relevance_score'],
} as const satisfies Record<ConfessionSort, readonly (keyof ConfessionRow)[]>;

const columnsOf = (sort: ConfessionSort) => [...KEYS[sort], 'public_time', 'id'] as const;

/** A position in a sort: a row's values in the columns that the sort compares. */
export type FeedPlace = readonly (string | number | null)[];

export const placeOf = (row: ConfessionRow, sort: ConfessionSort): FeedPlace => columnsOf(sort).map((key) => row[key]);

/** Where to begin: after a position, or at an offset from the first row. */
type From = { after: FeedPlace } | { offset: number };
type Query = { competitionId: string | undefined; sort: ConfessionSort; limit: number; from: From };

const isBeyond = (sort: ConfessionSort, after: FeedPlace) => (eb: ExpressionBuilder<Schema, 'confession'>) => {
  const columns = sql.join(columnsOf(sort).map((column) => eb.ref(column)));
  return sql<SqlBool>`(${columns}) < (${sql.join(after)})`;
};

/**
 * Returns up to `limit` listed confessions of one competition, or of all feeds, in the given order. Each sort has its
 * own index.
 */
export async function listConfessions(db: Db, { competitionId, sort, limit, from }: Query): Promise<ConfessionRow[]> {
  const listed = db
    .selectFrom('confession')
    .where('is_listed', '=', sql.lit(1))
    .$if(competitionId !== undefined, (query) => query.where('competition_id', '=', competitionId ?? ''))
    .$if('after' in from, (query) => query.where(isBeyond(sort, 'after' in from ? from.after : [])));
  const ordered = columnsOf(sort).reduce((query, column) => query.orderBy(column, 'desc'), listed.selectAll());
  return ordered
    .limit(limit)
    .$if('offset' in from, (query) => query.offset('offset' in from ? from.offset : 0))
    .execute();
}
