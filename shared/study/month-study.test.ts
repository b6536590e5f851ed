import { expect, test } from 'vitest';
import {
  addToMonth,
  attemptsOf,
  drillsOf,
  foldMonth,
  joinSpans,
  type MonthStudy,
  storedMonthStudy,
} from '#shared/study/month-study.ts';
import {
  aCall,
  aDrill,
  aLearner,
  anItem,
  aQuiz,
  aStudiedMark,
  aView,
  entryId,
  STUDY_BEGAN,
  seededChance,
  shuffled,
  when,
} from '#shared/study/study-event.fixture.ts';

const MONTH = '2026-11';
const DAY = '2026-11-02';
const MINUTE_MS = 60_000;

test('contains the totals of each day, the quizzes of the month, and the hours of all scored answers', () => {
  const quizAt = STUDY_BEGAN + 2 * MINUTE_MS;
  const events = [
    aView({ id: entryId(1), durationS: 45, ...when(STUDY_BEGAN) }),
    aQuiz({
      id: entryId(2),
      items: [anItem({ difficulty: 'advanced' }), anItem({ correct: false }), anItem({ correct: null })],
      ...when(quizAt, 60),
    }),
    aStudiedMark({ id: entryId(3), ...when(STUDY_BEGAN + 86_400_000) }),
  ];
  const seconds = 45 + 30;
  expect(foldMonth(MONTH, events)).toEqual({
    form: 2,
    month: MONTH,
    days: {
      [DAY]: {
        seconds,
        views: 1,
        items: 2,
        correct: 1,
        reviews: 0,
        recalled: 0,
        first: { at: STUDY_BEGAN, tzOffsetMin: 0 },
        last: { at: quizAt, tzOffsetMin: 60 },
        spans: [[STUDY_BEGAN - 45_000, quizAt]],
      },
      '2026-11-03': {
        seconds: 0,
        views: 0,
        items: 0,
        correct: 0,
        reviews: 0,
        recalled: 0,
        first: null,
        last: null,
        spans: [],
      },
    },
    attempts: [`${quizAt} 10 10`],
    drills: [],
    hours: { [new Date(quizAt + 60 * MINUTE_MS).getUTCHours()]: { items: 2, correct: 1 } },
  } satisfies MonthStudy);
  expect(attemptsOf(foldMonth(MONTH, events))).toEqual([{ at: quizAt, right: '10', advanced: '10' }]);
});

test('ends a study session only after a break of more than half an hour', () => {
  expect(
    joinSpans([
      [100 * MINUTE_MS, 110 * MINUTE_MS],
      [0, 10 * MINUTE_MS],
      [40 * MINUTE_MS, 50 * MINUTE_MS],
      [81 * MINUTE_MS, 82 * MINUTE_MS],
    ]),
  ).toEqual([
    [0, 50 * MINUTE_MS],
    [81 * MINUTE_MS, 110 * MINUTE_MS],
  ]);
});

test("computes the same month from events in any order and grouping, and doesn't change the given month", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const events = aLearner(seed, 30);
    const whole = foldMonth(MONTH, events);
    const mixed = shuffled(events, seededChance(seed));
    const half = addToMonth(undefined, MONTH, mixed.slice(0, 15));
    const before = structuredClone(half);
    expect(addToMonth(half, MONTH, mixed.slice(15)), `seed ${seed}`).toEqual(whole);
    expect(half).toEqual(before);
  }
});

test('ignores a stored projection in another form', () => {
  const fold = foldMonth(MONTH, [aView()]);
  expect(storedMonthStudy(JSON.parse(JSON.stringify(fold)))).toEqual(fold);
  expect(storedMonthStudy({ ...fold, form: 0 })).toBeUndefined();
});

test('counts correct objections by speed, and correct calls in modes without a clock', () => {
  const items = [
    aCall({ grounds: ['hearsay'], reactionMs: 1900 }),
    aCall({ grounds: ['hearsay'], reactionMs: 4900 }),
    aCall({ grounds: ['leading'], reactionMs: 900, correct: false }),
    aCall({ reactionMs: 900 }),
  ];
  const rapid = aDrill({ id: entryId(1), mode: 'rapid', items, ...when(STUDY_BEGAN + MINUTE_MS) });
  const round = aDrill({ id: entryId(2), mode: 'round', items, ...when(STUDY_BEGAN) });
  expect(drillsOf(foldMonth(MONTH, [rapid, round]))).toEqual([
    { at: STUDY_BEGAN, mode: 'round', within2: 1, within5: 2, untimed: 3 },
    { at: STUDY_BEGAN + MINUTE_MS, mode: 'rapid', within2: 1, within5: 2, untimed: 0 },
  ]);
});
