import type { TicketPriority, TicketStats, TicketStatus } from '#shared/support/ticket.contract.ts';

/** The number of tickets with a given status and priority. `oldest`: when the first one was created, in Unix ms. */
export type TicketCount = { status: TicketStatus; priority: TicketPriority; count: number; oldest: number };

const WITH_THE_TEAM: ReadonlySet<TicketStatus> = new Set(['open', 'in_progress']);

const sum = (counts: readonly TicketCount[]) => counts.reduce((total, { count }) => total + count, 0);

/** Adds up counts at `now` (Unix ms). Statuses and priorities without tickets are 0. */
export function ticketStats(counts: readonly TicketCount[], now: number): TicketStats {
  const waiting = counts.filter(({ status }) => WITH_THE_TEAM.has(status));
  const ofStatus = (status: TicketStatus) => sum(counts.filter((each) => each.status === status));
  const ofPriority = (priority: TicketPriority) => sum(waiting.filter((each) => each.priority === priority));
  const since = Math.min(...waiting.map(({ oldest }) => oldest));
  return {
    open: sum(waiting),
    by_status: {
      open: ofStatus('open'),
      in_progress: ofStatus('in_progress'),
      waiting_on_user: ofStatus('waiting_on_user'),
      resolved: ofStatus('resolved'),
      closed: ofStatus('closed'),
    },
    by_priority: { normal: ofPriority('normal'), high: ofPriority('high'), urgent: ofPriority('urgent') },
    oldest_age_s: waiting.length === 0 ? null : Math.floor((now - since) / 1000),
  };
}
