import { type Clocks, correctedTime } from '#shared/sync/effective-time.ts';

/** When an entry of the log happened; see `StudyEvent`. */
type Placed = { at: number; tzOffsetMin: number; localDay: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clocks that are less wrong are believed: a request takes its time. */
const MAX_SKEW_MS = 5 * MINUTE_MS;

const dayNumber = (at: number, tzOffsetMin: number) => Math.floor((at + tzOffsetMin * MINUTE_MS) / DAY_MS);
/** NaN for what is no day of the calendar. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/**
 * The entry as the server keeps it: its time set right where the device's clock was more than five minutes wrong, and never
 * after its receipt. The local day moves by as many days as the time has, so that a day that begins later than midnight stays
 * as it was recorded; one that is not even next to its time's is replaced. Nothing is refused for its time or zone. Decision 19.
 */
export function placeInTime<E extends Placed>(event: E, { clientNow, receivedAt }: Omit<Clocks, 'at'>): E {
  const { tzOffsetMin } = event;
  const isTrusted = Math.abs(receivedAt - clientNow) <= MAX_SKEW_MS;
  const at = correctedTime({ at: event.at, clientNow: isTrusted ? receivedAt : clientNow, receivedAt });
  const dayThen = dayNumber(at, tzOffsetMin);
  const moved = numberOf(event.localDay) + dayThen - dayNumber(event.at, tzOffsetMin);
  return { ...event, at, localDay: dayOf(Math.abs(moved - dayThen) <= 1 ? moved : dayThen) };
}
