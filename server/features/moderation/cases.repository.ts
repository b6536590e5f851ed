import type { Db } from '#server/platform/db/open.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

/**
 * A post that needs a person's decision. Cases with `priority` 3 are about a crisis and come first. `openedAt` is in
 * Unix ms.
 */
export type OpenCase = PostRef & { priority: number; openedAt: number };

/** Opens the case of a post, or reopens it with a new priority. */
export async function openCase(trx: Db, { type, id }: PostRef, priority: number, now: number): Promise<void> {
  await trx
    .insertInto('moderation_case')
    .values({ content_type: type, content_id: id, is_open: 1, priority, version: 1, opened_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['content_type', 'content_id']).doUpdateSet((eb) => ({
        is_open: 1,
        priority,
        version: eb('moderation_case.version', '+', 1),
        opened_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

/** Opens the case of a post, or raises the priority of its open case. Never lowers it. */
export async function raiseCase(trx: Db, post: PostRef, priority: number, now: number): Promise<void> {
  const open = await trx
    .selectFrom('moderation_case')
    .where('content_type', '=', post.type)
    .where('content_id', '=', post.id)
    .where('is_open', '=', 1)
    .select('priority')
    .executeTakeFirst();
  if (open === undefined || open.priority < priority) await openCase(trx, post, priority, now);
}

/** Closes the case of a post if it's open. */
export async function closeCase(trx: Db, { type, id }: PostRef, now: number): Promise<void> {
  await trx
    .updateTable('moderation_case')
    .set((eb) => ({ is_open: 0, version: eb('version', '+', 1), updated_at: now }))
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('is_open', '=', 1)
    .execute();
}

/**
 * Returns the open cases in the order in which staff should see them: crises first, then the posts that have waited
 * longest.
 */
export async function openCases(db: Db, limit: number): Promise<OpenCase[]> {
  return db
    .selectFrom('moderation_case')
    .where('is_open', '=', 1)
    .orderBy('priority', 'desc')
    .orderBy('opened_at')
    .orderBy('content_id')
    .limit(limit)
    .select(['content_type as type', 'content_id as id', 'priority', 'opened_at as openedAt'])
    .execute();
}
