import type { Db } from '#server/platform/db/open.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

const DAY_MS = 86_400_000;
/** How many of the newest posts a new one is compared with. */
const MOST_COMPARED = 1000;

/** Stores the fingerprint of a post's text and replaces the fingerprint of its earlier text. */
export async function noteFingerprint(trx: Db, { type, id }: PostRef, fingerprint: string, now: number): Promise<void> {
  await trx
    .insertInto('post_fingerprint')
    .values({ content_type: type, content_id: id, fingerprint, at: now })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doUpdateSet({ fingerprint, at: now }))
    .execute();
}

/** Returns the fingerprints of up to 1,000 other posts of the same kind from the last day, newest first. */
export async function recentFingerprints(db: Db, { type, id }: PostRef, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('post_fingerprint')
    .where('content_type', '=', type)
    .where('content_id', '!=', id)
    .where('at', '>', now - DAY_MS)
    .orderBy('at', 'desc')
    .limit(MOST_COMPARED)
    .select('fingerprint')
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Deletes fingerprints that are older than a day. `now` is in Unix ms. */
export async function forgetFingerprints(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('post_fingerprint')
    .where('at', '<=', now - DAY_MS)
    .execute();
}
