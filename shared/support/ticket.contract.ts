import * as z from 'zod/mini';
import { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** The topic of a ticket. The account's status decides which topics are available; see `topicsFor`. Decision 47. */
export const TicketType = z.enum([
  'general',
  'technical',
  'account',
  'team',
  'competition_request',
  'safety',
  'content_removal',
  'privacy',
  'feedback',
  'appeal',
  'rules',
  'data_request',
]);
export type TicketType = z.infer<typeof TicketType>;

/** A ticket's priority. The server sets it at first (see `priorityOf`), and admins can change it. */
export const TicketPriority = z.enum(['normal', 'high', 'urgent']);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** A ticket's status. A resolved ticket is closed automatically; see `ticketStatusAt`. */
export const TicketStatus = z.enum(['open', 'in_progress', 'waiting_on_user', 'resolved', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const LONGEST_TICKET_MESSAGE = 1000;
const SHORTEST_SUBJECT = 3;
export const LONGEST_SUBJECT = 120;

// NUL is dropped because PostgreSQL can't store it. A line break always counts as one character, no matter what the
// device sends.
const storable = z.overwrite<string>((text) => text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n'));

/** Trimmed text. Its length is counted in UTF-16 units, as in the form's counter. Community specification §5. */
export const TicketText = z
  .string()
  .check(
    storable,
    z.trim(),
    z.minLength(1, { error: 'Please fill in all fields' }),
    z.maxLength(LONGEST_TICKET_MESSAGE, { error: `Message must be ${LONGEST_TICKET_MESSAGE} characters or less` }),
  );

export const TicketSubject = z
  .string()
  .check(
    storable,
    z.trim(),
    z.minLength(SHORTEST_SUBJECT, { error: `Subject must be at least ${SHORTEST_SUBJECT} characters` }),
    z.maxLength(LONGEST_SUBJECT, { error: `Subject must be ${LONGEST_SUBJECT} characters or less` }),
  );

export const TicketId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * A ticket as shown in lists. Community specification §3.
 *
 * - `requester` is the user whose ticket it is. It's null unless an admin is reading the ticket.
 * - `waiting_since` is when the ticket began to wait for the team. It's null while the ticket is waiting for the user,
 *   and once it's resolved or closed.
 * - `first_response_at` is when the team first answered.
 * - `due_at` is when an urgent topic must be dealt with (`dueAt`). It's null for other topics, and once the ticket is
 *   resolved or closed.
 * - `has_new_answer` means that the user hasn't seen the team's last answer. It's always false for admins.
 * - `version` grows with each change.
 */
export const TicketSummary = z.strictObject({
  id: TicketId,
  subject: z.string(),
  ticket_type: TicketType,
  priority: TicketPriority,
  status: TicketStatus,
  created_at: Time,
  updated_at: Time,
  resolved_at: z.nullable(Time),
  waiting_since: z.nullable(Time),
  first_response_at: z.nullable(Time),
  due_at: z.nullable(Time),
  has_new_answer: z.boolean(),
  version: z.int(),
  requester: z.nullable(z.strictObject({ id: z.string(), email: z.string(), status: AccountStatus })),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

/** A message in a ticket. No one learns which staff member wrote it, because readers see only the support team. */
export const TicketMessage = z.strictObject({
  id: TicketId,
  author: z.enum(['user', 'staff']),
  message: z.string(),
  created_at: Time,
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** A ticket with its messages, oldest first. */
export const Ticket = z.strictObject({ ...TicketSummary.shape, messages: z.array(TicketMessage) });
export type Ticket = z.infer<typeof Ticket>;

/**
 * A new ticket. Without a subject, it gets the topic's name. `priority` is accepted because clients send it, but the
 * server ignores it and uses `priorityOf`.
 */
export const NewTicket = z.strictObject({
  subject: z.optional(TicketSubject),
  message: TicketText,
  ticket_type: TicketType,
  priority: z.optional(TicketPriority),
});
export type NewTicket = z.infer<typeof NewTicket>;

/** The version of a ticket that the user or an admin has seen. */
const SeenVersion = z.int().check(z.gte(1));

export const SeenTicket = z.strictObject({ version: SeenVersion });

/**
 * A message in an existing ticket. Only admins may set a status. `version` matters only for answers from the team: if
 * the ticket has changed since that version, the server refuses the call with CONFLICT.
 */
export const TicketAnswer = z.strictObject({
  message: TicketText,
  status: z.optional(TicketStatus),
  version: z.optional(SeenVersion),
});
export type TicketAnswer = z.infer<typeof TicketAnswer>;

/**
 * What an admin changes about a ticket without answering it. If the ticket has changed since `version`, the server
 * refuses the call with CONFLICT.
 */
export const TicketChange = z.strictObject({
  status: z.optional(TicketStatus),
  priority: z.optional(TicketPriority),
  version: SeenVersion,
});
export type TicketChange = z.infer<typeof TicketChange>;

/** Which tickets the team's list shows. `needs_answer` stands for those that are open or in progress. */
export const TicketFilter = z.enum(['needs_answer', ...TicketStatus.options]);
export type TicketFilter = z.infer<typeof TicketFilter>;

/**
 * The workload of the support team. `by_status` counts every ticket. The other fields, except `first_response`, cover
 * only tickets that need the team.
 *
 * - `open` counts tickets that are open or in progress, and `by_priority` counts them by priority.
 * - `oldest_age_s` is the age of the oldest ticket in seconds, and `longest_wait_s` is how long the longest-waiting one
 *   has needed the team. Both are null if there are none.
 * - `overdue` counts tickets that are past their `due_at`. Those that wait for the user count once the user replies.
 * - `first_response` covers the tickets that the team first answered in the last 30 days: how many there were, and the
 *   median time until that answer.
 */
export const TicketStats = z.strictObject({
  open: z.int(),
  by_status: z.record(TicketStatus, z.int()),
  by_priority: z.record(TicketPriority, z.int()),
  oldest_age_s: z.nullable(z.int()),
  longest_wait_s: z.nullable(z.int()),
  overdue: z.int(),
  first_response: z.strictObject({ tickets: z.int(), median_s: z.nullable(z.int()) }),
});
export type TicketStats = z.infer<typeof TicketStats>;
