import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardStats } from '#shared/dashboard/dashboard.endpoints.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';

/** Starts the key of the counts, for asking for them again after a decision. */
const STATS = 'admin-stats';

/** Community specification §9. */
const POLL_MS = 30_000;

const UNREACHABLE = new Set(['NETWORK', 'TIMEOUT']);
/** An ended session has its own way to say so, and a limit ends by itself. */
const SILENT = new Set([401, 403, 429]);

const NOTHING: DashboardStats = {
  totalUsers: 0,
  totalConfessions: 0,
  totalComments: 0,
  pendingConfessions: 0,
  pendingComments: 0,
  pendingReports: 0,
  openTickets: 0,
  activeCompetitions: 0,
  last24Hours: { newConfessions: 0, newComments: 0, newUsers: 0 },
  queue: { oldestWaitingMinutes: null, overdue: 0, failingJobs: 0 },
};

const isUnreachable = (error: Error | null) => error instanceof ApiError && UNREACHABLE.has(error.code);
const isSilent = (error: Error | null) => error instanceof ApiError && SILENT.has(error.status);

/** Asks for the counts. A poll runs only while the tab is visible, and asks at once when it's shown again. */
function useStatsQuery(everyMs: number | false) {
  const userId = useMe().user?.id;
  return useQuery({
    queryKey: [STATS, userId],
    queryFn: () => call(dashboardStats),
    staleTime: 0,
    retry: false,
    refetchInterval: everyMs,
    refetchOnMount: false,
    refetchOnWindowFocus: everyMs === false ? false : 'always',
  });
}

/** Returns the counts for the badges, kept current. They fall to zero while the server can't be reached. */
export function usePolledStats(): DashboardStats | undefined {
  const { data, error } = useStatsQuery(usePollPeriod(POLL_MS));
  return isUnreachable(error) ? NOTHING : data;
}

/** Returns the counts for the dashboard and how the last call went. Community specification §8, Admin dashboard. */
export function useStats() {
  const query = useStatsQuery(false);
  const { data, error, isFetching, refetch } = query;
  const hasNoServer = isUnreachable(error);
  return {
    stats: hasNoServer ? NOTHING : data,
    hasNoServer,
    /** Says that the server was reached but failed. */
    hasFailed: error !== null && !hasNoServer && !isSilent(error),
    isFetching,
    refetch,
  };
}

/** Decisions follow each other quickly, and the counts are asked for once after the last one. */
const PAUSE_MS = 1000;

/** Returns a function to call after a change. The counts follow a moment later. */
export function useStaleStats(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [STATS] }), PAUSE_MS);
  }, [client]);
}
