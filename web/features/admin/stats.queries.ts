import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { dashboardStats } from '#shared/dashboard/dashboard.endpoints.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

/** Starts the key of the counts, for asking for them again after a decision. */
export const STATS = 'admin-stats';

/** Community specification §9. */
const POLL_MS = 30_000;
/** Each tab polls up to a tenth earlier or later, so that many tabs don't call at the same time. */
const SPREAD = 0.1;

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
  const [everyMs] = useState(() => POLL_MS * (1 + SPREAD * (2 * Math.random() - 1)));
  const { data, error } = useStatsQuery(everyMs);
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
