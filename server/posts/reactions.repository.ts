import { sql } from 'kysely';
import { lockConfession } from '#server/features/confessions/confessions.repository.ts';
import type { Drift } from '#server/features/confessions/feed-counts.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ReactionState } from '#shared/confessions/confession.contract.ts';

/** A press: `like` and `unlike` set a state, `dislike` toggles. Decision 48. */
export type Press = 'like' | 'unlike' | 'dislike';

const LIKED = 1;
const DISLIKED = -1;

/** The value after a press; 0 for neither. */
function after(press: Press, before: number): number {
  if (press === 'like') return LIKED;
  if (press === 'unlike') return before === LIKED ? 0 : before;
  return before === DISLIKED ? 0 : DISLIKED;
}

async function valueOf(trx: Db, confessionId: string, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('reaction')
    .where('target_type', '=', 'confession')
    .where('target_id', '=', confessionId)
    .where('user_id', '=', userId)
    .select('value')
    .executeTakeFirst();
  return row?.value ?? 0;
}

async function store(trx: Db, confessionId: string, userId: string, value: number): Promise<void> {
  if (value === 0) {
    await trx
      .deleteFrom('reaction')
      .where('target_type', '=', 'confession')
      .where('target_id', '=', confessionId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await trx
    .insertInto('reaction')
    .values({ target_type: 'confession', target_id: confessionId, user_id: userId, value })
    .onConflict((conflict) => conflict.columns(['target_type', 'target_id', 'user_id']).doUpdateSet({ value }))
    .execute();
}

const gain = (value: number, before: number, of: number) => Number(value === of) - Number(before === of);

/**
 * Carries out a press in a transaction. The confession's row is locked first, so however many presses arrive at once, the counts
 * change by exactly what changed. Returns the full state; undefined if the confession isn't listed.
 */
export async function react(
  trx: Db,
  confessionId: string,
  userId: string,
  press: Press,
): Promise<ReactionState | undefined> {
  const row = await lockConfession(trx, confessionId);
  if (row === undefined || row.is_listed === 0) return undefined;
  const before = await valueOf(trx, confessionId, userId);
  const value = after(press, before);
  const likes = row.likes_count + gain(value, before, LIKED);
  const dislikes = row.dislikes_count + gain(value, before, DISLIKED);
  if (value !== before) {
    await store(trx, confessionId, userId, value);
    await trx
      .updateTable('confession')
      .set({ likes_count: likes, dislikes_count: dislikes })
      .where('id', '=', confessionId)
      .execute();
  }
  return { is_liked: value === LIKED, is_disliked: value === DISLIKED, like_count: likes, dislike_count: dislikes };
}

/** What a user pressed on these confessions, by ID. Those without a reaction are missing. */
export async function reactionsOf(
  db: Db,
  userId: string,
  confessionIds: readonly string[],
): Promise<ReadonlyMap<string, 'like' | 'dislike'>> {
  if (confessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reaction')
    .where('user_id', '=', userId)
    .where('target_type', '=', 'confession')
    .where('target_id', 'in', confessionIds)
    .select(['target_id', 'value'])
    .execute();
  return new Map(rows.map(({ target_id, value }) => [target_id, value === LIKED ? 'like' : 'dislike'] as const));
}

/** Everything a user liked or disliked, for the account's download. */
export async function allReactionsOf(
  db: Db,
  userId: string,
): Promise<{ type: string; id: string; reaction: 'like' | 'dislike' }[]> {
  const rows = await db.selectFrom('reaction').where('user_id', '=', userId).orderBy('target_id').selectAll().execute();
  return rows.map(({ target_type, target_id, value }) => ({
    type: target_type,
    id: target_id,
    reaction: value === LIKED ? ('like' as const) : ('dislike' as const),
  }));
}

/** Takes back everything a user pressed, with the counts. Call it in the transaction that deletes the account. */
export async function forgetReactionsOf(trx: Db, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('reaction')
    .where('user_id', '=', userId)
    .where('target_type', '=', 'confession')
    .orderBy('target_id')
    .select(['target_id', 'value'])
    .execute();
  for (const { target_id, value } of rows) {
    const count = value === LIKED ? 'likes_count' : 'dislikes_count';
    await trx
      .updateTable('confession')
      .set((eb) => ({ [count]: eb(count, '-', 1) }))
      .where('id', '=', target_id)
      .execute();
  }
  await trx.deleteFrom('reaction').where('user_id', '=', userId).execute();
}

const counted = (value: number) =>
  sql<number>`(select count(*) from reaction where target_type = 'confession' and target_id = confession.id
    and value = ${sql.lit(value)})`;

/** Compares the counts of likes and dislikes with the reactions. */
export async function reactionDrift(db: Db): Promise<Drift[]> {
  const rows = await db
    .selectFrom('confession')
    .select(['id', 'likes_count', 'dislikes_count', counted(LIKED).as('likes'), counted(DISLIKED).as('dislikes')])
    .where((eb) => eb.or([eb('likes_count', '!=', counted(LIKED)), eb('dislikes_count', '!=', counted(DISLIKED))]))
    .execute();
  return rows.flatMap(({ id, likes_count, dislikes_count, likes, dislikes }) =>
    [
      { what: `likes of ${id}`, stored: likes_count, counted: likes },
      { what: `dislikes of ${id}`, stored: dislikes_count, counted: dislikes },
    ].filter(({ stored, counted: found }) => stored !== found),
  );
}
