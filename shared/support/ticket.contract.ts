import * as z from 'zod/mini';
import { AccountStatus } from '#shared/accounts/account.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** What a request is about. Which of them may be chosen depends on the account's status: see `topicsFor`. Decision 47. */
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

/** Chosen by the server: see `priorityOf`. */
export const TicketPriority = z.enum(['normal', 'high', 'urgent']);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** A resolved request closes by itself: see `ticketStatusAt`. */
export const TicketStatus = z.enum(['open', 'in_progress', 'waiting_on_user', 'resolved', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const LONGEST_TICKET_MESSAGE = 1000;
const SHORTEST_SUBJECT = 3;
export const LONGEST_SUBJECT = 120;

// PostgreSQL stores no NUL, and a line break counts as one character whatever the device types
const storable = z.overwrite<string>((text) => text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n'));

/** What was written, trimmed; UTF-16 units as the counter counts them. Community specification §5. */
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
 * A support request as lists show it. `requester` says whose it is, to admins who read another's; null in one's own.
 * Community specification §3.
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
  requester: z.nullable(z.strictObject({ id: z.string(), email: z.string(), status: AccountStatus })),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

/** One turn of the conversation. Who of the staff wrote it is told to nobody: to readers it is the support team. */
export const TicketMessage = z.strictObject({
  id: TicketId,
  author: z.enum(['user', 'staff']),
  message: z.string(),
  created_at: Time,
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** A request with its conversation, oldest turn first. */
export const Ticket = z.strictObject({ ...TicketSummary.shape, messages: z.array(TicketMessage) });
export type Ticket = z.infer<typeof Ticket>;

/**
 * A new request. Without a subject it takes the topic's name. `priority` is accepted because clients send it, and ignored:
 * the server decides (`priorityOf`).
 */
export const NewTicket = z.strictObject({
  subject: z.optional(TicketSubject),
  message: TicketText,
  ticket_type: TicketType,
  priority: z.optional(TicketPriority),
});
export type NewTicket = z.infer<typeof NewTicket>;

/**
 * How much the team has before it. `by_status` counts every request; `open` (status open or in progress), `by_priority` and
 * `oldest_age_s` (seconds since the oldest of them was made, null when there is none) those that wait for the team.
 */
export const TicketStats = z.strictObject({
  open: z.int(),
  by_status: z.record(TicketStatus, z.int()),
  by_priority: z.record(TicketPriority, z.int()),
  oldest_age_s: z.nullable(z.int()),
});
export type TicketStats = z.infer<typeof TicketStats>;
