import { ChevronDown, MailOpen } from 'lucide-react';
import { useId, useState } from 'react';
import type { TicketSummary } from '#shared/support/ticket.contract.ts';
import { TicketConversation } from '#web/features/support/ticket-conversation.tsx';
import { momentOf, STATUS_LOOKS } from '#web/features/support/ticket-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Shows a ticket. Pressing it shows the conversation below it. */
export function TicketRow({ ticket, userId }: { ticket: TicketSummary; userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { label, tone, icon } = STATUS_LOOKS[ticket.status];
  return (
    <li>
      <h3>
        <button
          type="button"
          className="support-ticket-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="semibold">{ticket.subject}</span>
          <Icon of={ChevronDown} />
          <span className="row">
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
            {ticket.has_new_answer && (
              <Badge tone="accent" icon={MailOpen}>
                New answer
              </Badge>
            )}
            <span className="text-sm muted">Sent {momentOf(ticket.created_at)}</span>
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={panelId} className="support-ticket-panel">
          <TicketConversation id={ticket.id} userId={userId} />
        </div>
      )}
    </li>
  );
}
