import { lockConfession, markDeleted } from '#server/features/confessions/confessions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';

const DAY_MS = 86_400_000;
const TEXT_KEPT_MS = 30 * DAY_MS;
const SPREAD_MS = 7 * DAY_MS;
const AT_ONCE = 500;

/** Empties what was deleted 30 days ago. Its comments keep their place. Decision 50. `now` is Unix ms. */
export async function purgeDeletedTexts(db: Db, now: number): Promise<void> {
  await db
    .updateTable('confession')
    .set({ content: '', original_text: null, relevance_explanation: null })
    .where('deleted_at', '<=', now - TEXT_KEPT_MS)
    .where('content', '!=', '')
    .execute();
}

/** Deletes the posts of deleted accounts whose time has come. */
export async function removeDue(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('confession')
    .where('remove_at', '<=', now)
    .where('deleted_by', 'is', null)
    .orderBy('remove_at')
    .limit(AT_ONCE)
    .select('id')
    .execute();
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      const row = await lockConfession(trx, id);
      if (row !== undefined && row.deleted_by === null) await markDeleted(trx, row, 'author', now);
    });
}

/**
 * Marks a user's confessions for deletion, each at its own random time in the coming week. If they all disappeared at once, that
 * would show that they belong together. Decision 43. `random` returns numbers from 0 to 1.
 */
export async function scheduleRemovalOf(
  trx: Db,
  userId: string,
  now: number,
  random: () => number = Math.random,
): Promise<void> {
  for (const id of await postIdsOf(trx, 'confession', userId))
    await trx
      .updateTable('confession')
      .set({ remove_at: now + Math.floor(random() * SPREAD_MS) })
      .where('id', '=', id)
      .execute();
}
