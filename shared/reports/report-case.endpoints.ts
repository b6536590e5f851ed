import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';
import {
  CaseChange,
  CaseResolution,
  ReportCase,
  ReportId,
  ReportStatus,
} from '#shared/reports/report-case.contract.ts';

export const CASES_PAGE_SIZE = 20;
const MOST_PER_PAGE = 50;
const tag = 'Reports';
const params = z.strictObject({ id: ReportId });
const refusals = [...ADMIN_REFUSALS, 'REPORT_NOT_FOUND', 'CONFLICT'] as const;

export const listReportCases = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  tag,
  summary: `Reports grouped by post, ${CASES_PAGE_SIZE} cases per page. Open cases come first: those in which someone is worried about the author, then the oldest. Closed cases follow, newest first`,
  query: z.object({
    filter: z.optional(z.enum([...ReportStatus.options, 'all'])),
    page: z.optional(PageNumber),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
  }),
  response: z.strictObject({ items: z.array(ReportCase), pagination: Pagination }),
  refusals: ADMIN_REFUSALS,
});

export const resolveReportCase = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  tag,
  summary: 'Closes all open reports about the post; a 409 has the case as it is now in `current`',
  params,
  body: CaseResolution,
  response: ReportCase,
  refusals,
});

export const changeReportCase = endpoint({
  method: 'PUT',
  path: '/api/admin/reports/{id}',
  tag,
  summary: 'Takes the open reports about a post into review or puts them back; a 409 has the closed case in `current`',
  params,
  body: CaseChange,
  response: ReportCase,
  refusals,
});
