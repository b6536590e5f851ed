import { Hourglass } from 'lucide-react';
import type { TicketSummary } from '#shared/support/ticket.contract.ts';
import { dueLook, PRIORITY_LOOKS, STATUS_LOOKS } from '#web/features/support/queue/queue-words.ts';
import { Badge } from '#web/ui/badge.tsx';

type Props = {
  ticket: Pick<TicketSummary, 'status' | 'priority' | 'due_at'>;
  /** When the ticket was loaded, in Unix ms. */
  now: number;
};

/** Shows a ticket's priority, its status, and how much time is left to answer it. */
export function RequestBadges({ ticket: { status, priority, due_at }, now }: Props) {
  const { label, tone, icon } = STATUS_LOOKS[status];
  const pressing = priority === 'normal' ? null : PRIORITY_LOOKS[priority];
  const due = due_at === null ? null : dueLook(due_at, now);
  return (
    <>
      {pressing !== null && (
        <Badge tone={pressing.tone} icon={pressing.icon}>
          {pressing.label}
        </Badge>
      )}
      {due !== null && (
        <Badge tone={due.tone} icon={Hourglass}>
          {due.label}
        </Badge>
      )}
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </>
  );
}
