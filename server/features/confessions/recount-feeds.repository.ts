import { sql } from 'kysely';
import { countFeed } from '#server/features/confessions/feed-counts.repository.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import type { Db } from '#server/platform/db/open.ts';
import { countWords } from '#shared/text/count-words.ts';

type Counts = { listed: number; last_number: number; comments: number };

const NOTHING: Counts = { listed: 0, last_number: 0, comments: 0 };

const whole = (value: ReturnType<typeof sql>) => sql<number>`cast(coalesce(${value}, 0) as integer)`;

/** Computes a feed's counts from its confessions, whose comment counts must already be correct. */
async function countedIn(db: Db, scope: string): Promise<Counts> {
  return db
    .selectFrom('confession')
    .where((eb) => (scope === '' ? eb('competition_id', 'is', null) : eb('competition_id', '=', scope)))
    .select([
      whole(sql`sum(is_listed)`).as('listed'),
      whole(sql`max(number)`).as('last_number'),
      whole(sql`sum(comments_count)`).as('comments'),
    ])
    .executeTakeFirstOrThrow();
}

const words = ({ listed, last_number, comments }: Counts) =>
  `${countWords(listed, 'post')}, ${countWords(comments, 'comment')}, last number ${last_number}`;

async function feedOf(db: Db, scope: string) {
  const kept = await db.selectFrom('feed_count').where('scope', '=', scope).selectAll().executeTakeFirst();
  const { listed, last_number, comments } = kept ?? NOTHING;
  return { key: scope, stored: { listed, last_number, comments }, counted: await countedIn(db, scope) };
}

/** Corrects each feed's counts of listed confessions and comments, and the last number that it assigned. */
export const recountFeeds: BackfillPart = rowPart({
  name: 'feeds',
  rows: { from: sql`(select id from competition union all select '') as feed` },
  // Adding zero locks the rows and creates missing ones.
  lock: async (trx, scopes) => {
    for (const scope of scopes.toSorted()) await countFeed(trx, scope === '' ? null : scope, { listed: 0, numbers: 0 });
  },
  read: async (db, scopes) => {
    const feeds: Awaited<ReturnType<typeof feedOf>>[] = [];
    for (const scope of scopes) feeds.push(await feedOf(db, scope));
    return feeds;
  },
  judge: ({ key, stored, counted }) => {
    const [before, after] = [words(stored), words(counted)];
    if (before === after) return undefined;
    return {
      label: 'feeds',
      sample: { what: 'Feed', path: key === '' ? null : `/competition/${key}`, before, after },
      fix: async (trx) => {
        await trx.updateTable('feed_count').set(counted).where('scope', '=', key).execute();
      },
    };
  },
});
