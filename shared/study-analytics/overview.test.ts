import { describe, expect, test } from 'vitest';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  anItem,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { overviewOf, wholePercentages } from '#shared/study-analytics/overview.ts';
import { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';

const MINUTE_MS = 60_000;
const today = (days: number) => ({ today: when(STUDY_BEGAN + days * DAY_MS) });
const overview = (events: readonly LoggedEvent[], over = {}) =>
  AnalyticsOverview.parse(overviewOf(sourcesOf(events, over)));

/** Returns one minute of reading on each of these days. */
const readOn = (...days: readonly number[]): LoggedEvent[] =>
  days.map((day) => aView({ id: entryId(100 + day), ...when(STUDY_BEGAN + day * DAY_MS) }));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('counts nothing and has no accuracy without study', () => {
  expect(overview([])).toEqual({
    totalRulesMastered: 0,
    totalRulesInProgress: 0,
    strugglingRuleIds: [],
    uniqueRulesViewed: 0,
    studyTimeHours: 0,
    studyTimeMinutes: 0,
    averageQuizAccuracy: null,
    totalQuizQuestions: 0,
    difficultyDistribution: { beginner: 0, intermediate: 0, advanced: 0 },
    daysActiveLast30: 0,
    averageSessionLengthMinutes: 0,
    totalSessions: 0,
    progressIndicators: { improvementTrend: 'new', consistencyScore: 0, consistencyDays: 7 },
    isFirstWeek: true,
    weekOverWeek: 0,
    currentStudyStreak: 0,
    longestStudyStreak: 0,
    streakPercentOfBest: 0,
    insights: [],
    learningVelocity: {
      rate: 0,
      velocity: 'slow',
      description: 'This is your first week. Take a short quiz on one rule, and you’ll see your pace here.',
    },
  });
});

test('counts progress only on rules in the current edition, and totals the study time and the answers', () => {
  const later = when(STUDY_BEGAN + 3 * DAY_MS);
  const found = overview(
    [
      aView({ id: entryId(1), ruleId: 'fre-401', durationS: 600 }),
      aView({ id: entryId(2), ruleId: 'fre-999', durationS: 600 }),
      aView({ id: entryId(3), ruleId: 'fre-609', durationS: 0 }),
      aStudiedMark({ id: entryId(4), ruleId: 'fre-801' }),
      aQuiz({ id: entryId(5) }),
      aQuiz({ id: entryId(6), ...later }),
      aQuiz({ id: entryId(7), ruleId: 'fre-403', items: answers(0, 2, { ruleId: 'fre-403' }), ...later }),
    ],
    today(3),
  );
  expect(found).toMatchObject({
    totalRulesMastered: 1,
    totalRulesInProgress: 3,
    uniqueRulesViewed: 1,
    studyTimeHours: 0.37,
    studyTimeMinutes: 22,
    averageQuizAccuracy: 83,
    totalQuizQuestions: 12,
    difficultyDistribution: { beginner: 83, intermediate: 3, advanced: 14 },
    daysActiveLast30: 2,
  });
});

describe('whole percentages', () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0, 7],
      [0, 0, 100],
    ],
    [
      [1, 2, 3],
      [17, 33, 50],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [29, 571, 400],
      [3, 57, 40],
    ],
  ])('of %o are %o', (parts, percentages) => {
    expect(wholePercentages(parts)).toEqual(percentages);
  });
});

const consistency = (events: readonly LoggedEvent[], day: number) =>
  overview(events, today(day)).progressIndicators.consistencyScore;

describe('the consistency score', () => {
  test('is 45 with five active days since the first activity ten days ago', () => {
    expect(consistency(readOn(0, 2, 4, 6, 10), 10)).toBe(45);
  });

  test('is measured over at least a week and at most thirty days', () => {
    expect(consistency(readOn(0), 0)).toBe(14);
    expect(consistency(readOn(...range(0, 6)), 6)).toBe(100);
    expect(consistency(readOn(...range(0, 29)), 100)).toBe(0);
    expect(consistency(readOn(0, ...range(71, 85)), 100)).toBe(50);
  });
});

const at = (minutes: number, durationS: number) =>
  aView({ id: entryId(minutes + 1000), durationS, ...when(Date.UTC(2026, 10, 30, 23, 30) + minutes * MINUTE_MS) });

describe('study sessions', () => {
  test('continue across midnight and month ends, and end after a break of more than half an hour', () => {
    const events = [at(0, 600), at(28, 600), at(40, 600), at(90, 600)];
    expect(overview(events, { today: when(Date.UTC(2026, 11, 1, 12)) })).toMatchObject({
      totalSessions: 2,
      studyTimeMinutes: 40,
      averageSessionLengthMinutes: 20, // The average is based on the study time, so the two figures agree.
    });
  });
});

describe('the change from week to week', () => {
  test.each([
    ['the same amount of study', [0, 7], 7, 0],
    ['a pause before this week', [0, 20], 20, 100],
    ['no previous week', [3, 4], 4, 0],
    ['half as much study', [0, 1, 8], 8, -50],
    ['no study this week', [0], 7, -100],
    ['three times as much study', [0, 7, 8, 9], 10, 200],
    ['nothing but older study', [0], 30, 0],
    ['a first week that ends today', [1], 7, 0],
  ])('compares this week with the week before: %s', (_what, days, day, percent) => {
    expect(overview(readOn(...days), today(day)).weekOverWeek).toBe(percent);
  });
});

