import { expect, test } from 'vitest';
import { placeInTime } from '#shared/study/event-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 21, 12);
const TODAY = '2026-11-21';
const event = (at: number, localDay: string, tzOffsetMin = 0) => ({ at, localDay, tzOffsetMin, more: 'kept' });

test.each([
  ['a correct clock', event(NOON - HOUR, TODAY), 0, NOON - HOUR, TODAY],
  ['a clock five minutes ahead', event(NOON - HOUR, TODAY), 5 * MINUTE, NOON - HOUR, TODAY],
  [
    'a clock more than five minutes ahead',
    event(NOON - HOUR, TODAY),
    5 * MINUTE + 1,
    NOON - HOUR - 5 * MINUTE - 1,
    TODAY,
  ],
  [
    'a clock more than five minutes behind',
    event(NOON - HOUR, TODAY),
    -5 * MINUTE - 1,
    NOON - HOUR + 5 * MINUTE + 1,
    TODAY,
  ],
  ['a clock a minute ahead, and an event sent immediately', event(NOON + MINUTE, TODAY), MINUTE, NOON, TODAY],
  ['a clock a day ahead', event(NOON + DAY, '2026-11-22'), DAY, NOON, TODAY],
  ['a clock a year behind', event(NOON - 365 * DAY, '2025-11-21'), -365 * DAY, NOON, TODAY],
  [
    'an evening in New York',
    event(Date.UTC(2026, 10, 21, 3), '2026-11-20', -300),
    0,
    Date.UTC(2026, 10, 21, 3),
    '2026-11-20',
  ],
  ['an event from months ago', event(NOON - 200 * DAY, '2026-05-05'), 0, NOON - 200 * DAY, '2026-05-05'],
])('sets the time and study day of an event: %s', (_what, given, skew, at, localDay) => {
  expect(placeInTime(given, { clientNow: NOON + skew, receivedAt: NOON })).toEqual({ ...given, at, localDay });
});

test("moves the study day along with the time if days start at four o'clock", () => {
  // It's 3:00 in New York on the 22nd, which is still the 21st for this user. The clock is a day ahead.
  const given = event(Date.UTC(2026, 10, 22, 8), '2026-11-21', -300);
  const clocks = { clientNow: Date.UTC(2026, 10, 22, 8), receivedAt: Date.UTC(2026, 10, 21, 8) };
  expect(placeInTime(given, clocks)).toEqual({ ...given, at: clocks.receivedAt, localDay: '2026-11-20' });
});

test('determines the study day in the time zone of the event', () => {
  // It's 23:30 in Tokyo. Correcting the time by an hour changes the day there, but not in London.
  const at = Date.UTC(2026, 10, 21, 14, 30);
  const clocks = { clientNow: at, receivedAt: at + HOUR };
  expect(placeInTime(event(at, TODAY, 540), clocks).localDay).toBe('2026-11-22');
  expect(placeInTime(event(at, TODAY, 0), clocks).localDay).toBe(TODAY);
});

test.each(['2026-11-19', '2026-11-23', '9999-99-99', '0001-01-01'])(
  "replaces a study day that can't be right (%s)",
  (localDay) => {
    expect(placeInTime(event(NOON, localDay), { clientNow: NOON, receivedAt: NOON }).localDay).toBe(TODAY);
  },
);

test.each([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])(
  'accepts an event even if its time is far off (%i)',
  (at) => {
    const placed = placeInTime(event(at, TODAY), { clientNow: NOON, receivedAt: NOON });
    expect([placed.at, placed.localDay]).toEqual(at < 0 ? [0, '1970-01-01'] : [NOON, TODAY]);
  },
);
