import type { Db } from '#server/platform/db/open.ts';

const DAY_MS = 86_400_000;
/** Confessions that are older than this get ratings from an earlier build of the app. */
const OLD_MS = 10 * DAY_MS;

/**
 * Gives old confessions the relevance ratings of an earlier build, which had no lists of legal terms to look for, so that
 * an admin can try a backfill. `now` is in Unix ms.
 */
export async function rateAsBefore(db: Db, now: number): Promise<void> {
  await db
    .updateTable('confession')
    .set({ relevance_score: 0, relevance_explanation: 'Not computed.', fre_tags: '[]' })
    .where('created_at', '<', now - OLD_MS)
    .execute();
}
