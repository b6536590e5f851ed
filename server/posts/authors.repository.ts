import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';

// The only code that reads or writes who wrote a post. An import rule lists the few modules that may use it. Decision 41.

/** Notes who wrote a post, in the transaction that creates it. */
export async function noteAuthor(trx: Db, kind: PostKind, id: string, userId: string): Promise<void> {
  await trx.insertInto('content_author').values({ content_type: kind, content_id: id, user_id: userId }).execute();
}

/** Which of these posts a user wrote. */
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

/** Whether a user wrote this post. */
export const isAuthorOf = async (db: Db, kind: PostKind, id: string, userId: string): Promise<boolean> =>
  (await ownAmong(db, kind, [id], userId)).has(id);

/** The IDs of all posts of this kind that a user wrote. */
export async function postIdsOf(db: Db, kind: PostKind, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_author')
    .where('user_id', '=', userId)
    .where('content_type', '=', kind)
    .select('content_id')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** How many published confessions the author of this post has, without saying who that is. */
export async function publishedByAuthorOf(db: Db, kind: PostKind, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('content_author as this')
    .innerJoin('content_author as other', 'other.user_id', 'this.user_id')
    .innerJoin('confession', 'confession.id', 'other.content_id')
    .where('this.content_type', '=', kind)
    .where('this.content_id', '=', id)
    .where('other.content_type', '=', 'confession')
    .where('confession.is_listed', '=', 1)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const DAY_MS = 86_400_000;
/** How long the link to an author is kept after the competition has ended. */
const KEPT_AFTER_END_MS = 365 * DAY_MS;
/** How long it's kept outside of any competition, after the confession was written. */
const KEPT_OTHERWISE_MS = 730 * DAY_MS;

/** Confessions that are so old that nobody may look up the authors of the confession and its comments anymore. A subquery. */
function oldConfessions(db: Db, now: number) {
  const lastDay = new Date(now - KEPT_AFTER_END_MS).toISOString().slice(0, 10);
  return db
    .selectFrom('confession')
    .leftJoin('competition', 'competition.id', 'confession.competition_id')
    .where((eb) =>
      eb.or([
        eb('competition.end_date', '<', lastDay),
        eb.and([
          eb('confession.competition_id', 'is', null),
          eb('confession.created_at', '<', now - KEPT_OTHERWISE_MS),
        ]),
      ]),
    )
    .select('confession.id');
}

/**
 * Deletes the links to the authors of old posts: a year after the competition ended, or two years after a confession outside of any
 * was written. The posts stay, and nobody can find out anymore who wrote them. `now` is Unix ms.
 */
export async function forgetAuthors(db: Db, kind: PostKind, now: number): Promise<void> {
  const confessions = oldConfessions(db, now);
  const posts =
    kind === 'confession'
      ? confessions
      : db.selectFrom('comment').where('comment.confession_id', 'in', confessions).select('comment.id');
  await db.deleteFrom('content_author').where('content_type', '=', kind).where('content_id', 'in', posts).execute();
}
