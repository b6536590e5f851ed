import type { ComponentProps } from 'react';
import { LONGEST_TICKET_MESSAGE } from '#shared/support/ticket.contract.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type Props = Omit<ComponentProps<typeof TextareaField>, 'limit' | 'hint' | 'required'>;

/**
 * A field for a message to the team, with the counter from the specification. Users can type past the limit, but can't
 * send the message then.
 */
export function MessageField(props: Props) {
  return <TextareaField {...props} required hint={`${props.value.length}/${LONGEST_TICKET_MESSAGE} characters`} />;
}
