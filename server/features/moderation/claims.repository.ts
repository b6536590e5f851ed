import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

/** A claim ends after this time unless its owner renews it. */
export const CLAIM_MS = 10 * 60_000;

/** The user who is working on a post, and until when (Unix ms). */
export type StoredClaim = { userId: string; until: number };

/** Claims a post for ten minutes, or renews the claim. Returns false if someone else has it. `now` is in Unix ms. */
export async function takeClaim(db: Db, { type, id }: PostRef, userId: string, now: number): Promise<boolean> {
  const until = now + CLAIM_MS;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moderation_claim')
    .values({ content_type: type, content_id: id, user_id: userId, until })
    .onConflict((conflict) =>
      conflict
        .columns(['content_type', 'content_id'])
        .doUpdateSet({ user_id: userId, until })
        .where((eb) => eb.or([eb('moderation_claim.until', '<=', now), eb('moderation_claim.user_id', '=', userId)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a user's own claim on a post. */
export async function releaseClaim(db: Db, { type, id }: PostRef, userId: string): Promise<void> {
  await db
    .deleteFrom('moderation_claim')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Ends anyone's claim on a post, because someone has decided about it. */
export async function dropClaim(trx: Db, { type, id }: PostRef): Promise<void> {
  await trx.deleteFrom('moderation_claim').where('content_type', '=', type).where('content_id', '=', id).execute();
}

/** Returns the current claims on these posts, by post ID. `now` is in Unix ms. */
export async function claimsOn(
  db: Db,
  type: PostKind,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, StoredClaim>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_claim')
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .where('until', '>', now)
    .selectAll()
    .execute();
  return new Map(rows.map(({ content_id, user_id, until }) => [content_id, { userId: user_id, until }]));
}

/** Deletes claims that have ended. `now` is in Unix ms. */
export async function forgetClaims(db: Db, now: number): Promise<void> {
  await db.deleteFrom('moderation_claim').where('until', '<=', now).execute();
}
