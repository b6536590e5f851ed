import { TicketFilter, TicketPriority, TicketType } from '#shared/support/ticket.contract.ts';

/** Filters for the queue. Empty strings filter nothing. */
export type QueueFilters = {
  status: TicketFilter | 'all';
  priority: TicketPriority | '';
  type: TicketType | '';
};

/** At first, the queue shows the tickets that need an answer. */
export const FIRST_STATUS: TicketFilter = 'needs_answer';

/** Reads the filters from the page address. */
export function readQueueFilters(parameters: URLSearchParams): QueueFilters {
  const status = parameters.get('status');
  return {
    status: status === 'all' ? status : (TicketFilter.safeParse(status).data ?? FIRST_STATUS),
    priority: TicketPriority.safeParse(parameters.get('priority')).data ?? '',
    type: TicketType.safeParse(parameters.get('type')).data ?? '',
  };
}
