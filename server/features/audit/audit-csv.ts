import { type AuditFilter, auditBatches } from '#server/platform/audit/audit-log.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { CSV_MARK, csvLines } from '#shared/text/csv.ts';

const BATCH = 500;
const HEAD = ['Time', 'Admin', 'Admin ID', 'Action', 'Entity', 'Entity ID', 'Details', 'IP address', 'User agent'];

export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Writes all matching entries as CSV, a batch at a time, so the log doesn't have to fit in memory. */
export async function* auditCsv(db: Db, filter: AuditFilter, namesOf: NamesOf): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([HEAD]);
  for await (const rows of auditBatches(db, filter, BATCH)) {
    const names = await namesOf(rows.map(({ adminId }) => adminId));
    yield csvLines(
      rows.map(({ at, adminId, action, entityType, entityId, details, ipAddress, userAgent }) => [
        new Date(at).toISOString(),
        names.get(adminId) ?? null,
        adminId,
        action,
        entityType,
        entityId,
        JSON.stringify(details),
        ipAddress,
        userAgent,
      ]),
    );
  }
}
