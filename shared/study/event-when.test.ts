import { expect, test } from 'vitest';
import { eventWhen } from '#shared/study/event-when.ts';

/** Returns a moment in the time zone where the tests run. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

test('returns the time of an event, and the study day and UTC offset where it happened', () => {
  const moment = at(9, 30);
  expect(eventWhen(moment)).toEqual({
    at: moment.getTime(),
    tzOffsetMin: 0 - moment.getTimezoneOffset(),
    localDay: '2026-11-21',
  });
});

test.each([
  [0, 0, '2026-11-21'],
  [0, 4, '2026-11-20'],
  [3, 4, '2026-11-20'],
  [4, 4, '2026-11-21'],
  [23, 4, '2026-11-21'],
])("at %i o'clock, if days start at %i, returns the study day %s", (hour, dayStartHour, day) => {
  expect(eventWhen(at(hour), dayStartHour).localDay).toBe(day);
});

test('counts the first hours of a year toward the previous day if days start at 4:00', () => {
  expect(eventWhen(new Date(2026, 0, 1, 1), 4).localDay).toBe('2025-12-31');
});
