import { expect, test } from 'vitest';
import { addToDay, type DayStudy, foldDay, storedDayStudy } from '#shared/study/day-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCall,
  aCard,
  aDrill,
  aLearner,
  anAssessment,
  anItem,
  aQuiz,
  aStudiedMark,
  aView,
  STUDY_BEGAN,
  seededChance,
  shuffled,
  when,
} from '#shared/study/study-event.fixture.ts';

const DAY = '2026-11-02';
const MINUTE_MS = 60_000;

test("adds up a day's reading, answers, and studied marks, by rule", () => {
  const events = [
    aView({ durationS: 45, ...when(STUDY_BEGAN) }),
    aView({ durationS: 4000, ruleId: 'fre-403', ...when(STUDY_BEGAN + MINUTE_MS) }),
    aView({ durationS: 9, ruleId: 'fre-401', ...when(STUDY_BEGAN + 2 * MINUTE_MS) }),
    aQuiz({
      items: [anItem({ timeS: 500 }), anItem({ correct: false }), anItem({ correct: null, ruleId: 'fre-803' })],
      ...when(STUDY_BEGAN + 3 * MINUTE_MS, 60),
    }),
    aStudiedMark({ ...when(STUDY_BEGAN + 4 * MINUTE_MS) }),
    anAssessment({ ruleId: 'fre-901' }),
  ];
  expect(foldDay(DAY, events)).toEqual({
    form: 2,
    day: DAY,
    seconds: 45 + 600 + 120 + 10 + 10,
    views: 2,
    items: 2,
    correct: 1,
    newCards: 0,
    reviews: 0,
    recalled: 0,
    first: { at: STUDY_BEGAN, tzOffsetMin: 0 },
    last: { at: STUDY_BEGAN + 3 * MINUTE_MS, tzOffsetMin: 60 },
    rules: {
      'fre-404': { readS: 45, items: 2, marks: 1, practiced: 0 },
      'fre-403': { readS: 600, items: 0, marks: 0, practiced: 0 },
      'fre-401': { readS: 0, items: 0, marks: 0, practiced: 0 },
      'fre-803': { readS: 0, items: 1, marks: 0, practiced: 0 },
    },
  });
});

test('adds up flashcards and calls, and counts both as practice of their rule', () => {
  const events = [
    aCard({ stage: 'new', grade: 'again', timeS: 5 }),
    aCard({ stage: 'review', grade: 'good', timeS: 90 }),
    aCard({ stage: 'review', grade: 'again', timeS: 5 }),
    aCard({ stage: 'repeat', timeS: 5 }),
    aDrill({ items: [aCall(), aCall({ correct: false, timeS: 70 }), aCall({ ruleId: null })] }),
  ];
  expect(foldDay(DAY, events)).toMatchObject({
    seconds: 5 + 60 + 5 + 5 + 8 + 60 + 8,
    items: 2,
    correct: 1,
    newCards: 1,
    reviews: 2,
    recalled: 1,
    rules: { 'fre-404': { items: 0, practiced: 6 } },
  });
});

test.each([
  ['a view of nine seconds', aView({ durationS: 9 })],
  ['a press on a search result', aView({ durationS: 0 })],
  ['a studied mark', aStudiedMark()],
  ['a self-assessment', anAssessment()],
])('does not count a day as active because of %s', (_what, event) => {
  expect(foldDay(DAY, [event])).toMatchObject({ seconds: 0, first: null, last: null });
});

test('computes the same projection regardless of the order in which events arrive', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const events = aLearner(seed, 30);
    const added = shuffled(events, seededChance(seed)).reduce<DayStudy | undefined>(
      (fold: DayStudy | undefined, event: LoggedEvent) => addToDay(fold, DAY, [event]),
      undefined,
    );
    expect(JSON.parse(JSON.stringify(added)), `seed ${seed}`).toEqual(foldDay(DAY, events));
  }
});

test('computes the same first and last moments for simultaneous events in different time zones, in any order', () => {
  const places = [60, 0, 540].map((tzOffsetMin) => aView({ ...when(STUDY_BEGAN), tzOffsetMin }));
  const moments = { first: { at: STUDY_BEGAN, tzOffsetMin: 0 }, last: { at: STUDY_BEGAN, tzOffsetMin: 540 } };
  for (const events of [places, places.toReversed()]) {
    const added = events.reduce<DayStudy | undefined>((fold, event) => addToDay(fold, DAY, [event]), undefined);
    expect(added).toMatchObject(moments);
  }
});

test('adds to a day with thousands of rules without changing the original or copying it for each event', () => {
  const quizzes = Array.from({ length: 90 }, (_, quiz) =>
    aQuiz({
      items: Array.from({ length: 100 }, (_item, index) => anItem({ ruleId: `fre-${1000 + 100 * quiz + index}` })),
    }),
  );
  const full = foldDay(DAY, quizzes);
  const before = structuredClone(full);
  const began = performance.now();
  const after = addToDay(full, DAY, quizzes);
  expect(performance.now() - began).toBeLessThan(2000); // This test took 20 s when the day was copied for each event.
  expect(full).toEqual(before);
  expect([Object.keys(after.rules).length, after.items, after.rules['fre-1000']?.items]).toEqual([9000, 18_000, 2]);
});

test('ignores a stored projection in another form', () => {
  const stored = foldDay(DAY, [aView()]);
  expect(storedDayStudy(stored)).toBe(stored);
  expect(storedDayStudy({ ...stored, form: 0 })).toBeUndefined();
});
