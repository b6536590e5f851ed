import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnalyticsDays } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { readAdminAnalytics } from '#shared/admin-analytics/admin-analytics.endpoints.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { call } from '#web/api/client.ts';

/**
 * Loads the figures of a period. They're loaded again each time they're shown, because today's counts keep changing.
 */
export function useAdminAnalytics(days: AnalyticsDays) {
  const userId = useMe().user?.id;
  return useQuery({
    queryKey: ['admin-analytics', userId, days],
    queryFn: () => call(readAdminAnalytics, { query: { days: `${days}` } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
