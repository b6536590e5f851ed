import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardStats } from '#shared/dashboard/dashboard.endpoints.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { abortableCall } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';

/** The first part of the counts' query key, used to fetch the counts again after a decision. */
const STATS = 'admin-stats';

/** The period comes from community specification §9. */
const POLL_MS = 30_000;

const UNREACHABLE = new Set(['NETWORK', 'TIMEOUT']);
/** These failures are reported elsewhere (an ended session) or go away on their own (a rate limit). */
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

/**
 * Loads the counts. With a period, polls them while the tab is visible, and fetches them when the tab is shown again.
 */
function useStatsQuery(everyMs: number | false) {
  const userId = useMe().user?.id;
  return useQuery({
    queryKey: [STATS, userId],
    queryFn: ({ signal }) => abortableCall(dashboardStats, signal),
    staleTime: 0,
    retry: false,
    refetchInterval: everyMs,
    refetchOnMount: false,
    refetchOnWindowFocus: everyMs === false ? false : 'always',
  });
}

/** Returns the counts for the badges, kept current. All counts are zero while the server can't be reached. */
export function usePolledStats(): DashboardStats | undefined {
  const { data, error } = useStatsQuery(usePollPeriod(POLL_MS));
  return isUnreachable(error) ? NOTHING : data;
}

/**
 * Returns the counts for the dashboard and the outcome of the last call. Community specification §8, Admin dashboard.
 */
export function useStats() {
  const query = useStatsQuery(false);
  const { data, error, isFetching, refetch } = query;
  const hasNoServer = isUnreachable(error);
  return {
    stats: hasNoServer ? NOTHING : data,
    hasNoServer,
    /** Whether the server was reached but failed. */
    hasFailed: error !== null && !hasNoServer && !isSilent(error),
    isFetching,
    refetch,
  };
}

/** Decisions may follow each other quickly, so the counts are fetched once, after the last one. */
const PAUSE_MS = 1000;

/** Returns a function to call after a change. A moment later, it fetches the counts again. */
export function useStaleStats(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [STATS] }), PAUSE_MS);
  }, [client]);
}
