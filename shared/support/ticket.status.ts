import type { TicketStatus } from '#shared/support/ticket.contract.ts';

/** How long users can still reply to a resolved ticket. Decision 47. */
export const CLOSES_AFTER_MS = 14 * 86_400_000;

/**
 * Returns the status of a ticket at `now`. A ticket counts as closed 14 days after it was resolved, even if that isn't
 * stored yet. Times are Unix ms.
 */
export function ticketStatusAt(stored: TicketStatus, resolvedAt: number | null, now: number): TicketStatus {
  const isOver = stored === 'resolved' && resolvedAt !== null && resolvedAt + CLOSES_AFTER_MS <= now;
  return isOver ? 'closed' : stored;
}
