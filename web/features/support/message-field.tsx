import type { ComponentProps } from 'react';
import { LONGEST_TICKET_MESSAGE } from '#shared/support/ticket.contract.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type Props = Omit<ComponentProps<typeof TextareaField>, 'limit' | 'hint' | 'required'>;

/** What one writes to the team, with the specification's counter. Typing past the limit is possible, sending is not. */
export function MessageField(props: Props) {
  return <TextareaField {...props} required hint={`${props.value.length}/${LONGEST_TICKET_MESSAGE} characters`} />;
}
