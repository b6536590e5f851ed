import { expect, test } from 'vitest';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { TREND_DAYS, Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';

const on = (day: number, tzOffsetMin = 0) => when(STUDY_BEGAN + day * DAY_MS, tzOffsetMin);
const trends = (events: readonly LoggedEvent[], today = on(6)) =>
  Trends.parse(trendsOf(sourcesOf(events, { today }), 7));

test.each(TREND_DAYS)('lists each of the last %i days, oldest first', (days) => {
  const { sessions } = trendsOf(sourcesOf([], { today: on(0) }), days);
  expect(sessions).toHaveLength(days);
  expect(sessions.at(-1)).toEqual({
    day: '2026-11-02',
    studyTimeMinutes: 0,
    rulesStudied: 0,
    quizAccuracy: null,
    consistency: 0,
  });
  expect(sessions.map(({ day }) => day)).toEqual(sessions.map(({ day }) => day).toSorted());
});

test("shows each day's minutes, rules, and accuracy, and sums them up for the period", () => {
  const found = trends([
    aView({ id: entryId(1), ruleId: 'fre-401', durationS: 570, ...on(4) }),
    aView({ id: entryId(2), ruleId: 'fre-609', durationS: 9, ...on(4) }),
    aStudiedMark({ id: entryId(3), ruleId: 'fre-403', ...on(4) }),
    aView({ id: entryId(4), ruleId: 'fre-401', durationS: 50, ...on(5) }),
    aQuiz({ id: entryId(5), items: answers(2, 3), ...on(5) }),
    aQuiz({ id: entryId(6), items: answers(0, 1), ...on(5) }),
    aQuiz({ id: entryId(7), items: answers(4, 4), ...on(6) }),
    aView({ id: entryId(8), ruleId: 'fre-803', durationS: 600, ...on(-1) }),
  ]);
  expect(found.sessions.slice(-4)).toEqual([
    { day: '2026-11-05', studyTimeMinutes: 0, rulesStudied: 0, quizAccuracy: null, consistency: 0 },
    { day: '2026-11-06', studyTimeMinutes: 10, rulesStudied: 2, quizAccuracy: null, consistency: 1 },
    { day: '2026-11-07', studyTimeMinutes: 2, rulesStudied: 2, quizAccuracy: 50, consistency: 1 },
    { day: '2026-11-08', studyTimeMinutes: 1, rulesStudied: 1, quizAccuracy: 100, consistency: 1 },
  ]);
  expect(found.metrics).toEqual({
    totalStudyMinutes: 12, // This is the sum of 570, 50, 40, and 40 seconds, rounded.
    totalRulesStudied: 3,
    averageAccuracy: 75,
    consistencyScore: 43,
    activeDays: 3,
    currentStreak: 3,
    longestStreak: 3,
  });
  expect(found.trends.studyTime).toMatchObject({ change: 100 });
});

test('shows a trend with seven active days, but not with six', () => {
  const growing = (days: number) =>
    Array.from({ length: days }, (_, day) => aView({ id: entryId(day), durationS: 60 * (day + 1), ...on(day) }));
  expect(trends(growing(7)).trends.studyTime).toMatchObject({ direction: 'improving', confidence: 'Medium' });
  expect(trends(growing(6), on(5)).trends).toMatchObject({
    studyTime: { direction: 'stable', confidence: 'Low' },
    rulesStudied: { direction: 'stable', confidence: 'Low' },
    quizAccuracy: { direction: 'stable', confidence: 'Low' },
    consistency: { direction: 'stable', confidence: 'Low' },
  });
});

test('shows no trend with one active day in sixty', () => {
  const { trends: found } = trendsOf(sourcesOf([aView({ durationS: 180, ...on(6) })], { today: on(6) }), 60);
  expect(Object.values(found).map(({ direction, confidence }) => [direction, confidence])).toEqual(
    Array.from({ length: 4 }, () => ['stable', 'Low']),
  );
});

test('ends the period with the last active day after a flight that sets the clock back', () => {
  const events = [aView(on(3, 540))];
  const [landed, later] = [on(3, -660), on(5, -660)].map((today) => ({ ...today, at: today.at - 10 * 3_600_000 }));
  const lastOf = (today: ReturnType<typeof on>) => trends(events, today).sessions.at(-1);
  expect(landed && lastOf(landed)).toMatchObject({ day: '2026-11-05', consistency: 1 });
  expect(later && lastOf(later)).toMatchObject({ day: '2026-11-06', consistency: 0 });
});

test('does not move the period for a day that a wrong clock put far in the future', () => {
  expect(trends([aView(on(40))]).sessions.at(-1)).toMatchObject({ day: '2026-11-08', consistency: 0 });
});