const quizzes = (days: number, right: (day: number) => number, of = 10) =>
  range(0, days - 1).map((day) =>
    aQuiz({ id: entryId(day), items: answers(right(day), of), ...when(STUDY_BEGAN + day * DAY_MS) }),
  );
const improvement = (events: readonly LoggedEvent[], day: number) =>
  overview(events, today(day)).progressIndicators.improvementTrend;

describe('the improvement trend', () => {
  test('is "new" until there are seven active days and twenty answers', () => {
    expect(
      improvement(
        quizzes(6, () => 5),
        5,
      ),
    ).toBe('new');
    expect(
      improvement(
        quizzes(7, () => 5),
        6,
      ),
    ).toBe('stable');
    expect(
      improvement(
        quizzes(7, () => 1, 2),
        6,
      ),
    ).toBe('new');
    expect(
      improvement([...quizzes(7, () => 1, 2), ...quizzes(1, () => 6).map((quiz) => ({ ...quiz, id: entryId(99) }))], 6),
    ).toBe('stable');
  });

  test('follows the direction of accuracy over thirty days if there is enough study', () => {
    expect(
      improvement(
        quizzes(30, (day) => Math.floor(day / 3)),
        29,
      ),
    ).toBe('improving');
    expect(
      improvement(
        quizzes(30, (day) => 10 - Math.floor(day / 3)),
        29,
      ),
    ).toBe('declining');
  });
});

test('compares the current streak with the longest one', () => {
  expect(overview(readOn(0, 1, 2, 3, 8, 9, 10), today(10))).toMatchObject({
    currentStudyStreak: 3,
    longestStudyStreak: 4,
    streakPercentOfBest: 75,
  });
});

const quiz = (number: number, day: number, right: number) =>
  aQuiz({
    id: entryId(number * 100 + day),
    ruleId: `fre-${number}`,
    items: answers(right, 5, { ruleId: `fre-${number}` }),
    ...when(STUDY_BEGAN + day * DAY_MS),
  });

describe('the learning velocity', () => {
  const numbers = range(401, 406);
  const articles = [anArticleOf(4, ...numbers.map((number) => aRuleOf(number)), aRuleOf(411), aRuleOf(801))];
  const velocity = (events: readonly LoggedEvent[], day: number, over = {}) =>
    overview(events, { articles, ...today(day), ...over }).learningVelocity;

  test('is 1.25 ("moderate") if six rules become competent and one falls to struggling in 28 days', () => {
    const events = [...readOn(0), ...numbers.map((number) => quiz(number, 20, 5)), quiz(411, 22, 1)];
    expect(velocity(events, 40)).toMatchObject({ rate: 1.25, velocity: 'moderate' });
  });

  test('is 1 ("moderate") if one rule becomes competent in five days', () => {
    expect(velocity([...readOn(0), quiz(401, 4, 5)], 5)).toMatchObject({ rate: 1, velocity: 'moderate' });
  });

  test.each([
    [2, 7, 2, 'fast'],
    [2, 8, 1.75, 'moderate'],
    [1, 7, 1, 'moderate'],
    [1, 10, 0.7, 'steady'],
    [1, 14, 0.5, 'steady'],
    [1, 15, 0.47, 'slow'],
  ])('for a gain of %i in %i days is %f ("%s")', (rules, days, rate, name) => {
    const events = [...readOn(0), ...numbers.slice(0, rules).map((number) => quiz(number, 1, 5))];
    expect(velocity(events, days)).toMatchObject({ rate, velocity: name });
  });

  test('ignores older changes and is never negative', () => {
    const events = [...readOn(0), quiz(401, 1, 5), quiz(411, 20, 1)];
    expect(velocity(events, 28)).toMatchObject({ rate: 0 });
    expect(velocity(events, 30)).toMatchObject({ rate: 0, velocity: 'slow' });
  });

  test('predicts when all frequent rules will be covered', () => {
    const frequent = numbers.map((number) => aRuleOf(number, { mock_trial_frequency: 70 }));
    const over = { articles: [anArticleOf(4, ...frequent, aRuleOf(411))] };
    const words = (events: readonly LoggedEvent[], day: number) => velocity(events, day, over).description;
    const two = [...readOn(0), quiz(401, 1, 5), quiz(402, 1, 5)];
    expect(words(two, 7)).toBe(
      'Two rules a week or more: you’re covering ground. At this pace, you’ll cover all 6 frequent rules by November 23, 2026.',
    );
    expect(
      words(
        numbers.map((number) => quiz(number, 0, 5)),
        1,
      ),
    ).toContain('All 6 frequent rules are covered.');
    expect(words(readOn(0), 1)).not.toContain('frequent');
  });

  test('suggests no new rules if there are none left', () => {
    const over = { articles: [anArticleOf(4, aRuleOf(401))] };
    expect(velocity([...readOn(0), quiz(401, 1, 5)], 2, over).description).toBe(
      'Every rule is covered. An occasional quiz will keep it that way.',
    );
    expect(velocity(readOn(0), 8, over).description).toContain('Few new rules');
    expect(velocity(readOn(0), 2, over).description).toContain('This is your first week.');
  });
});

test("ignores answers that couldn't be scored", () => {
  expect(overview([aQuiz({ items: [anItem({ correct: null }), anItem()] })])).toMatchObject({
    totalQuizQuestions: 1,
    averageQuizAccuracy: 100,
  });
});
