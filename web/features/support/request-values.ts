import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { SUPPORT_PREFILL } from '#shared/pages/page-paths.ts';
import { LONGEST_SUBJECT, type NewTicket, TicketSubject, TicketText } from '#shared/support/ticket.contract.ts';
import { priorityOf, topicsFor } from '#shared/support/ticket.topics.ts';
import { contractError } from '#web/online/contract-error.ts';

/** The message for missing fields. Community specification §5. */
export const MISSING = 'Please fill in all fields';

const NO_TOPIC = 'Please choose a topic';
const NO_MESSAGE = 'Please write a message';

/** The fields of a ticket. */
export type RequestValues = { topic: string; subject: string; message: string };
export const NO_REQUEST: RequestValues = { topic: '', subject: '', message: '' };

export const messageError = (message: string): string | undefined =>
  message.trim() === '' ? NO_MESSAGE : contractError(TicketText, message);

/** Returns the topic if users with this status may choose it. */
const topicOf = (status: AccountStatus, topic: string) => topicsFor(status).find((each) => each === topic);

/** The subject is optional. A ticket without one is named after its topic. */
export const requestErrors = (status: AccountStatus, { topic, subject, message }: RequestValues) => ({
  topic: topicOf(status, topic) === undefined ? NO_TOPIC : undefined,
  subject: subject.trim() === '' ? undefined : contractError(TicketSubject, subject),
  message: messageError(message),
});

/** Returns whether an error means that a field is missing rather than too long. */
export const isIncomplete = ({ topic, message }: Partial<Record<string, string>>): boolean =>
  topic !== undefined || message === NO_MESSAGE;

/**
 * Builds the ticket to send.
 * @throws if users with this status may not choose the topic, so check with `requestErrors` first
 */
export function ticketOf(status: AccountStatus, { topic, subject, message }: RequestValues): NewTicket {
  const type = topicOf(status, topic);
  if (type === undefined) throw new Error(`the topic ${topic} is not for this account`);
  const words = { ticket_type: type, message: message.trim(), priority: priorityOf(status, type) };
  return subject.trim() === '' ? words : { ...words, subject: subject.trim() };
}

/** The values that a link to the form fills in, for example a link for reporting a mistake. */
export function prefilled(params: URLSearchParams): RequestValues {
  const address = params.get(SUPPORT_PREFILL.address);
  return {
    topic: params.get(SUPPORT_PREFILL.topic) ?? '',
    subject: (params.get(SUPPORT_PREFILL.subject) ?? '').slice(0, LONGEST_SUBJECT),
    message: address === null ? '' : `Page: ${address}\nWhat’s wrong: `,
  };
}
