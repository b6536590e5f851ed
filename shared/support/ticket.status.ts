import type { TicketStatus } from '#shared/support/ticket.contract.ts';

/** How long a resolved request can still be answered. Decision 47. */
export const CLOSES_AFTER_MS = 14 * 86_400_000;

/**
 * The status of a request at `now`, from what is stored: one that was resolved 14 days ago is closed, whether or not anyone
 * has written that down. Times are Unix ms.
 */
export function ticketStatusAt(stored: TicketStatus, resolvedAt: number | null, now: number): TicketStatus {
  const isOver = stored === 'resolved' && resolvedAt !== null && resolvedAt + CLOSES_AFTER_MS <= now;
  return isOver ? 'closed' : stored;
}
