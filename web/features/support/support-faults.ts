import { LONGEST_TICKET_MESSAGE, TicketSubject } from '#shared/support/ticket.contract.ts';
import type { Words } from '#web/features/support/support-draft.ts';

/** Community specification §5. */
export const MISSING = 'Please fill in all fields';

/** What is wrong with what was filled in, field by field. */
export type Faults = { topic?: string | undefined; subject?: string | undefined; message?: string | undefined };

const NO_TOPIC = 'Please choose a topic';
const NO_MESSAGE = 'Please write a message';
const TOO_LONG = `Message must be ${LONGEST_TICKET_MESSAGE} characters or less`;

/** A message is measured as it will be sent: trimmed. */
export function messageFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return NO_MESSAGE;
  return length > LONGEST_TICKET_MESSAGE ? TOO_LONG : undefined;
}

/** The subject is optional; without one, the request is named after its topic. */
function subjectFault(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  return TicketSubject.safeParse(text).error?.issues[0]?.message;
}

export const faultsOf = ({ topic, subject, message }: Words): Faults => ({
  topic: topic === '' ? NO_TOPIC : undefined,
  subject: subjectFault(subject),
  message: messageFault(message),
});

export const hasFault = (faults: Faults): boolean => Object.values(faults).some((fault) => fault !== undefined);

/** Whether something is missing, as opposed to too long. */
export const isIncomplete = ({ topic, message }: Faults): boolean => topic !== undefined || message === NO_MESSAGE;
