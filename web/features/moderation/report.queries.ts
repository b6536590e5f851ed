import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseResolution, ReportStatus } from '#shared/reports/report-case.contract.ts';
import { changeReportCase, listReportCases, resolveReportCase } from '#shared/reports/report-case.endpoints.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';

export type CaseFilter = ReportStatus | 'all';

const CASES = 'report-cases';
const POLL_MS = 30_000;

/** Loads a page of report cases and keeps it current while the tab is visible. */
export function useReportCases(filter: CaseFilter, page: number) {
  const userId = useMe().user?.id;
  return useQuery({
    queryKey: [CASES, userId, filter, page],
    queryFn: () => call(listReportCases, { query: { filter, page } }),
    staleTime: 0,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the calls that change a case. The list is fetched again after each one, and also if someone else acted first.
 */
export function useCaseCalls(id: string, onChanged: () => void) {
  const client = useQueryClient();
  const withFreshList = async (change: () => Promise<unknown>) => {
    try {
      await change();
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
      void client.invalidateQueries({ queryKey: [CASES] });
      throw error;
    }
    await client.invalidateQueries({ queryKey: [CASES] });
  };
  const params = { id };
  return {
    resolve: (body: CaseResolution) => withFreshList(() => call(resolveReportCase, { params, body })),
    change: (status: 'pending' | 'in_review') =>
      withFreshList(() => call(changeReportCase, { params, body: { status } })),
  };
}
