import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { auditCsv, type NamesOf } from '#server/features/audit/audit-csv.ts';
import {
  type AuditFilter,
  type AuditRow,
  countAudit,
  listActions,
  listAudit,
  MOST_ENTRIES,
} from '#server/platform/audit/audit-log.repository.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { spooled } from '#server/platform/http/spooled.ts';
import type { AuditItem, AuditQuery } from '#shared/audit/audit.contract.ts';
import { listAuditLog } from '#shared/audit/audit.endpoints.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

export type AuditDeps = Deps & { namesOf: NamesOf };

const PAGE_SIZE = 20;

const timeOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));

/** An empty value means that the filter isn't set. */
const filterOf = ({ admin_id, action, entity_type, entity_id, from, to }: z.infer<typeof AuditQuery>): AuditFilter => ({
  adminId: admin_id || undefined,
  actions: action ? [action] : undefined,
  entityType: entity_type || undefined,
  entityId: entity_id || undefined,
  from: timeOf(from),
  to: timeOf(to),
});

const itemOf = (
  { at, adminId, entityType, entityId, ipAddress, userAgent, ...row }: AuditRow,
  names: ReadonlyMap<string, string>,
): AuditItem => ({
  ...row,
  at: new Date(at).toISOString(),
  admin_id: adminId,
  admin_name: names.get(adminId) ?? null,
  entity_type: entityType,
  entity_id: entityId,
  entity_name: entityType === 'user' ? (names.get(entityId) ?? null) : null,
  ip_address: ipAddress,
  user_agent: userAgent,
});

/** Returns the accounts that an entry names: the admin's and, if a user was changed, the user's. */
const accountsIn = ({ adminId, entityType, entityId }: AuditRow) =>
  entityType === 'user' ? [adminId, entityId] : [adminId];

const wantsCsv = (context: Context<AppEnv>) => /^\s*text\/csv\b/i.test(context.req.header('accept') ?? '');

/** Routes for reading the audit log. Community specification §7. */
export function auditRoutes({ db, namesOf }: AuditDeps): Route[] {
  async function csvFile(filter: AuditFilter, context: Context<AppEnv>): Promise<Response> {
    const { body, bytes } = await spooled(auditCsv(db, filter, namesOf));
    return context.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename="${PRODUCT_NAME.toLowerCase()}-audit-log.csv"`,
    });
  }

  return [
    route(listAuditLog, isAdmin, async ({ query: { page = 1, limit = PAGE_SIZE, format, ...query }, context }) => {
      const filter = filterOf(query);
      if (format === 'csv' || (format === undefined && wantsCsv(context))) return csvFile(filter, context);
      const offset = (page - 1) * limit;
      const rows = await listAudit(db, filter, { limit: Math.max(0, Math.min(limit, MOST_ENTRIES - offset)), offset });
      const names = await namesOf(rows.flatMap(accountsIn));
      const total = await countAudit(db, filter);
      return {
        items: rows.map((row) => itemOf(row, names)),
        actions: await listActions(db),
        pagination: paginationOf(page, limit, Math.min(total, MOST_ENTRIES)),
        is_cut: total > MOST_ENTRIES,
      };
    }),
  ];
}
