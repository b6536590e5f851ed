import { expect, test } from 'vitest';
import { anOverview, noOverview } from '#web/features/analytics/analytics.fixture.ts';
import {
  accuracyNote,
  hasStudied,
  inDays,
  rateWords,
  streakNote,
  timeFigure,
  weekWords,
} from '#web/features/analytics/overview-words.ts';

test('figures are rounded to what is read, and units count', () => {
  expect([1234.56, 31.54, 32, 1, 0.99, 0.02, 0].map(timeFigure).map(({ value, unit }) => `${value} ${unit}`)).toEqual([
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
  [12, '26 min a session, up 12% on last week'],
  [-30, '26 min a session, down 30% on last week'],
  [0, '26 min a session'],
])('a week that is %i percent on the one before', (weekOverWeek, words) => {
  expect(weekWords(anOverview({ weekOverWeek }))).toBe(words);
});

test.each([
  ['new', '214 questions'],
  ['improving', '214 questions, improving'],
  ['declining', '214 questions, declining'],
  ['stable', '214 questions, stable'],
] as const)('accuracy that is %s', (improvementTrend, words) => {
  expect(accuracyNote(anOverview({ progressIndicators: { improvementTrend, consistencyScore: 1 } }))).toBe(words);
});

test('whoever has read, answered or marked anything has studied', () => {
  expect(hasStudied(noOverview())).toBe(false);
  for (const done of ['uniqueRulesViewed', 'totalQuizQuestions', 'totalRulesMastered', 'totalRulesInProgress'] as const)
    expect([done, hasStudied({ ...noOverview(), [done]: 1 })]).toEqual([done, true]);
});

test('a streak that today has not carried on yet asks for today', () => {
  expect(streakNote(anOverview(), true)).toBe('Best 14, 64% of best');
  expect(streakNote(anOverview(), false)).toBe('Best 14, 64% of best. Keep it alive today');
  expect(streakNote(anOverview({ currentStudyStreak: 0, streakPercentOfBest: 0 }), false)).toBe('Best 14, 0% of best');
});
