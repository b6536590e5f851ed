import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorOf } from '#server/posts/authors.repository.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

/** Who looks up an author, why, from where, and when. */
export type Lookup = Pick<AuditEntry, 'adminId' | 'details' | 'ipAddress' | 'userAgent' | 'at'>;

/**
 * Looks up who wrote a post. Returns undefined if that's no longer known. Nobody learns the answer without an entry in
 * the audit log, because the lookup and its entry are one transaction. The entry names the post and never the author.
 * Decision 41.
 */
export async function breakGlass(db: Db, { type, id }: PostRef, lookup: Lookup): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const userId = await authorOf(trx, type, id);
    await recordAudit(trx, {
      ...lookup,
      action: `${type}.look_up_author`,
      entityType: type,
      entityId: id,
      details: { ...lookup.details, is_author_known: userId !== undefined },
    });
    return userId;
  });
}
