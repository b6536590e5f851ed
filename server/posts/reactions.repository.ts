import { sql } from 'kysely';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type Drift, onlyDrift } from '#server/posts/drift.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';
import type { ReactionState } from '#shared/confessions/confession.contract.ts';

/** What a button asks for. `like` and `unlike` set a state, while `dislike` toggles. Decision 48. */
export type Press = 'like' | 'unlike' | 'dislike';

/** The post that a reaction is about. Its kind is also the name of its table. */
type Post = { kind: PostKind; id: string };

const KINDS = ['confession', 'comment'] as const satisfies PostKind[];
const LIKED = 1;
const DISLIKED = -1;

/** Returns the reaction after a button is pressed, or 0 for none. */
function after(press: Press, before: number): number {
  if (press === 'like') return LIKED;
  if (press === 'unlike') return before === LIKED ? 0 : before;
  return before === DISLIKED ? 0 : DISLIKED;
}

async function valueOf(trx: Db, { kind, id }: Post, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('reaction')
    .where('target_type', '=', kind)
    .where('target_id', '=', id)
    .where('user_id', '=', userId)
    .select('value')
    .executeTakeFirst();
  return row?.value ?? 0;
}

async function store(trx: Db, { kind, id }: Post, userId: string, value: number): Promise<void> {
  if (value === 0) {
    await trx
      .deleteFrom('reaction')
      .where('target_type', '=', kind)
      .where('target_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  await trx
    .insertInto('reaction')
    .values({ target_type: kind, target_id: id, user_id: userId, value })
    .onConflict((conflict) => conflict.columns(['target_type', 'target_id', 'user_id']).doUpdateSet({ value }))
    .execute();
}

/**
 * Changes a post's counts and locks its row until the transaction ends. Returns the new counts, or undefined if the
 * post isn't listed.
 */
const addTo = (trx: Db, { kind, id }: Post, likes: number, dislikes: number) =>
  trx
    .updateTable(kind)
    .set((eb) => ({
      likes_count: eb('likes_count', '+', likes),
      dislikes_count: eb('dislikes_count', '+', dislikes),
    }))
    .where('id', '=', id)
    .where('is_listed', '=', 1)
    .returning(['likes_count', 'dislikes_count'])
    .executeTakeFirst();

const gain = (value: number, before: number, of: number) => Number(value === of) - Number(before === of);

/**
 * Applies a press in a transaction. The post's row is locked first, so the counts stay exact even when users press at
 * the same moment. Returns the user's reaction and the post's counts, or undefined if the post isn't listed.
 */
export async function react(trx: Db, post: Post, userId: string, press: Press): Promise<ReactionState | undefined> {
  let counts = await addTo(trx, post, 0, 0);
  if (counts === undefined) return undefined;
  const before = await valueOf(trx, post, userId);
  const value = after(press, before);
  if (value !== before) {
    await store(trx, post, userId, value);
    counts = (await addTo(trx, post, gain(value, before, LIKED), gain(value, before, DISLIKED))) ?? counts;
  }
  const { likes_count: like_count, dislikes_count: dislike_count } = counts;
  return { is_liked: value === LIKED, is_disliked: value === DISLIKED, like_count, dislike_count };
}

/** Returns a user's reactions to these posts, by ID. Posts without a reaction are left out. */
export async function reactionsOf(
  db: Db,
  kind: PostKind,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, 'like' | 'dislike'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reaction')
    .where('user_id', '=', userId)
    .where('target_type', '=', kind)
    .where('target_id', 'in', ids)
    .select(['target_id', 'value'])
    .execute();
  return new Map(rows.map(({ target_id, value }) => [target_id, value === LIKED ? 'like' : 'dislike'] as const));
}

/** Returns all of a user's reactions, for the account download. */
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

/**
 * Removes all of a user's reactions and updates the counts. Call this in the transaction that deletes the account.
 */
export async function forgetReactionsOf(trx: Db, userId: string): Promise<void> {
  const rows = await trx.selectFrom('reaction').where('user_id', '=', userId).selectAll().execute();
  await lockThreadsOf(
    trx,
    rows.map(({ target_id }) => target_id),
  );
  for (const { target_type, target_id, value } of rows) {
    const count = value === LIKED ? 'likes_count' : 'dislikes_count';
    await trx
      .updateTable(target_type)
      .set((eb) => ({ [count]: eb(count, '-', 1) }))
      .where('id', '=', target_id)
      .execute();
  }
  await trx.deleteFrom('reaction').where('user_id', '=', userId).execute();
}

const counted = (kind: PostKind, value: number) =>
  sql<number>`(select count(*) from reaction where target_type = ${sql.lit(kind)} and target_id = ${sql.table(kind)}.id
    and value = ${sql.lit(value)})`;

/**
 * Returns the posts whose stored counts differ from the reactions themselves. Checks only the posts in `ids`, or all
 * posts if `ids` is undefined.
 */
export async function wrongReactions(db: Db, kind: PostKind, ids?: readonly string[]) {
  const [likes, dislikes] = [counted(kind, LIKED), counted(kind, DISLIKED)];
  return db
    .selectFrom(kind)
    .select(['id', 'likes_count', 'dislikes_count', likes.as('likes'), dislikes.as('dislikes')])
    .where((eb) => eb.or([eb('likes_count', '!=', likes), eb('dislikes_count', '!=', dislikes)]))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

async function driftOf(db: Db, kind: PostKind): Promise<Drift[]> {
  const rows = await wrongReactions(db, kind);
  return rows.flatMap((row) =>
    onlyDrift([
      { what: `likes of ${kind} ${row.id}`, stored: row.likes_count, counted: row.likes },
      { what: `dislikes of ${kind} ${row.id}`, stored: row.dislikes_count, counted: row.dislikes },
    ]),
  );
}

/** Compares the stored counts of likes and dislikes with the reactions themselves. */
export async function reactionDrift(db: Db): Promise<Drift[]> {
  const drifts = await Promise.all(KINDS.map((kind) => driftOf(db, kind)));
  return drifts.flat();
}
