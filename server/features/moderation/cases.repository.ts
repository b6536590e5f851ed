import type { Db } from '#server/platform/db/open.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

/** A post that needs a person's decision. Priority 3 is for crises, which come first. `openedAt` is in Unix ms. */
export type OpenCase = PostRef & { priority: number; openedAt: number };

/** The state of an open case. `isByReports` means that reports have hidden the post. `openedAt` is in Unix ms. */
export type Waiting = { priority: number; isByReports: boolean; openedAt: number };

/** Sets the state of a post's case, and opens or reopens the case if necessary. */
export async function setWaiting(
  trx: Db,
  { type, id }: PostRef,
  { priority, isByReports, openedAt }: Waiting,
  now: number,
): Promise<void> {
  const waiting = { is_open: 1, priority, by_reports: isByReports ? 1 : 0, opened_at: openedAt, updated_at: now };
  await trx
    .insertInto('moderation_case')
    .values({ content_type: type, content_id: id, version: 1, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(['content_type', 'content_id'])
        .doUpdateSet((eb) => ({ ...waiting, version: eb('moderation_case.version', '+', 1) })),
    )
    .execute();
}

/** Opens the case of a post, or reopens it with a new priority. */
export const openCase = (trx: Db, post: PostRef, priority: number, now: number): Promise<void> =>
  setWaiting(trx, post, { priority, isByReports: false, openedAt: now }, now);

/** Returns the state of a post's open case, or undefined if there is none. */
export async function waitingOf(db: Db, { type, id }: PostRef): Promise<Waiting | undefined> {
  const row = await db
    .selectFrom('moderation_case')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('is_open', '=', 1)
    .select(['priority', 'by_reports', 'opened_at'])
    .executeTakeFirst();
  return row && { priority: row.priority, isByReports: row.by_reports === 1, openedAt: row.opened_at };
}

/** Opens the case of a post, or raises the priority of its open case. Never lowers it. */
export async function raiseCase(
  trx: Db,
  post: PostRef,
  { priority, isByReports = false }: { priority: number; isByReports?: boolean },
  now: number,
): Promise<void> {
  const open = (await waitingOf(trx, post)) ?? { priority: -1, isByReports: false, openedAt: now };
  const isMoreUrgent = open.priority < priority;
  if (!isMoreUrgent && (open.isByReports || !isByReports)) return;
  const raised = {
    priority: Math.max(priority, open.priority),
    isByReports: isByReports || open.isByReports,
    openedAt: isMoreUrgent ? now : open.openedAt,
  };
  await setWaiting(trx, post, raised, now);
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
 * Returns the open cases in the order in which staff should see them: by priority, then posts hidden by reports before
 * others, then the longest wait first.
 */
export async function openCases(db: Db, limit: number): Promise<OpenCase[]> {
  return db
    .selectFrom('moderation_case')
    .where('is_open', '=', 1)
    .orderBy('priority', 'desc')
    .orderBy('by_reports', 'desc')
    .orderBy('opened_at')
    .orderBy('content_id')
    .limit(limit)
    .select(['content_type as type', 'content_id as id', 'priority', 'opened_at as openedAt'])
    .execute();
}
