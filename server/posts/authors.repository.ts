import type { Db } from '#server/platform/db/open.ts';

// The only code that reads or writes who wrote a post. An import rule lists the few modules that may use it. Decision 41.

/** Notes who wrote a confession, in the transaction that creates it. */
export async function noteAuthor(trx: Db, confessionId: string, userId: string): Promise<void> {
  await trx
    .insertInto('content_author')
    .values({ content_type: 'confession', content_id: confessionId, user_id: userId })
    .execute();
}

/** Whether a user wrote this confession. */
export async function isAuthorOf(db: Db, confessionId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('content_author')
    .where('content_type', '=', 'confession')
    .where('content_id', '=', confessionId)
    .where('user_id', '=', userId)
    .select('content_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The IDs of all confessions that a user wrote. */
export async function confessionIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_author')
    .where('user_id', '=', userId)
    .where('content_type', '=', 'confession')
    .select('content_id')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** How many published confessions the author of this confession has, without saying who that is. */
export async function publishedByAuthorOf(db: Db, confessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('content_author as this')
    .innerJoin('content_author as other', 'other.user_id', 'this.user_id')
    .innerJoin('confession', 'confession.id', 'other.content_id')
    .where('this.content_type', '=', 'confession')
    .where('this.content_id', '=', confessionId)
    .where('other.content_type', '=', 'confession')
    .where('confession.is_listed', '=', 1)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
