import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { StateColumns } from '#server/posts/post-state.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';

/**
 * A stored confession or comment for staff. The `confession_id` of a confession is its own ID. A comment has no
 * `pen_name`, score, or tags.
 */
type PostColumns = StateColumns & {
  id: string;
  confession_id: string;
  parent_id: string | null;
  competition_id: string | null;
  pen_name: string;
  relevance_score: number | null;
  relevance_explanation: string | null;
  fre_tags: string;
  revision: number;
  version: number;
  created_at: number;
};

const SHARED = [
  'content',
  'original_text',
  'original_visibility',
  'style_used',
  'revision',
  'version',
  'moderation_status',
  'moderation_reason',
  'deleted_by',
  'deleted_at',
  'created_at',
] as const;

const confessionsIn = (db: Db) =>
  db
    .selectFrom('confession')
    .select(['id', 'id as confession_id', 'competition_id', 'pen_name', sql<null>`null`.as('parent_id'), ...SHARED])
    .select(['relevance_score', 'relevance_explanation', 'fre_tags'])
    .$castTo<PostColumns>();

// The left join lets the engines count comments without reading the confessions.
const commentsIn = (db: Db) =>
  db
    .selectFrom('comment')
    .leftJoin('confession as commented', 'commented.id', 'comment.confession_id')
    .select(['comment.id', 'comment.confession_id', 'comment.parent_id', 'commented.competition_id'])
    .select(SHARED.map((column) => `comment.${column}` as const))
    .select([sql<string>`''`.as('pen_name'), sql<string>`'[]'`.as('fre_tags')])
    .select([sql<null>`null`.as('relevance_score'), sql<null>`null`.as('relevance_explanation')])
    .$castTo<PostColumns>();

const postsIn = (db: Db, kind: PostKind) =>
  kind === 'confession' ? confessionsIn(db).as('post') : commentsIn(db).as('post');

/**
 * Which posts to list. `competition` is an ID or a short ID. `search` is part of a text, in lowercase. At most
 * `mostCounted` posts are counted, because counting all of them could take a long time.
 */
export type Listing = {
  filter: QueueFilter;
  reason?: ModerationReason | undefined;
  competition?: string | undefined;
  search?: string | undefined;
  limit: number;
  offset: number;
  mostCounted: number;
};

type Tables = { post: PostColumns };

/** Matches part of a text. % and _ aren't wildcards. */
function contains(eb: ExpressionBuilder<Tables, 'post'>, part: string) {
  const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = (column: 'post.content' | 'post.original_text') =>
    sql<boolean>`lower(${eb.ref(column)}) like ${pattern} escape '\\'`;
  return eb.or([matches('post.content'), matches('post.original_text')]);
}

const namedCompetition = (db: Db, ref: string) =>
  db
    .selectFrom('competition')
    .where((eb) => eb.or([eb('id', '=', ref), eb('short_id', '=', ref)]))
    .select('id');

const found = (db: Db, kind: PostKind, { reason, competition, search = '' }: Listing) =>
  db
    .selectFrom(postsIn(db, kind))
    .$if(reason !== undefined, (query) => query.where('post.moderation_reason', '=', reason ?? null))
    .$if(competition !== undefined, (query) =>
      query.where('post.competition_id', 'in', namedCompetition(db, competition ?? '')),
    )
    .$if(search !== '', (query) => query.where((eb) => contains(eb, search)));

// The literals below let both engines use the partial indexes.

/**
 * Returns the cases of posts that are waiting for a person. Leaves out cases with priority 0, whose posts were reported
 * but are still public.
 */
const waitingCases = (db: Db, kind: PostKind) =>
  db
    .selectFrom('moderation_case')
    .where('content_type', '=', kind)
    .where('is_open', '=', sql.lit(1))
    .where('priority', '>=', 1);

/** Returns the posts that are waiting for a person. */
const waiting = (db: Db, kind: PostKind, listing: Listing) =>
  found(db, kind, listing)
    .innerJoin(waitingCases(db, kind).selectAll().as('moderation_case'), (join) =>
      join.onRef('moderation_case.content_id', '=', 'post.id'),
    )
    .where('post.deleted_by', 'is', null)
    .orderBy('moderation_case.priority', 'desc')
    .orderBy('moderation_case.by_reports', 'desc')
    .orderBy('moderation_case.opened_at')
    .orderBy('moderation_case.content_id');

function others(db: Db, kind: PostKind, listing: Listing & { filter: Exclude<QueueFilter, 'open'> }) {
  const { filter } = listing;
  const query = found(db, kind, listing).orderBy('post.created_at', 'desc').orderBy('post.id', 'desc');
  if (filter === 'removed') return query.where('post.deleted_by', '=', sql.lit('staff'));
  if (filter === 'all')
    return query.where((eb) => eb.or([eb('post.deleted_by', 'is', null), eb('post.deleted_by', '=', 'staff')]));
  return query.where('post.moderation_status', '=', filter).where('post.deleted_by', 'is', null);
}

/**
 * Returns the IDs of one page of posts in the order of the list, and the total on all pages, counted up to
 * `mostCounted`.
 */
export async function listForStaff(
  db: Db,
  kind: PostKind,
  listing: Listing,
): Promise<{ ids: string[]; total: number }> {
  const { filter, reason, competition, search = '', limit, offset, mostCounted } = listing;
  const listed =
    filter === 'open'
      ? waiting(db, kind, listing).select('post.id')
      : others(db, kind, { ...listing, filter }).select('post.id');
  const rows = await listed.limit(limit).offset(offset).execute();
  const isWholeQueue = filter === 'open' && reason === undefined && competition === undefined && search === '';
  // Deleting a post closes its case, so the whole queue can be counted without reading the posts.
  const counted: AliasableExpression<{ id: string }> = isWholeQueue
    ? waitingCases(db, kind).select('content_id as id').limit(mostCounted)
    : listed.clearOrderBy().limit(mostCounted);
  const { total } = await db
    .selectFrom(counted.as('listed'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

/** A post with its competition and its open case. The columns of a missing competition or case are null. */
export type StaffRow = PostColumns & {
  short_id: string | null;
  competition_name: string | null;
  priority: number | null;
  by_reports: number | null;
  opened_at: number | null;
};

/** Returns the posts with these IDs that exist, in any order. */
export async function staffRows(db: Db, kind: PostKind, ids: readonly string[]): Promise<StaffRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom(postsIn(db, kind))
    .leftJoin('competition', 'competition.id', 'post.competition_id')
    .leftJoin('moderation_case', (join) =>
      join
        .onRef('moderation_case.content_id', '=', 'post.id')
        .on('moderation_case.content_type', '=', kind)
        .on('moderation_case.is_open', '=', sql.lit(1)),
    )
    .where('post.id', 'in', ids)
    .selectAll('post')
    .select(['competition.short_id', 'competition.name as competition_name'])
    .select(['moderation_case.priority', 'moderation_case.by_reports', 'moderation_case.opened_at'])
    .execute();
}

/** Returns the texts of these posts by ID, without deleted posts. A confession and a comment never have the same ID. */
export async function textsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const texts = (kind: PostKind) =>
    db.selectFrom(kind).where('id', 'in', ids).where('deleted_by', 'is', null).select(['id', 'content']).execute();
  const rows = [...(await texts('confession')), ...(await texts('comment'))];
  return new Map(rows.map(({ id, content }) => [id, content]));
}
