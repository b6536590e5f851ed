import { LONGEST_TICKET_MESSAGE } from '#shared/support/ticket.contract.ts';

/** Community specification §5. */
export const MISSING = 'Please fill in all fields';

/** What is wrong with what was filled in, field by field. */
export type Faults = { topic?: string | undefined; message?: string | undefined };

const NO_TOPIC = 'Please choose a topic';
const NO_MESSAGE = 'Please write a message';
const TOO_LONG = `Message must be ${LONGEST_TICKET_MESSAGE} characters or less`;

/** A message is measured as it will be sent: trimmed. */
export function messageFault(text: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return NO_MESSAGE;
  return length > LONGEST_TICKET_MESSAGE ? TOO_LONG : undefined;
}

export const faultsOf = ({ topic, message }: { topic: string; message: string }): Faults => ({
  topic: topic === '' ? NO_TOPIC : undefined,
  message: messageFault(message),
});

/** Whether something is missing, as opposed to too long. */
export const isIncomplete = ({ topic, message }: Faults): boolean => topic !== undefined || message === NO_MESSAGE;
