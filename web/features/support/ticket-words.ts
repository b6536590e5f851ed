import { CheckCheck, CircleCheck, CircleDot, type LucideIcon, MessageCircleReply, UserRoundCog } from 'lucide-react';
import type { TicketStatus } from '#shared/support/ticket.contract.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The label, color, and icon of each ticket status, as users see them. */
export const STATUS_LOOKS: Record<TicketStatus, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  open: { label: 'Open', tone: 'blue', icon: CircleDot },
  in_progress: { label: 'In progress', tone: 'purple', icon: UserRoundCog },
  waiting_on_user: { label: 'Waiting for you', tone: 'yellow', icon: MessageCircleReply },
  resolved: { label: 'Resolved', tone: 'green', icon: CircleCheck },
  closed: { label: 'Closed', tone: 'grey', icon: CheckCheck },
};

const momentFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** Formats a time in the user's time zone: 'Nov 20, 2026, 10:00 AM'. */
export const momentOf = (time: string): string => momentFormat().format(new Date(time));
