import { listReportCases, reportCase } from '#server/features/moderation/report-cases.ts';
import { resolveCase, reviewCase } from '#server/features/moderation/resolve-case.ts';
import { deciderOf, type StaffDeps, withCurrent } from '#server/features/moderation/staff-deps.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import type { Member } from '#shared/permissions/actor.ts';
import {
  CASES_PAGE_SIZE,
  changeReportCase,
  listReportCases as listCall,
  resolveReportCase,
} from '#shared/reports/report-case.endpoints.ts';

/** Routes for staff to work through reports. Community specification §7, decision 46. */
export function reportCasesRoutes(deps: StaffDeps): Route[] {
  const { reportsTo } = deps;

  /** Runs `work` in a transaction and returns the case as it is afterward. */
  async function changed(actor: Member, id: string, work: (trx: Db) => Promise<void>) {
    const read = () => reportCase(deps, actor, id);
    await withCurrent(() => reportsTo.db.transaction().execute(work), read);
    return read();
  }

  return [
    route(listCall, mayModerate, ({ query: { filter = 'pending', page = 1, limit = CASES_PAGE_SIZE }, actor }) =>
      listReportCases(deps, actor, { filter, page, limit }),
    ),
    route(resolveReportCase, mayModerate, ({ params: { id }, body, actor, context }) =>
      changed(actor, id, (trx) => resolveCase(reportsTo, trx, id, body, deciderOf(deps, actor, context))),
    ),
    route(changeReportCase, mayModerate, ({ params: { id }, body: { status }, actor, context }) =>
      changed(actor, id, (trx) =>
        reviewCase(reportsTo, trx, id, status === 'in_review', deciderOf(deps, actor, context)),
      ),
    ),
  ];
}
