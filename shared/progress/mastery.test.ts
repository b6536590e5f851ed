import { describe, expect, test } from 'vitest';
import { masteryOf } from '#shared/progress/mastery.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCard,
  anAssessment,
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

const day = (number: number) => STUDY_BEGAN + number * DAY_MS;
const quiz = (correct: number, of: number, onDay: number, over: Partial<QuizItem> = {}) =>
  aQuiz({ id: entryId(onDay * 100 + of), items: answers(correct, of, over), ...when(day(onDay)) });
const mastery = (events: readonly LoggedEvent[], onDay: number) => masteryOf(foldRule('fre-404', events), day(onDay));
const level = (events: readonly LoggedEvent[], onDay: number) => mastery(events, onDay).level;

describe('worked examples', () => {
  test('one 5/5 quiz earns competent', () => {
    expect(level([quiz(5, 5, 0)], 0)).toBe('competent');
  });

  test('4/5 earns competent, which falls to learning by day 14 without a review', () => {
    expect(level([quiz(4, 5, 0)], 0)).toBe('competent');
    expect(level([quiz(4, 5, 0)], 12)).toBe('competent');
    expect(mastery([quiz(4, 5, 0)], 14)).toEqual({ level: 'learning', progressPercentage: 25, needsReview: true });
  });

  test('5/5 twice, three days apart, earns mastered for more than 60 days, and falls to competent by day 90', () => {
    const events = [quiz(5, 5, 0), quiz(5, 5, 3)];
    expect(mastery(events, 3)).toEqual({ level: 'mastered', progressPercentage: 100, needsReview: false });
    expect(level(events, 63)).toBe('mastered');
    expect(mastery(events, 90)).toEqual({ level: 'competent', progressPercentage: 75, needsReview: true });
  });

  test('five 10/10 quizzes in one day earn only competent', () => {
    const events = [1, 2, 3, 4, 5].map((n) => aQuiz({ id: entryId(n), items: answers(10, 10) }));
    expect(level(events, 0)).toBe('competent');
  });

  test('2/5, 3/5, 5/5, 10/10, and 9/10, a week apart, lead from struggling to mastered', () => {
    const events = [quiz(2, 5, 0), quiz(3, 5, 7), quiz(5, 5, 14), quiz(10, 10, 21), quiz(9, 10, 28)];
    const levels = events.map((_, index) => level(events.slice(0, index + 1), 7 * index));
    expect(levels).toEqual(['struggling', 'struggling', 'learning', 'competent', 'mastered']);
  });

  test('mastered falls to learning after 6/10', () => {
    expect(level([quiz(5, 5, 0), quiz(5, 5, 3), quiz(6, 10, 6)], 6)).toBe('learning');
  });

  test('3/3 is too few answers for competent', () => {
    expect(level([quiz(3, 3, 0)], 0)).toBe('learning');
  });

  test('4/5 after 5/5 does not earn mastered', () => {
    expect(level([quiz(5, 5, 0), quiz(4, 5, 7)], 7)).toBe('competent');
  });
});

describe('conditions for each level', () => {
  test('no events, or only views of less than 10 seconds, leave a rule at not started', () => {
    expect(mastery([], 0)).toEqual({ level: 'not_started', progressPercentage: 0, needsReview: false });
    expect(masteryOf(undefined, day(0))).toEqual({ level: 'not_started', progressPercentage: 0, needsReview: false });
    expect(level([aView({ durationS: 0 }), aView({ durationS: 9 })], 0)).toBe('not_started');
  });

  test.each([
    ['ten seconds of reading', aView({ durationS: 10 })],
    ['a studied mark', aStudiedMark()],
    ['one answer', quiz(1, 1, 0)],
  ])('%s earns learning', (_what, event) => {
    expect(mastery([event], 0)).toEqual({ level: 'learning', progressPercentage: 25, needsReview: false });
  });

  test("answers that couldn't be scored leave a rule at not started", () => {
    expect(level([aQuiz({ items: [anItem({ correct: null })] })], 0)).toBe('not_started');
  });

  test('a studied mark never lowers the level', () => {
    const events = [quiz(5, 5, 0), quiz(5, 5, 3), aStudiedMark({ ...when(day(4)) })];
    expect(level(events, 4)).toBe('mastered');
  });

  test.each([
    ['less than 60% with three answers', [quiz(1, 3, 0)], 'struggling'],
    ['exactly 60%', [quiz(3, 5, 0)], 'learning'],
    ['two answers alone', [quiz(0, 2, 0)], 'learning'],
    ['less than 60% after many correct answers', [quiz(10, 10, 0), quiz(10, 10, 1), quiz(1, 3, 2)], 'learning'],
    ['two quizzes below 70%', [quiz(2, 3, 0), quiz(2, 3, 1)], 'struggling'],
    ['the second quiz at 70%', [quiz(2, 3, 0), quiz(7, 10, 1)], 'learning'],
    ['the first quiz at 70%', [quiz(7, 10, 0), quiz(2, 3, 1)], 'learning'],
  ] as const)('tells struggling and learning apart: %s', (_what, events, expected) => {
    expect(level(events, events.length - 1)).toBe(expected);
  });

  test('forgetting alone never lowers a rule to struggling', () => {
    expect(level([quiz(5, 5, 0), quiz(5, 5, 3)], 5000)).toBe('learning');
  });

  test('a struggling rule shows 35 percent and needs no review', () => {
    expect(mastery([quiz(1, 3, 0)], 400)).toEqual({ level: 'struggling', progressPercentage: 35, needsReview: false });
  });

  test.each([
    ['only nine answers', [quiz(4, 4, 0), quiz(5, 5, 3)]],
    ['graded sessions on only one study day', [quiz(5, 5, 0), { ...quiz(5, 5, 3), localDay: when(day(0)).localDay }]],
    [
      'only one correct answer to a harder question',
      [
        quiz(5, 5, 0, { difficulty: 'beginner' }),
        aQuiz({ items: [anItem(), ...answers(4, 4, { difficulty: 'beginner' })], ...when(day(3)) }),
      ],
    ],
    ['answers without a difficulty', [quiz(5, 5, 0, { difficulty: null }), quiz(5, 5, 3, { difficulty: null })]],
    ['a memory that lasts two days', [quiz(2, 2, 0), quiz(8, 8, 1)]],
  ])('does not earn mastered with %s', (_what, events) => {
    expect(level(events, 3)).toBe('competent');
  });

  test('two correct answers to harder questions are enough for mastered', () => {
    const easy = quiz(5, 5, 0, { difficulty: 'beginner' });
    const mixed = aQuiz({
      items: [...answers(2, 2, { difficulty: 'advanced' }), ...answers(3, 3, { difficulty: 'beginner' })],
      ...when(day(3)),
    });
    expect(level([easy, mixed], 3)).toBe('mastered');
  });

  test('competent requires 70% in the last graded session', () => {
    const before = [quiz(10, 10, 0), quiz(10, 10, 0)];
    expect(level([...before, quiz(7, 10, 2)], 2)).toBe('competent');
    expect(level([...before, quiz(2, 3, 2)], 2)).toBe('learning');
  });
});

