import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReportRow } from '#server/features/moderation/reports.repository.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import type { ReportStatus } from '#shared/reports/report-case.contract.ts';

/** Reports about the same post are one case if they are all open, or if they were closed at the same time. */
export type CaseKey = { content_type: PostKind; content_id: string; resolved_at: number | null };

type Listing = { filter: ReportStatus | 'all'; worry: string; limit: number; offset: number; mostCounted: number };

type Tables = Schema & { first: Schema['report'] };
type Cases = SelectQueryBuilder<Tables, 'first', object>;

// A literal instead of a parameter lets both engines use the partial indexes.
const PENDING = sql.lit<'pending'>('pending');

/** Selects reports about the same post as the report `first`. */
const aboutSamePost = (eb: ExpressionBuilder<Tables, 'first'>) =>
  eb
    .selectFrom('report as other')
    .whereRef('other.content_type', '=', 'first.content_type')
    .whereRef('other.content_id', '=', 'first.content_id')
    .select('other.id');

const isEarlier = sql<boolean>`(other.created_at, other.id) < (first.created_at, first.id)`;

/** Selects open reports, oldest first: the ones in review, the ones that aren't, or both, as `filter` says. */
const open = (db: Db, filter: Listing['filter']): Cases =>
  db
    .selectFrom('report as first')
    .where('first.status', '=', PENDING)
    .$if(filter === 'pending' || filter === 'in_review', (query) =>
      query.where('first.in_review', '=', filter === 'in_review' ? 1 : 0),
    )
    .orderBy('first.created_at')
    .orderBy('first.id');

/** Selects the first report with the reason `worry` of each open case that has one. */
const worried = (db: Db, { filter, worry }: Listing): Cases =>
  open(db, filter)
    .where('first.reason', '=', worry)
    .where((eb) => {
      const worries = aboutSamePost(eb).where('other.status', '=', PENDING).where('other.reason', '=', worry);
      return eb.not(eb.exists(worries.where(isEarlier)));
    });

/** Selects the first report of each open case that has no report with the reason `worry`. */
const waiting = (db: Db, { filter, worry }: Listing): Cases =>
  open(db, filter).where((eb) => {
    const others = aboutSamePost(eb).where('other.status', '=', PENDING);
    return eb.not(eb.exists(others.where((other) => other.or([other('other.reason', '=', worry), isEarlier]))));
  });

/** Selects the first report of each closed case. */
const closed = (db: Db, { filter }: Listing): Cases =>
  db
    .selectFrom('report as first')
    .where('first.resolved_at', 'is not', null)
    .$if(filter === 'resolved' || filter === 'dismissed', (query) =>
      query.where('first.status', '=', filter as 'resolved' | 'dismissed'),
    )
    .where((eb) => {
      const others = aboutSamePost(eb).whereRef('other.resolved_at', '=', 'first.resolved_at');
      return eb.not(eb.exists(others.where(isEarlier)));
    })
    .orderBy('first.resolved_at', 'desc')
    .orderBy('first.created_at')
    .orderBy('first.id');

const openParts = [worried, waiting];

function partsFor({ filter }: Listing) {
  if (filter === 'all') return [...openParts, closed];
  return filter === 'pending' || filter === 'in_review' ? openParts : [closed];
}

async function countUpTo(db: Db, cases: Cases, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(cases.clearOrderBy().select('first.id').limit(most).as('listed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts open cases up to `most`. Each post with open reports has one. */
async function countOpen(db: Db, { filter }: Listing, most: number): Promise<number> {
  const posts = open(db, filter)
    .clearOrderBy()
    .select(['first.content_type', 'first.content_id'])
    .distinct()
    .limit(most);
  const { count } = await db
    .selectFrom(posts.as('listed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countCases(db: Db, listing: Listing): Promise<number> {
  const parts = partsFor(listing);
  const most = listing.mostCounted;
  const openCases = parts.includes(waiting) ? await countOpen(db, listing, most) : 0;
  return parts.includes(closed) ? openCases + (await countUpTo(db, closed(db, listing), most - openCases)) : openCases;
}

/**
 * Returns one page of cases and their number, counted up to `mostCounted`, which must reach beyond the page. Open cases
 * come first (those with the reason `worry`, then the oldest), and then closed ones, newest first. Each part of the
 * list is read in the order of an index, so this stays fast with any number of reports.
 */
export async function listCases(db: Db, listing: Listing): Promise<{ cases: CaseKey[]; total: number }> {
  const { limit, offset, mostCounted } = listing;
  const cases: CaseKey[] = [];
  let skipped = offset;
  for (const part of partsFor(listing)) {
    const rows = await part(db, listing)
      .limit(limit - cases.length)
      .offset(skipped)
      .select(['first.content_type', 'first.content_id', 'first.resolved_at'])
      .execute();
    cases.push(...rows);
    if (cases.length === limit) break;
    if (cases.length > 0) skipped = 0;
    else skipped = Math.max(0, skipped - (await countUpTo(db, part(db, listing), mostCounted)));
  }
  return { cases, total: await countCases(db, listing) };
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
