import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewTicket, Ticket } from '#shared/support/ticket.contract.ts';
import { createTicket, listTickets, readTicket, respondToTicket } from '#shared/support/ticket.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { forgetDraft } from '#web/features/support/support-draft.ts';

const listsKey = (userId: string) => ['support-tickets', userId] as const;
const ticketKey = (userId: string, id: string) => ['support-ticket', userId, id] as const;

/** A page of one's own requests, asked for anew each time it is shown: the team may have answered. */
export const useTickets = (userId: string, page: number) =>
  useQuery({
    queryKey: [...listsKey(userId), page],
    queryFn: () => call(listTickets, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** A request with its conversation. */
export const useTicket = (userId: string, id: string) =>
  useQuery({
    queryKey: ticketKey(userId, id),
    queryFn: () => call(readTicket, { params: { id } }),
    staleTime: 0,
  });

/** Tried again once where no answer came; a refusal would be the same. The key has it done once. */
const retryUnanswered = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

function useChangedTicket(userId: string) {
  const client = useQueryClient();
  return (ticket: Ticket) => {
    client.setQueryData(ticketKey(userId, ticket.id), ticket);
    void client.invalidateQueries({ queryKey: listsKey(userId) });
  };
}

type Keyed = { idempotencyKey: string };

/** Sends a request; `place` is where its draft was written, which is forgotten once it has arrived. */
export function useSendTicket(userId: string, place: string) {
  const onChanged = useChangedTicket(userId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Keyed & { body: NewTicket }) => call(createTicket, { body, idempotencyKey }),
    retry: retryUnanswered,
    onSuccess: (ticket) => {
      forgetDraft(place);
      onChanged(ticket);
    },
  });
}

/** Answers in a request. Where it has been closed meanwhile the list says so, and the words stay where they are. */
export function useAnswer(userId: string, id: string) {
  const client = useQueryClient();
  const onChanged = useChangedTicket(userId);
  return useMutation({
    mutationFn: ({ message, idempotencyKey }: Keyed & { message: string }) =>
      call(respondToTicket, { params: { id }, body: { message }, idempotencyKey }),
    retry: retryUnanswered,
    onSuccess: (ticket) => {
      forgetDraft(id);
      onChanged(ticket);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        void client.invalidateQueries({ queryKey: listsKey(userId) });
      }
    },
  });
}
