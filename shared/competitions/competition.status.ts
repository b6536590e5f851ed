import type { Competition, CompetitionStatus } from '#shared/competitions/competition.contract.ts';
import { dateIn } from '#shared/competitions/time-zone.ts';

type Dates = Pick<Competition, 'start_date' | 'end_date' | 'time_zone'>;

/**
 * Returns a competition's status at `now` (Unix ms), based on the date at its location. It's active through its last
 * day. Without a start date, it's upcoming until the end date has passed. Decision 52.
 */
export function statusByDates({ start_date, end_date, time_zone }: Dates, now: number): CompetitionStatus {
  const today = dateIn(time_zone, now);
  const last = end_date ?? start_date;
  if (last !== null && today > last) return 'ended';
  return start_date === null || today < start_date ? 'upcoming' : 'active';
}

/**
 * Returns the status to show: the one that an admin fixed or, if there is none, the one that follows from the dates.
 */
export const competitionStatusAt = (
  competition: Dates & { fixed_status: CompetitionStatus | null },
  now: number,
): CompetitionStatus => competition.fixed_status ?? statusByDates(competition, now);
