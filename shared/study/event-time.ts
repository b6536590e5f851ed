import { type Clocks, correctedTime } from '#shared/sync/effective-time.ts';

/** When an event happened. `StudyEvent` explains the fields. */
type Placed = { at: number; tzOffsetMin: number; localDay: string };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clock differences up to this are ignored, because a request takes time to arrive. */
const MAX_SKEW_MS = 5 * MINUTE_MS;

const dayNumber = (at: number, tzOffsetMin: number) => Math.floor((at + tzOffsetMin * MINUTE_MS) / DAY_MS);
/** Returns NaN if the date doesn't exist. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the event as the server stores it. Its time is corrected if the device's clock was more than five minutes
 * off, and it's never later than when the server received the event. The study day moves by as many days as the time
 * did, so that a day that begins after midnight stays as recorded. A study day that's more than a day away from the
 * date of the event's time is replaced by that date. No event is rejected for its time or zone. Decision 19.
 */
export function placeInTime<E extends Placed>(event: E, { clientNow, receivedAt }: Omit<Clocks, 'at'>): E {
  const { tzOffsetMin } = event;
  const isTrusted = Math.abs(receivedAt - clientNow) <= MAX_SKEW_MS;
  const at = correctedTime({ at: event.at, clientNow: isTrusted ? receivedAt : clientNow, receivedAt });
  const dayThen = dayNumber(at, tzOffsetMin);
  const moved = numberOf(event.localDay) + dayThen - dayNumber(event.at, tzOffsetMin);
  return { ...event, at, localDay: dayOf(Math.abs(moved - dayThen) <= 1 ? moved : dayThen) };
}
