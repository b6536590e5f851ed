import * as z from 'zod/mini';
import { AuditItem, AuditQuery } from '#shared/audit/audit.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const MOST_PER_PAGE = 50;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-logs',
  tag: 'Audit log',
  summary:
    'What admins did, newest first, and every kind of action in the log. Lists at most 1,000 entries; `is_cut` is true if there are more. With format=csv, or Accept: text/csv, the response is a CSV file with every entry',
  query: z.extend(AuditQuery, {
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  response: z.strictObject({
    items: z.array(AuditItem),
    actions: z.array(z.string()),
    pagination: Pagination,
    is_cut: z.boolean(),
  }),
  refusals: ADMIN_REFUSALS,
});
