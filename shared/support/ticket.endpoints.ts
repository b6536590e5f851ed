import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { ADMIN_REFUSALS, MEMBER_OR_BANNED_REFUSALS } from '#shared/permissions/member.policy.ts';
import {
  NewTicket,
  Ticket,
  TicketId,
  TicketStats,
  TicketStatus,
  TicketSummary,
  TicketText,
} from '#shared/support/ticket.contract.ts';

const tag = 'Support';
const params = z.strictObject({ id: TicketId });

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/support/tickets',
  tag,
  summary: 'The user’s requests, most recently changed first; for admins with scope=all, everyone’s, most urgent first',
  query: z.object({
    scope: z.optional(z.enum(['own', 'all'])),
    status: z.optional(TicketStatus),
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
    'Adds a message to a request. Users add to their own, which reopens it. Admins reply as the support team and may set a status',
  params,
  body: z.strictObject({ message: TicketText, status: z.optional(TicketStatus) }),
  takesIdempotencyKey: true,
  response: Ticket,
  refusals: [...MEMBER_OR_BANNED_REFUSALS, 'FORBIDDEN', 'TICKET_NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
});

export const supportStats = endpoint({
  method: 'GET',
  path: '/api/support/stats',
  tag,
  summary: 'How many requests are waiting for the support team, and since when',
  response: TicketStats,
  refusals: ADMIN_REFUSALS,
});
