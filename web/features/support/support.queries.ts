import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewTicket, Ticket } from '#shared/support/ticket.contract.ts';
import { createTicket, listTickets, readTicket, respondToTicket, seeTicket } from '#shared/support/ticket.endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';

const listsKey = (userId: string) => ['support-tickets', userId] as const;
const ticketKey = (userId: string, id: string) => ['support-ticket', userId, id] as const;

/** Loads a page of the user's tickets. It's fetched again each time it's shown, because the team may have answered. */
export const useTickets = (userId: string, page: number) =>
  useQuery({
    queryKey: [...listsKey(userId), page],
    queryFn: () => call(listTickets, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Loads a ticket with its conversation. */
export const useTicket = (userId: string, id: string) =>
  useQuery({
    queryKey: ticketKey(userId, id),
    queryFn: () => call(readTicket, { params: { id } }),
    staleTime: 0,
  });

function useChangedTicket(userId: string) {
  const client = useQueryClient();
  return (ticket: Ticket) => {
    client.setQueryData(ticketKey(userId, ticket.id), ticket);
    void client.invalidateQueries({ queryKey: listsKey(userId) });
  };
}

type Keyed = { idempotencyKey: string };

/** Returns a function that sends a ticket. */
export function useSendTicket(userId: string) {
  const onChanged = useChangedTicket(userId);
  return async (ticket: Keyed & { body: NewTicket }) => onChanged(await call(createTicket, ticket));
}

/**
 * Tells the server that the user has seen the team's newest answer. If the call fails, the answer is still shown as
 * new.
 */
export function useSeen(userId: string, { id, has_new_answer: isNew, version }: Ticket) {
  const onChanged = useChangedTicket(userId);
  const { mutate } = useMutation({
    mutationFn: (seen: number) => call(seeTicket, { params: { id }, body: { version: seen } }),
    onSuccess: onChanged,
  });
  useEffect(() => {
    if (isNew) mutate(version);
  }, [isNew, version, mutate]);
}

/** Returns a function that replies to a ticket. If the ticket was closed in the meantime, the list is fetched again. */
export function useAnswer(userId: string, id: string) {
  const client = useQueryClient();
  const onChanged = useChangedTicket(userId);
  return async ({ message, idempotencyKey }: Keyed & { message: string }) => {
    try {
      onChanged(await call(respondToTicket, { params: { id }, body: { message }, idempotencyKey }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        void client.invalidateQueries({ queryKey: listsKey(userId) });
      }
      throw error;
    }
  };
}
