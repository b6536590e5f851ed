import { expect, test } from 'vitest';
import { anOverview, noOverview } from '#web/features/study-analytics/analytics.fixture.ts';
import {
  accuracyNote,
  consistencyWords,
  hasStudied,
  inDays,
  percentOfBest,
  rateWords,
  shownTime,
  streakNote,
  tooFewDays,
  weekWords,
} from '#web/features/study-analytics/overview-words.ts';

test('rounds figures for display and pluralizes their units', () => {
  expect([74_074, 1892, 1920, 60, 59, 1, 0].map(shownTime).map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '1,234.6 h',
    '31.5 h',
    '32 h',
    '1 h',
    '59 min',
    '1 min',
    '0 min',
  ]);
  expect([rateWords(2.13), rateWords(1.04), rateWords(0.25), rateWords(0)]).toEqual([
    '2.1 rules a week',
    '1 rule a week',
    '0.3 rules a week',
    '0 rules a week',
  ]);
  expect([inDays(1), inDays(0), inDays(1100)]).toEqual(['1 day', '0 days', '1,100 days']);
});

test.each([
  [12, '26 min a session, up 12% from last week'],
  [-30, '26 min a session, down 30% from last week'],
  [0, '26 min a session'],
])('describes a week that differs by %i percent from the previous one', (weekOverWeek, words) => {
  expect(weekWords(anOverview({ weekOverWeek }))).toBe(words);
});

test('shows no average during the first study session and no comparison in the first week', () => {
  expect(weekWords(noOverview())).toBe('Nothing yet');
  const first = { ...noOverview(), totalSessions: 1, averageSessionLengthMinutes: 3, studyTimeMinutes: 3 };
  expect(weekWords(first)).toBe('In your first session');
  expect(weekWords({ ...first, totalSessions: 2, weekOverWeek: 100 })).toBe('3 min a session');
});

test('says how many days the consistency score covers', () => {
  expect(consistencyWords(anOverview())).toBe('26 of the last 30 days');
  const progressIndicators = { improvementTrend: 'new', consistencyScore: 14, consistencyDays: 7 } as const;
  expect(consistencyWords(anOverview({ daysActiveLast30: 1, progressIndicators }))).toBe('1 of the last 7 days');
});

test('requires seven active days for a trend', () => {
  expect([1, 2, 6, 7].map(tooFewDays)).toEqual([
    'One day of study in this period. You need 7 to see a trend.',
    '2 days of study in this period. You need 7 to see a trend.',
    '6 days of study in this period. You need 7 to see a trend.',
    undefined,
  ]);
});

test.each([
  ['new', '214 questions'],
  ['improving', '214 questions, improving'],
  ['declining', '214 questions, declining'],
  ['stable', '214 questions, stable'],
] as const)('describes accuracy with the trend "%s"', (improvementTrend, words) => {
  expect(
    accuracyNote(anOverview({ progressIndicators: { improvementTrend, consistencyScore: 1, consistencyDays: 30 } })),
  ).toBe(words);
});

test('treats a viewed rule, an answered question, or a rule mastered or in progress as studying', () => {
  expect(hasStudied(noOverview())).toBe(false);
  for (const done of ['uniqueRulesViewed', 'totalQuizQuestions', 'totalRulesMastered', 'totalRulesInProgress'] as const)
    expect([done, hasStudied({ ...noOverview(), [done]: 1 })]).toEqual([done, true]);
});

test('asks the user to study today if the streak depends on it', () => {
  expect(streakNote(anOverview(), true)).toBe('Best 14, 64% of best');
  expect(streakNote(anOverview(), false)).toBe('Best 14, 64% of best. Keep it alive today');
  expect(streakNote(anOverview({ currentStudyStreak: 0, streakPercentOfBest: 0 }), false)).toBe('Best 14, 0% of best');
});

const streak = (days: number) => anOverview({ currentStudyStreak: days, longestStudyStreak: days });

test("doesn't compare a first streak with a best streak", () => {
  expect([0, 1, 2].map((days) => streakNote(streak(days), true))).toEqual([
    'Study today to start one',
    'Your best so far',
    'Your best so far',
  ]);
  expect([0, 1, 2].map((days) => percentOfBest(streak(days)))).toEqual([
    'No streak yet',
    'Your best so far',
    'Your best so far',
  ]);
  expect(percentOfBest(anOverview())).toBe('64% of best');
});
