import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';

/**
 * An entry for one action of an admin, of the server's operator, or of the server itself. `details` describes what
 * changed and never names the author of a post. Because entries can't be removed for three years, it gives counts
 * instead of names of other people wherever possible. `at` is Unix ms.
 */
export type AuditEntry = {
  adminId: string;
  action: string;
  entityType: string;
  entityId: string;
  details: Record<string, unknown>;
  ipAddress: string | null;
  userAgent: string | null;
  at: number;
};

/**
 * Adds to the audit log. Call this in the transaction that makes the change. The database refuses all changes to
 * existing entries except those that `forgetOldAudit` makes. Community specification §3, §6.
 */
export async function recordAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('admin_audit_log')
    .values({
      id: newId(),
      admin_id: entry.adminId,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      details: JSON.stringify(entry.details),
      ip_address: entry.ipAddress,
      user_agent: entry.userAgent,
      at: entry.at,
    })
    .execute();
}

const DAY_MS = 86_400_000;
const KEPT_MS = 1095 * DAY_MS;
const ORIGIN_KEPT_MS = 90 * DAY_MS;

/** Deletes the origin from entries older than 90 days, and all entries older than three years. `now` is Unix ms. */
export async function forgetOldAudit(db: Db, now: number): Promise<void> {
  await db
    .updateTable('admin_audit_log')
    .set({ ip_address: null, user_agent: null })
    .where('at', '<=', now - ORIGIN_KEPT_MS)
    .where((eb) => eb.or([eb('ip_address', 'is not', null), eb('user_agent', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('admin_audit_log')
    .where('at', '<=', now - KEPT_MS)
    .execute();
}
