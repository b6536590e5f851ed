import { sql } from 'kysely';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import { sampleOf, samplePaths } from '#server/posts/backfill-posts.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';
import { countWords } from '#shared/text/count-words.ts';

/**
 * Counts listed comments with either value of `in_thread`, because the stored value may be wrong. There's an index for
 * each value, so this stays fast.
 */
const listedWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`cast((select count(*) from comment c where ${condition} and c.is_listed = 1 and c.in_thread = 1)
    + (select count(*) from comment c where ${condition} and c.is_listed = 1 and c.in_thread = 0) as integer)`;

const ofConfession = listedWhere(sql<boolean>`c.confession_id = confession.id`);
const below = listedWhere(sql<boolean>`c.confession_id = comment.confession_id and c.path > comment.path
  and c.path < comment.path || 'z'`);
const replies = sql<number>`(select cast(count(*) as integer) from comment c where c.parent_id = comment.id
  and c.is_listed = 1)`;
const inThread = sql<number>`case when is_listed = 1 or ${below} > 0 then 1 else 0 end`;

/** Corrects the stored number of listed comments of each confession. */
export const recountConfessionComments: BackfillPart = rowPart({
  name: 'comments of confessions',
  rows: { from: 'confession' },
  lock: lockThreadsOf,
  read: async (db, ids) => {
    const rows = await db
      .selectFrom('confession')
      .where('id', 'in', ids)
      .where('comments_count', '!=', ofConfession)
      .select(['id', 'comments_count', ofConfession.as('counted')])
      .execute();
    const paths = await samplePaths(db, 'confession', rows);
    return rows.map((row) => ({ ...row, key: row.id, path: paths.get(row.id) ?? null }));
  },
  judge: ({ key, path, comments_count, counted }) => ({
    label: 'comments of confessions',
    sample: sampleOf('confession', path, countWords(comments_count, 'comment'), countWords(counted, 'comment')),
    fix: async (trx) => {
      await trx.updateTable('confession').set({ comments_count: counted }).where('id', '=', key).execute();
    },
  }),
});

type Place = { replies_count: number; below_count: number; in_thread: number };

const placeWords = ({ replies_count, below_count, in_thread }: Place) =>
  `${countWords(below_count, 'comment')} below, ${replies_count} of them directly; ${in_thread === 1 ? 'shown' : 'not shown'}`;

/**
 * Corrects how many comments are below each comment, how many of them are direct replies, and whether the comment is
 * shown in its thread.
 */
export const recountThreads: BackfillPart = rowPart({
  name: 'threads',
  rows: { from: 'comment' },
  lock: lockThreadsOf,
  read: async (db, ids) => {
    const rows = await db
      .selectFrom('comment')
      .where('id', 'in', ids)
      .where((eb) =>
        eb.or([eb('replies_count', '!=', replies), eb('below_count', '!=', below), eb('in_thread', '!=', inThread)]),
      )
      .select(['id', 'replies_count', 'below_count', 'in_thread'])
      .select([replies.as('replies'), below.as('below'), inThread.as('shown')])
      .execute();
    const paths = await samplePaths(db, 'comment', rows);
    return rows.map((row) => ({ ...row, key: row.id, path: paths.get(row.id) ?? null }));
  },
  judge: (row) => {
    const place = { replies_count: row.replies, below_count: row.below, in_thread: row.shown };
    return {
      label: 'places of comments in threads',
      sample: sampleOf('comment', row.path, placeWords(row), placeWords(place)),
      fix: async (trx) => {
        await trx.updateTable('comment').set(place).where('id', '=', row.key).execute();
      },
    };
  },
});
