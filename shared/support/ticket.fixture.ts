import type { NewTicket, Ticket, TicketMessage, TicketSummary } from '#shared/support/ticket.contract.ts';

/** A new ticket from a member. Pass only the fields that matter to the test. */
export const aNewTicket = (over: Partial<NewTicket> = {}): NewTicket => ({
  ticket_type: 'general',
  subject: 'A question',
  message: 'How is it done?',
  ...over,
});

/** An open ticket of the user. Pass only the fields that matter to the test. */
export const aTicketSummary = (over: Partial<TicketSummary> = {}): TicketSummary => ({
  id: 'ticket-1',
  subject: 'Technical problem',
  ticket_type: 'technical',
  priority: 'normal',
  status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  resolved_at: null,
  requester: null,
  ...over,
});

export const aTicketMessage = (over: Partial<TicketMessage> = {}): TicketMessage => ({
  id: 'message-1',
  author: 'user',
  message: 'The quiz does not open on my phone.',
  created_at: '2026-11-20T10:00:00.000Z',
  ...over,
});

export const aTicket = (over: Partial<Ticket> = {}): Ticket => ({
  ...aTicketSummary(),
  messages: [aTicketMessage()],
  ...over,
});
