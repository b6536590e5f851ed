import { expect, test } from 'vitest';
import { dueOn, intervalAfter, newCardsOn, scheduleOn } from '#shared/practice/schedule.ts';
import { withReview } from '#shared/study/card-study.ts';
import { DAY_MS, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const TODAY = '2026-11-02';
const inDays = (days: number) => daysBefore(TODAY, -days);

test.each([
  ['none', null, { retention: 0.9, maxInterval: 365, daysLeft: null }],
  ['yesterday', inDays(-1), { retention: 0.9, maxInterval: 365, daysLeft: null }],
  ['today', inDays(0), { retention: 0.95, maxInterval: 1, daysLeft: 0 }],
  ['in 10 days', inDays(10), { retention: 0.95, maxInterval: 3, daysLeft: 10 }],
  ['in 14 days', inDays(14), { retention: 0.9, maxInterval: 4, daysLeft: 14 }],
  ['in 40 days', inDays(40), { retention: 0.9, maxInterval: 8, daysLeft: 40 }],
  ['in 100 days', inDays(100), { retention: 0.9, maxInterval: 10, daysLeft: 100 }],
])('chooses the schedule by the date of the competition: %s', (_when, day, schedule) => {
  expect(scheduleOn(TODAY, day)).toEqual(schedule);
});

test.each([
  ['without a competition', null, 200, 10, 10],
  ['when there is time', inDays(43), 200, 10, 5],
  ['when time is short', inDays(8), 200, 50, 20],
  ['never more than the limit', inDays(8), 200, 12, 12],
  ['three days before', inDays(3), 5, 10, 10],
  ['two days before', inDays(2), 200, 10, 0],
  ['on the day', inDays(0), 200, 10, 0],
])('chooses the number of new cards: %s', (_what, day, unseen, limit, count) => {
  expect(newCardsOn(scheduleOn(TODAY, day), unseen, limit)).toBe(count);
});

const moment = (day: number) => {
  const { at, localDay } = when(STUDY_BEGAN + day * DAY_MS);
  return { at, day: localDay };
};
const seen = (day: number) => withReview(undefined, { grade: 'good', ...when(STUDY_BEGAN + day * DAY_MS) }).card;

test('brings a card back sooner before a competition, and never later than usual', () => {
  const card = seen(0);
  const usual = dueOn(card, scheduleOn(TODAY, null));
  expect(usual > TODAY).toBe(true);
  expect(dueOn(card, scheduleOn(TODAY, inDays(3)))).toBe(inDays(1));
  expect(dueOn(card, scheduleOn(TODAY, inDays(100))) <= usual).toBe(true);
});

test('never predicts a shorter interval for a better grade, and a graded card is due as predicted', () => {
  const schedule = scheduleOn(TODAY, null);
  const intervals = (['again', 'hard', 'good', 'easy'] as const).map(
    (grade) => intervalAfter(seen(0), grade, moment(3), schedule) ?? 0,
  );
  expect(intervals).toEqual(intervals.toSorted((one, other) => one - other));
  const { card } = withReview(seen(0), { grade: 'good', ...when(STUDY_BEGAN + 3 * DAY_MS) });
  expect(dueOn(card, schedule)).toBe(inDays(3 + (intervals[2] ?? 0)));
});

test('predicts no interval for a card that was already graded today', () => {
  expect(intervalAfter(seen(0), 'easy', moment(0), scheduleOn(TODAY, null))).toBeUndefined();
});
