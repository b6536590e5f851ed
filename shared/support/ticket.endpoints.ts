import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { ADMIN_REFUSALS, MEMBER_OR_BANNED_REFUSALS } from '#shared/permissions/member.policy.ts';
import {
  NewTicket,
  SeenTicket,
  Ticket,
  TicketAnswer,
  TicketChange,
  TicketFilter,
  TicketId,
  TicketPriority,
  TicketStats,
  TicketSummary,
  TicketType,
} from '#shared/support/ticket.contract.ts';

const tag = 'Support';
const params = z.strictObject({ id: TicketId });

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/support/tickets',
  tag,
  summary:
    'The user’s requests, most recently changed first; for admins with scope=all, everyone’s; status=needs_answer lists those that are waiting for the team, most urgent first',
  query: z.object({
    scope: z.optional(z.enum(['own', 'all'])),
    status: z.optional(TicketFilter),
    priority: z.optional(TicketPriority),
    type: z.optional(TicketType),
    page: z.optional(PageNumber),
  }),
  response: z.strictObject({ items: z.array(TicketSummary), pagination: Pagination }),
  // Only admins can read everyone's tickets.
  refusals: ADMIN_REFUSALS,
});

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets',
  tag,
  summary: 'Sends a request to the support team; the available topics depend on the account’s status',
  body: NewTicket,
  takesIdempotencyKey: true,
  response: Ticket,
  refusals: [...MEMBER_OR_BANNED_REFUSALS, 'CONFLICT', 'RATE_LIMITED'],
});

export const readTicket = endpoint({
  method: 'GET',
  path: '/api/support/tickets/{id}',
  tag,
  summary: 'A request with its messages: the user’s own, or any for admins',
  params,
  response: Ticket,
  refusals: [...MEMBER_OR_BANNED_REFUSALS, 'TICKET_NOT_FOUND'],
});

export const respondToTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets/{id}/respond',
  tag,
  summary:
    'Adds a message to a request. Users can add to their own requests, which reopens them. Admins reply as the support team and may set a status, and the user gets an email',
  params,
  body: TicketAnswer,
  takesIdempotencyKey: true,
  response: Ticket,
  refusals: [...MEMBER_OR_BANNED_REFUSALS, 'FORBIDDEN', 'TICKET_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const changeTicket = endpoint({
  method: 'PATCH',
  path: '/api/support/tickets/{id}',
  tag,
  summary: 'Changes the status or priority of a support request; `version` is the version that the admin has seen',
  params,
  body: TicketChange,
  response: Ticket,
  refusals: [...ADMIN_REFUSALS, 'TICKET_NOT_FOUND', 'CONFLICT'],
});

export const seeTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets/{id}/seen',
  tag,
  summary:
    'Records that the user has seen this version of their support request; does nothing if the request has changed since',
  params,
  body: SeenTicket,
  response: Ticket,
  refusals: [...MEMBER_OR_BANNED_REFUSALS, 'TICKET_NOT_FOUND'],
});

export const supportStats = endpoint({
  method: 'GET',
  path: '/api/support/stats',
  tag,
  summary: 'How many support requests are waiting, how long they have waited, and how quickly the team responds',
  response: TicketStats,
  refusals: ADMIN_REFUSALS,
});
