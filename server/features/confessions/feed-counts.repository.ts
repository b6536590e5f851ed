import type { Db } from '#server/platform/db/open.ts';
import { type Drift, onlyDrift } from '#server/posts/drift.ts';

/** Changes to a feed's number of listed confessions and to its last assigned number. */
type Change = { listed: number; numbers: number };

/** Posts outside of any competition are counted under an empty scope. */
const scopeOf = (competitionId: string | null) => competitionId ?? '';

/**
 * Adds a change to a feed's counts and returns the last assigned number. Call this in the transaction that changes the
 * posts. The feed's row stays locked until that transaction ends. Lock the post first, so that all transactions lock in
 * the same order.
 */
export async function countFeed(trx: Db, competitionId: string | null, { listed, numbers }: Change): Promise<number> {
  const { last_number } = await trx
    .insertInto('feed_count')
    .values({ scope: scopeOf(competitionId), listed, last_number: numbers })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet((eb) => ({
        listed: eb('feed_count.listed', '+', listed),
        last_number: eb('feed_count.last_number', '+', numbers),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Returns how many confessions a feed lists, or how many all feeds list together if `competitionId` is undefined. */
export async function listedIn(db: Db, competitionId: string | undefined): Promise<number> {
  const { listed } = await db
    .selectFrom('feed_count')
    .$if(competitionId !== undefined, (query) => query.where('scope', '=', competitionId ?? ''))
    .select(({ fn }) => fn.sum<number | null>('listed').as('listed'))
    .executeTakeFirstOrThrow();
  return listed ?? 0;
}

/** Returns each stored count of a feed that differs from a new count of its posts. */
export async function feedDrift(db: Db): Promise<Drift[]> {
  const rows = await db
    .selectFrom('confession')
    .select((eb) => [
      eb.fn.coalesce('competition_id', eb.val('')).as('scope'),
      eb.fn.sum<number>('is_listed').as('listed'),
      eb.fn.max<number | null>('number').as('last'),
    ])
    .groupBy('scope')
    .execute();
  const counted = new Map(rows.map((row) => [row.scope, row]));
  const stored = new Map((await db.selectFrom('feed_count').selectAll().execute()).map((row) => [row.scope, row]));
  return [...new Set([...counted.keys(), ...stored.keys()])].flatMap((scope) => {
    const { listed = 0, last = null } = counted.get(scope) ?? {};
    const kept = stored.get(scope);
    const name = scope === '' ? 'posts outside of competitions' : `competition ${scope}`;
    return onlyDrift([
      { what: `listed in ${name}`, stored: kept?.listed ?? 0, counted: listed },
      { what: `last number in ${name}`, stored: kept?.last_number ?? 0, counted: last ?? 0 },
    ]);
  });
}
