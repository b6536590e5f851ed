import type { NewTicket, Ticket, TicketMessage, TicketStats, TicketSummary } from '#shared/support/ticket.contract.ts';

/** A new ticket from a member. Pass only the fields that matter to the test. */
export const aNewTicket = (over: Partial<NewTicket> = {}): NewTicket => ({
  ticket_type: 'general',
  subject: 'A question',
  message: 'How is it done?',
  ...over,
});

/** An open ticket of the current user, as listed. Pass only the fields that matter to the test. */
export const aTicketSummary = (over: Partial<TicketSummary> = {}): TicketSummary => ({
  id: 'ticket-1',
  subject: 'Technical problem',
  ticket_type: 'technical',
  priority: 'normal',
  status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  resolved_at: null,
  waiting_since: '2026-11-20T10:00:00.000Z',
  first_response_at: null,
  due_at: null,
  has_new_answer: false,
  version: 1,
  requester: null,
  ...over,
});

export const aTicketMessage = (over: Partial<TicketMessage> = {}): TicketMessage => ({
  id: 'message-1',
  author: 'user',
  message: 'The quiz doesn’t open on my phone.',
  created_at: '2026-11-20T10:00:00.000Z',
  ...over,
});

export const aTicket = (over: Partial<Ticket> = {}): Ticket => ({
  ...aTicketSummary(),
  messages: [aTicketMessage()],
  ...over,
});

/** The statistics with two tickets that need the team. Pass only the fields that matter to the test. */
export const aTicketStats = (over: Partial<TicketStats> = {}): TicketStats => ({
  open: 2,
  by_status: { open: 1, in_progress: 1, waiting_on_user: 3, resolved: 4, closed: 5 },
  by_priority: { normal: 1, high: 0, urgent: 1 },
  oldest_age_s: 7200,
  longest_wait_s: 3600,
  overdue: 0,
  first_response: { tickets: 9, median_s: 5400 },
  ...over,
});
