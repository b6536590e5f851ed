import { sql } from 'kysely';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';

const DAY_MS = 86_400_000;
const SPREAD_MS = 7 * DAY_MS;
const AT_ONCE = 500;

/** Empty values for the columns that contain or quote a post's text. */
const NO_TEXT = {
  confession: { content: '', original_text: null, relevance_explanation: null },
  comment: { content: '', original_text: null },
};

/**
 * Removes the texts of posts that were deleted at least this many days ago. The rows stay, so that answers keep their
 * place in the thread. Decision 50. `now` is in Unix ms.
 */
export async function purgeDeletedTexts(db: Db, kind: PostKind, now: number, days: number): Promise<void> {
  await db
    .updateTable(kind)
    .set(NO_TEXT[kind])
    .where('deleted_at', '<=', now - days * DAY_MS)
    .where('content', '!=', '')
    .execute();
}

/**
 * Removes the texts of rejected posts that were written at least this many days ago. A text stays while the decision
 * about it can be undone, even if the post is older. `now` is in Unix ms.
 */
export async function purgeRejectedTexts(db: Db, kind: PostKind, now: number, days: number): Promise<void> {
  await db
    .updateTable(kind)
    .set(NO_TEXT[kind])
    .where((eb) => {
      const undoable = eb
        .selectFrom('moderation_event')
        .where('moderation_event.content_type', '=', kind)
        .whereRef('moderation_event.content_id', '=', `${kind}.id`)
        .where('moderation_event.before', 'is not', null)
        .select('moderation_event.id');
      return eb.not(eb.exists(undoable));
    })
    // Literals instead of parameters let both engines use the index on rejected texts.
    .where('moderation_status', '=', sql.lit('rejected'))
    .where('created_at', '<=', now - days * DAY_MS)
    .where('content', '!=', sql.lit(''))
    .execute();
}

/**
 * Schedules the deletion of a user's posts, each at its own random time in the coming week. If they all disappeared at
 * once, readers could tell that they belong together. Decision 43. `random` returns numbers from 0 to 1.
 */
export async function scheduleRemovalOf(
  trx: Db,
  kind: PostKind,
  userId: string,
  now: number,
  random: () => number = Math.random,
): Promise<void> {
  const ids = await postIdsOf(trx, kind, userId);
  await lockThreadsOf(trx, ids);
  for (const id of ids)
    await trx
      .updateTable(kind)
      .set({ remove_at: now + Math.floor(random() * SPREAD_MS) })
      .where('id', '=', id)
      .execute();
}

/**
 * Deletes posts that are due because their authors deleted their accounts, up to 500 per call, each in its own
 * transaction. `remove` deletes one post.
 */
export async function removeDue(
  db: Db,
  kind: PostKind,
  now: number,
  remove: (trx: Db, id: string) => Promise<void>,
): Promise<void> {
  const due = await db
    .selectFrom(kind)
    .where('remove_at', '<=', now)
    .where('deleted_by', 'is', null)
    .orderBy('remove_at')
    .limit(AT_ONCE)
    .select('id')
    .execute();
  for (const { id } of due) await db.transaction().execute((trx) => remove(trx, id));
}
