import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** An entry of the audit log as it's read. `at` is Unix ms. */
export type AuditRow = {
  id: string;
  adminId: string;
  action: string;
  entityType: string;
  entityId: string;
  details: Record<string, unknown>;
  ipAddress: string | null;
  userAgent: string | null;
  at: number;
};

/** Which entries to read. Undefined fields match everything. `from` is inclusive, and `to` is exclusive (Unix ms). */
export type AuditFilter = {
  adminId?: string | undefined;
  actions?: readonly string[] | undefined;
  entityType?: string | undefined;
  entityId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

/** Lists show at most this many entries, so reading a long log takes no longer than reading a short one. */
export const MOST_ENTRIES = 1000;

function entries(db: Db, { adminId, actions, entityType, entityId, from, to }: AuditFilter) {
  let query = db.selectFrom('admin_audit_log');
  if (adminId !== undefined) query = query.where('admin_id', '=', adminId);
  if (actions !== undefined) query = query.where('action', 'in', actions);
  if (entityType !== undefined) query = query.where('entity_type', '=', entityType);
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  return query;
}

const newestFirst = (db: Db, filter: AuditFilter) =>
  entries(db, filter)
    .select([
      'id',
      'admin_id as adminId',
      'action',
      'entity_type as entityType',
      'entity_id as entityId',
      'details',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'at',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

type Stored = Omit<AuditRow, 'details'> & { details: string };

// The cast is safe, because `recordAudit` always writes an object.
const rowOf = ({ details, ...row }: Stored): AuditRow => ({
  ...row,
  details: JSON.parse(details) as Record<string, unknown>,
});

/** Returns one page of entries, newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditRow[]> {
  return (await newestFirst(db, filter).limit(limit).offset(offset).execute()).map(rowOf);
}

/** Counts matching entries, but stops at one more than a list can show. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const some = entries(db, filter)
    .select('id')
    .limit(MOST_ENTRIES + 1);
  const { count } = await db
    .selectFrom(some.as('some_entries'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns all matching entries in batches, newest first. Each batch starts after the last entry of the one before. */
export async function* auditBatches(db: Db, filter: AuditFilter, size: number): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined;
  do {
    const after = last;
    const rows = await newestFirst(db, filter)
      .$if(after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
      )
      .limit(size)
      .execute();
    last = rows.length === size ? rows.map(rowOf).at(-1) : undefined;
    if (rows.length > 0) yield rows.map(rowOf);
  } while (last !== undefined);
}

/** Returns every kind of action in the log, sorted. Jumps through the index from one kind to the next. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`with recursive kind(action) as (
      select min(action) from admin_audit_log
      union all
      select (select min(entry.action) from admin_audit_log entry where entry.action > kind.action)
      from kind where kind.action is not null
    ) select action from kind where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
