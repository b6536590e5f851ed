import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import { type Drift, onlyDrift } from '#server/posts/drift.ts';

type Place = { confession_id: string; parent_id: string | null };

/**
 * Adds `by` to the number of listed comments in the feed of a competition, or in the feed of all other posts (null).
 */
export async function countFeedComments(trx: Db, competitionId: string | null, by: number): Promise<void> {
  await trx
    .insertInto('feed_count')
    .values({ scope: competitionId ?? '', listed: 0, last_number: 0, comments: by })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet((eb) => ({ comments: eb('feed_count.comments', '+', by) })),
    )
    .execute();
}

/**
 * Adds a comment to all counts that include it (`by` is 1) or removes it from them (`by` is -1): those of its feed, its
 * confession, and every comment above it. An unlisted comment stays in its thread while there is a listed one below it.
 * Lock the confession first, as `lockComment` does, so that changes to one thread run one after another.
 */
export async function countComment(trx: Db, { confession_id, parent_id }: Place, by: number): Promise<void> {
  if (by === 0) return;
  const { competition_id } = await trx
    .updateTable('confession')
    .set((eb) => ({ comments_count: eb('comments_count', '+', by) }))
    .where('id', '=', confession_id)
    .returning('competition_id')
    .executeTakeFirstOrThrow();
  let above = parent_id;
  while (above !== null) {
    const replies = above === parent_id ? by : 0;
    const row = await trx
      .updateTable('comment')
      .set((eb) => ({
        replies_count: eb('replies_count', '+', replies),
        below_count: eb('below_count', '+', by),
        in_thread: sql<number>`case when is_listed = 1 or below_count + ${by} > 0 then 1 else 0 end`,
      }))
      .where('id', '=', above)
      .returning('parent_id')
      .executeTakeFirstOrThrow();
    above = row.parent_id;
  }
  // Update the feed's row last, so it stays locked only briefly: every change to a comment count in this feed waits for
  // it.
  await countFeedComments(trx, competition_id, by);
}

/** Compares each feed's number of comments with the sum over its confessions. */
async function feedDrift(db: Db): Promise<Drift[]> {
  const { rows } = await sql<{ scope: string; stored: number; counted: number }>`
    select scope, comments as stored, cast(coalesce((select sum(comments_count) from confession
      where coalesce(confession.competition_id, '') = feed_count.scope), 0) as integer) as counted
    from feed_count`.execute(db);
  return onlyDrift(rows.map(({ scope, stored, counted }) => ({ what: `comments in feed ${scope}`, stored, counted })));
}

// Every listed comment meets the last condition. It's there so that the index on threads can be used.
const listedOf = sql<number>`(select count(*) from comment c where c.confession_id = confession.id and c.is_listed = 1
  and c.in_thread = 1)`;

async function confessionDrift(db: Db): Promise<Drift[]> {
  const rows = await db
    .selectFrom('confession')
    .where('comments_count', '!=', listedOf)
    .select(['id', 'comments_count', listedOf.as('listed')])
    .execute();
  return rows.map((row) => ({ what: `comments of ${row.id}`, stored: row.comments_count, counted: row.listed }));
}

const repliesOf = sql<number>`(select count(*) from comment c where c.parent_id = comment.id and c.is_listed = 1)`;
const belowOf = sql<number>`(select count(*) from comment c where c.confession_id = comment.confession_id
  and c.is_listed = 1 and c.in_thread = 1 and c.path > comment.path and c.path < comment.path || 'z')`;
const inThreadOf = sql<number>`case when is_listed = 1 or ${belowOf} > 0 then 1 else 0 end`;

/** Compares the stored counts with the comments themselves, and checks that each thread shows the right comments. */
export async function commentDrift(db: Db): Promise<Drift[]> {
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'replies_count', 'below_count', 'in_thread'])
    .select([repliesOf.as('replies'), belowOf.as('below'), inThreadOf.as('shown')])
    .where((eb) =>
      eb.or([
        eb('replies_count', '!=', repliesOf),
        eb('below_count', '!=', belowOf),
        eb('in_thread', '!=', inThreadOf),
      ]),
    )
    .execute();
  const ofComments = rows.flatMap((row) =>
    onlyDrift([
      { what: `replies to ${row.id}`, stored: row.replies_count, counted: row.replies },
      { what: `comments below ${row.id}`, stored: row.below_count, counted: row.below },
      { what: `whether its thread shows ${row.id}`, stored: row.in_thread, counted: row.shown },
    ]),
  );
  return [...(await confessionDrift(db)), ...(await feedDrift(db)), ...ofComments];
}
