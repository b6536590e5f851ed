import {
  CheckCheck,
  CircleCheck,
  CircleDot,
  type LucideIcon,
  MessageCircleReply,
  Siren,
  TriangleAlert,
  UserRoundCog,
} from 'lucide-react';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import { TicketPriority, TicketStatus, type TicketSummary, TicketType } from '#shared/support/ticket.contract.ts';
import { TOPIC_LABELS } from '#shared/support/ticket.topics.ts';
import { spanWords } from '#shared/time/span-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The path of the admin section that lists tickets. */
export const QUEUE_PATH = `${ADMIN_PATH}/support`;
export const requestPath = (id: string) => `${QUEUE_PATH}/${id}`;
export const accountPath = (id: string) => `${ADMIN_PATH}/users/${id}`;

type Look = { label: string; tone: BadgeTone; icon: LucideIcon };

/** The label, color, and icon of each status, as the team sees them. */
export const STATUS_LOOKS: Record<TicketStatus, Look> = {
  open: { label: 'Open', tone: 'blue', icon: CircleDot },
  in_progress: { label: 'In progress', tone: 'purple', icon: UserRoundCog },
  waiting_on_user: { label: 'Waiting for user', tone: 'yellow', icon: MessageCircleReply },
  resolved: { label: 'Resolved', tone: 'green', icon: CircleCheck },
  closed: { label: 'Closed', tone: 'grey', icon: CheckCheck },
};

export const PRIORITY_LABELS: Record<TicketPriority, string> = { normal: 'Normal', high: 'High', urgent: 'Urgent' };

/** A ticket of normal priority has no badge. */
export const PRIORITY_LOOKS: Record<Exclude<TicketPriority, 'normal'>, Look> = {
  high: { label: 'High', tone: 'orange', icon: TriangleAlert },
  urgent: { label: 'Urgent', tone: 'red', icon: Siren },
};

export const STATUS_OPTIONS = TicketStatus.options.map((value) => ({ value, label: STATUS_LOOKS[value].label }));
export const PRIORITY_OPTIONS = TicketPriority.options.map((value) => ({ value, label: PRIORITY_LABELS[value] }));
export const TOPIC_OPTIONS = TicketType.options.map((value) => ({ value, label: TOPIC_LABELS[value] }));

/** Formats seconds from the server as a span of time, or returns a dash if there is nothing to measure. */
export const secondsWords = (seconds: number | null) => (seconds === null ? '–' : spanWords(seconds * 1000));

/** Says how long the first answer took. Returns null if there is none yet. */
export function firstAnswerWords(ticket: Pick<TicketSummary, 'created_at' | 'first_response_at'>): string | null {
  if (ticket.first_response_at === null) return null;
  return `after ${spanWords(Date.parse(ticket.first_response_at) - Date.parse(ticket.created_at))}`;
}

const SOON_MS = 12 * 3_600_000;

/** Says how much time is left to answer a ticket at `now` (Unix ms), or how overdue it is. */
export function dueLook(dueAt: string, now: number): { label: string; tone: BadgeTone } {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { label: `Overdue by ${spanWords(-left)}`, tone: 'red' };
  return { label: `${spanWords(left)} left`, tone: left <= SOON_MS ? 'orange' : 'yellow' };
}
