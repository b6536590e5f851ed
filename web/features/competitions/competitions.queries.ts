import { useQuery } from '@tanstack/react-query';
import { listCompetitions } from '#shared/competitions/competition.endpoints.ts';
import { call } from '#web/api/client.ts';

/**
 * Loads every competition that the viewer may see. Admins see more, so each viewer has their own query. `isAsked` is
 * false while competitions are turned off for the viewer.
 */
export const useCompetitions = (viewerId: string | null, isAsked: boolean) =>
  useQuery({
    queryKey: ['competitions', viewerId],
    queryFn: async () => (await call(listCompetitions)).items,
    enabled: isAsked,
  });
