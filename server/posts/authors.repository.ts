import { sql } from 'kysely';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { competitionsBefore, undatedCompetitions } from '#server/platform/db/competition-dates.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Outcomes } from '#server/posts/moderated-posts.ts';

// Besides author-notices.repository.ts, this is the app's only code that reads or writes who wrote a post. An import
// rule lists the few modules that may use it. Decision 41.

/** Records who wrote a post. Call this in the transaction that creates the post. */
export async function noteAuthor(trx: Db, kind: PostKind, id: string, userId: string): Promise<void> {
  await trx.insertInto('content_author').values({ content_type: kind, content_id: id, user_id: userId }).execute();
  // The authors of an old confession and its comments may already be forgotten, but this new comment has a known
  // author.
  const commented = trx.selectFrom('comment').where('id', '=', id).select('confession_id');
  if (kind === 'comment')
    await trx.updateTable('confession').set({ has_known_authors: 1 }).where('id', '=', commented).execute();
}

/** Returns which of these posts a user wrote. */
export async function ownAmong(
  db: Db,
  kind: PostKind,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_author')
    .where('content_type', '=', kind)
    .where('content_id', 'in', ids)
    .where('user_id', '=', userId)
    .select('content_id')
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}

/** Returns whether a user wrote this post. */
export const isAuthorOf = async (db: Db, kind: PostKind, id: string, userId: string): Promise<boolean> =>
  (await ownAmong(db, kind, [id], userId)).has(id);

/** Returns who wrote a post, or undefined if that's no longer known. Only `breakGlass` may call this. */
export async function authorOf(trx: Db, kind: PostKind, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('content_author')
    .where('content_type', '=', kind)
    .where('content_id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the IDs of all posts of this kind that a user wrote. */
export async function postIdsOf(db: Db, kind: PostKind, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_author')
    .where('user_id', '=', userId)
    .where('content_type', '=', kind)
    .select('content_id')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/**
 * Counts up to `most` published confessions by the author of this post, without revealing who that is. Counting stops
 * at `most`, so a prolific author doesn't slow moderation down.
 */
export async function publishedByAuthorOf(db: Db, kind: PostKind, id: string, most: number): Promise<number> {
  const published = db
    .selectFrom('content_author as this')
    .innerJoin('content_author as other', 'other.user_id', 'this.user_id')
    .where('this.content_type', '=', kind)
    .where('this.content_id', '=', id)
    .where('other.content_type', '=', 'confession')
    .where('other.outcome', '=', 'approved')
    .select('other.content_id')
    .limit(most);
  const { count } = await db
    .selectFrom(published.as('published'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts up to `most` posts with this outcome by the author of `this`, the post in the outer query. Leaves out posts
 * with a decision later than `before` (Unix ms). A note by staff isn't a decision.
 */
const outcomeCount = (outcome: keyof Outcomes, before: number, most: number) =>
  sql<number>`(select cast(count(*) as integer) from (
    select 1 from content_author as post where post.user_id = this.user_id and post.outcome = ${outcome}
      and not exists (select 1 from moderation_event as event where event.content_type = post.content_type
        and event.content_id = post.content_id and event.at > ${before}
        and (event.decided_by = 'pipeline' or event.action is not null))
    limit ${most}) as counted)`.as(outcome);

/**
 * For each of these posts, counts its author's posts by outcome, up to `most` per outcome, without revealing who the
 * author is. Posts with a decision later than `before` (Unix ms) aren't counted. The result leaves out posts whose
 * author is no longer known.
 */
export async function outcomesOfAuthors(
  db: Db,
  kind: PostKind,
  ids: readonly string[],
  { before, most }: { before: number; most: number },
): Promise<ReadonlyMap<string, Outcomes>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_author as this')
    .where('this.content_type', '=', kind)
    .where('this.content_id', 'in', ids)
    .select((['approved', 'rejected', 'removed'] as const).map((outcome) => outcomeCount(outcome, before, most)))
    .select('this.content_id')
    .execute();
  return new Map(rows.map(({ content_id, ...outcomes }) => [content_id, outcomes]));
}

const DAY_MS = 86_400_000;
/** How long the link to an author is kept after the competition ends. */
const KEPT_AFTER_END_MS = 365 * DAY_MS;
/** How long the link is kept after a confession was written, if no competition says when to delete it. */
const KEPT_OTHERWISE_MS = 730 * DAY_MS;

const AT_ONCE = 500;

/**
 * Returns confessions that are so old that their authors, and those of their comments, must be forgotten: up to 500
 * each from ended competitions, from competitions without dates, and from outside of competitions.
 */
async function findOldConfessions(db: Db, now: number): Promise<string[]> {
  const lastDay = new Date(now - KEPT_AFTER_END_MS).toISOString().slice(0, 10);
  // With a literal, both engines can use the index on confessions with known authors.
  const known = db.selectFrom('confession').where('has_known_authors', '=', sql.lit(1)).select('id').limit(AT_ONCE);
  const inEnded = await known.where('competition_id', 'in', competitionsBefore(db, lastDay)).execute();
  const old = known.where('created_at', '<', now - KEPT_OTHERWISE_MS);
  const inUndated = await old.where('competition_id', 'in', undatedCompetitions(db)).execute();
  const outside = await old.where('competition_id', 'is', null).execute();
  return [...inEnded, ...inUndated, ...outside].map(({ id }) => id);
}

async function forgetAuthorsOf(trx: Db, confessions: readonly string[]): Promise<void> {
  // This update comes first because it locks the confessions, so that nobody can add a comment in the meantime.
  await trx.updateTable('confession').set({ has_known_authors: 0 }).where('id', 'in', confessions).execute();
  const links = trx.deleteFrom('content_author');
  await links.where('content_type', '=', 'confession').where('content_id', 'in', confessions).execute();
  for (const inThread of [0, 1]) {
    const comments = trx
      .selectFrom('comment')
      .where('confession_id', 'in', confessions)
      .where('in_thread', '=', sql.lit(inThread))
      .select('id');
    await links.where('content_type', '=', 'comment').where('content_id', 'in', comments).execute();
  }
}

/**
 * Deletes the links to the authors of old posts: a year after the competition's last known day, or two years after the
 * confession was written if it has no competition or one without dates. The posts stay, but nobody can find out who
 * wrote them. `now` is in Unix ms.
 */
export async function forgetAuthors(db: Db, now: number): Promise<void> {
  for (;;) {
    const confessions = await findOldConfessions(db, now);
    if (confessions.length === 0) return;
    await db.transaction().execute((trx) => forgetAuthorsOf(trx, confessions.toSorted()));
  }
}
