import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ticket, TicketAnswer, TicketChange } from '#shared/support/ticket.contract.ts';
import {
  changeTicket,
  listTickets,
  readTicket,
  respondToTicket,
  supportStats,
} from '#shared/support/ticket.endpoints.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';
import type { QueueFilters } from '#web/features/support/queue/queue-filters.ts';

const LISTS = 'support-queue';
const STATS = 'support-stats';
const POLL_MS = 30_000;

const requestKey = (userId: string | undefined, id: string) => ['support-request', userId, id] as const;
const useUserId = () => useMe().user?.id;

/** Loads a page of the queue and keeps it current while the tab is visible. */
export function useQueue({ status, priority, type }: QueueFilters, page: number) {
  const userId = useUserId();
  return useQuery({
    queryKey: [LISTS, userId, status, priority, type, page],
    queryFn: () =>
      call(listTickets, {
        query: {
          scope: 'all',
          status: status === 'all' ? undefined : status,
          priority: priority || undefined,
          type: type || undefined,
          page,
        },
      }),
    staleTime: 0,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Loads how many tickets need an answer and how quickly the team answers. */
export function useSupportStats() {
  const userId = useUserId();
  return useQuery({
    queryKey: [STATS, userId],
    queryFn: () => call(supportStats),
    staleTime: 0,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
  });
}

/** Loads a ticket with its conversation. It's fetched again each time it's shown. */
export function useRequest(id: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: requestKey(userId, id),
    queryFn: () => call(readTicket, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

type Keyed = { idempotencyKey: string };

/**
 * Returns the calls that change a ticket. The lists are loaded again after each of them, and the ticket is loaded again
 * if someone else has changed it. `onChanged` is called after a change.
 */
export function useRequestCalls(id: string, onChanged: () => void) {
  const client = useQueryClient();
  const key = requestKey(useUserId(), id);
  const params = { id };
  const keep = (ticket: Ticket) => {
    client.setQueryData(key, ticket);
    void client.invalidateQueries({ queryKey: [LISTS] });
    void client.invalidateQueries({ queryKey: [STATS] });
    onChanged();
    return ticket;
  };
  const reload = () => client.fetchQuery({ queryKey: key, queryFn: () => call(readTicket, { params }), staleTime: 0 });
  return {
    reload,
    change: async (body: TicketChange) => keep(await call(changeTicket, { params, body })),
    answer: async (body: TicketAnswer, { idempotencyKey }: Keyed) => {
      try {
        keep(await call(respondToTicket, { params, body, idempotencyKey }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') await reload();
        throw error;
      }
    },
  };
}
