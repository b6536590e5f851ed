import type { TicketPriority, TicketStats, TicketStatus } from '#shared/support/ticket.contract.ts';

/**
 * The number of tickets with a given status and priority. `oldest` is when the first of them was created, in Unix ms.
 */
export type TicketCount = { status: TicketStatus; priority: TicketPriority; count: number; oldest: number };

/**
 * How quickly the team works. `longestSince` is when the longest-waiting ticket began to wait, in Unix ms. `medianMs`
 * is the median time until the first answer.
 */
export type TicketTimes = { longestSince: number | null; overdue: number; answered: number; medianMs: number | null };

const WITH_THE_TEAM: ReadonlySet<TicketStatus> = new Set(['open', 'in_progress']);

/** Returns whether tickets with this status need the team. */
export const isWithTeam = (status: TicketStatus): boolean => WITH_THE_TEAM.has(status);

const wholeSeconds = (millis: number | null) => (millis === null ? null : Math.max(0, Math.floor(millis / 1000)));

const sum = (counts: readonly TicketCount[]) => counts.reduce((total, { count }) => total + count, 0);

/** Adds up the counts. Ages are at `now` (Unix ms). Statuses and priorities without tickets are 0. */
export function ticketStats(counts: readonly TicketCount[], times: TicketTimes, now: number): TicketStats {
  const { longestSince, overdue, answered, medianMs } = times;
  const waiting = counts.filter(({ status }) => isWithTeam(status));
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
    oldest_age_s: waiting.length === 0 ? null : wholeSeconds(now - since),
    longest_wait_s: longestSince === null ? null : wholeSeconds(now - longestSince),
    overdue,
    first_response: { tickets: answered, median_s: wholeSeconds(medianMs) },
  };
}