const says = (word: Parameters<typeof anAssessment>[0], onDay: number) =>
  anAssessment({ ...word, ...when(day(onDay)) });

describe('a self-assessment', () => {
  test.each([
    ['learning', 'learning'],
    ['struggling', 'struggling'],
    ['competent', 'competent'],
    ['mastered', 'competent'],
    ['not_started', 'not_started'],
  ] as const)('of %s shows as %s', (said, shown) => {
    expect(level([aView(), says({ level: said }, 1)], 1)).toBe(shown);
  });

  test('keeps mastered if the user earned it', () => {
    expect(level([quiz(5, 5, 0), quiz(5, 5, 3), says({ level: 'mastered' }, 4)], 4)).toBe('mastered');
  });

  test("counts only if it's the last one", () => {
    expect(
      level([says({ id: entryId(1), level: 'competent' }, 0), says({ id: entryId(2), level: 'learning' }, 1)], 1),
    ).toBe('learning');
  });

  test('no longer counts after the next graded session', () => {
    expect(level([says({ level: 'competent' }, 0), quiz(1, 1, 1)], 1)).toBe('learning');
  });

  test("still counts after answers that couldn't be scored", () => {
    const unscored = aQuiz({ items: [anItem({ correct: null })], ...when(day(1)) });
    expect(level([says({ level: 'competent' }, 0), unscored], 1)).toBe('competent');
  });

  test("doesn't fade or ask for a review", () => {
    expect(mastery([quiz(4, 5, 0), says({ level: 'competent' }, 1)], 400)).toEqual({
      level: 'competent',
      progressPercentage: 75,
      needsReview: false,
    });
  });

  test('of "not started" no longer counts once the user studies', () => {
    expect(level([says({ level: 'not_started' }, 0), aStudiedMark({ ...when(day(1)) })], 1)).toBe('learning');
  });
});

/** Returns a card's first grade, followed by one lapse a day. */
const lapses = (count: number, firstDay = 0) =>
  Array.from({ length: count + 1 }, (_, index) =>
    aCard({
      id: entryId(5000 + index),
      grade: index === 0 ? 'good' : 'again',
      stage: index === 0 ? 'new' : 'review',
      ...when(day(firstDay + index)),
    }),
  );

describe('flashcards that were forgotten', () => {
  test('make a rule struggling once there have been four lapses within 30 days', () => {
    expect(level([quiz(5, 5, 0), ...lapses(3)], 4)).toBe('competent');
    expect(mastery([quiz(5, 5, 0), ...lapses(4)], 4)).toEqual({
      level: 'struggling',
      progressPercentage: 35,
      needsReview: false,
    });
    expect(level(lapses(4), 4)).toBe('struggling');
  });

  test('stop counting after 30 days', () => {
    expect(level([quiz(5, 5, 0), quiz(5, 5, 3), ...lapses(4)], 31)).toBe('struggling');
    expect(level([quiz(5, 5, 0), quiz(5, 5, 3), ...lapses(4)], 32)).toBe('mastered');
  });

  test('count together if they belong to one rule', () => {
    const pair = lapses(2, 4).map((event, index) => ({ ...event, id: entryId(6000 + index), cardId: '404:pair' }));
    expect(level([quiz(5, 5, 0), ...lapses(2), ...pair], 7)).toBe('struggling');
  });

  test("don't override a later self-assessment", () => {
    const claimed = anAssessment({ id: entryId(7000), level: 'competent', ...when(day(6)) });
    expect(level([...lapses(4), claimed], 6)).toBe('competent');
  });
});
