import { type SqlBool, sql } from 'kysely';
import type { ReportRow } from '#server/features/moderation/reports.repository.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import type { ReportStatus } from '#shared/reports/report-case.contract.ts';

/** Reports about the same post are one case if they are all open, or if they were closed at the same time. */
export type CaseKey = { content_type: PostKind; content_id: string; resolved_at: number | null };

type Listing = { filter: ReportStatus | 'all'; worry: string; limit: number; offset: number; mostCounted: number };

const HAVING: Partial<Record<Listing['filter'], ReturnType<typeof sql<SqlBool>>>> = {
  pending: sql<SqlBool>`max(in_review) = 0`,
  in_review: sql<SqlBool>`max(in_review) = 1`,
};

const grouped = (db: Db, { filter }: Listing) =>
  db
    .selectFrom('report')
    .$if(filter === 'pending' || filter === 'in_review', (query) => query.where('status', '=', sql.lit('pending')))
    .$if(filter === 'resolved' || filter === 'dismissed', (query) =>
      query.where('status', '=', filter as 'resolved' | 'dismissed'),
    )
    .groupBy(['content_type', 'content_id', 'resolved_at'])
    .$if(HAVING[filter] !== undefined, (query) => query.having(HAVING[filter] ?? sql<SqlBool>`true`))
    .select(['content_type', 'content_id', 'resolved_at']);

/**
 * Returns one page of cases and their number, counted up to `mostCounted`. Open cases come first (those with the reason
 * `worry`, then the oldest), and then closed ones, newest first.
 */
export async function listCases(db: Db, listing: Listing): Promise<{ cases: CaseKey[]; total: number }> {
  const { worry, limit, offset, mostCounted } = listing;
  const isWorry = sql`case when resolved_at is null and reason = ${worry} then 1 else 0 end`;
  const cases = await grouped(db, listing)
    .orderBy(sql`case when resolved_at is null then 0 else 1 end`)
    .orderBy(sql`max(${isWorry})`, 'desc')
    .orderBy('resolved_at', 'desc')
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('content_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom(grouped(db, listing).limit(mostCounted).as('cases'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { cases, total };
}

/** Returns all reports about these posts, open and closed, in the order in which they came in. */
export async function reportsAbout(db: Db, ids: readonly string[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('report')
    .where('content_type', 'in', ['confession', 'comment'])
    .where('content_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();
}

export async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('report').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Takes the open reports about a post into review, or out of it. */
export async function setInReview(trx: Db, { type, id }: PostRef, isInReview: boolean): Promise<void> {
  await trx
    .updateTable('report')
    .set({ in_review: isInReview ? 1 : 0 })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('status', '=', sql.lit('pending'))
    .execute();
}
