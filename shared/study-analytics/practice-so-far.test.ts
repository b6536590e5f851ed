import { expect, test } from 'vitest';
import { monthOf } from '#shared/study/month-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCall,
  aCard,
  aDrill,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
  wholeMonths,
} from '#shared/study/study-event.fixture.ts';
import { practiceEarned } from '#shared/study-analytics/earned-by-practice.ts';
import { addPractice, isPracticeLater } from '#shared/study-analytics/practice-so-far.ts';
import { DRILL_MODES } from '#shared/trainer/drill-item.contract.ts';

let ids = 0;
const id = () => entryId((ids += 1));
const on = (day: number) => ({ id: id(), ...when(STUDY_BEGAN + day * DAY_MS) });
const fast = (day: number, count: number, reactionMs: number) =>
  aDrill({
    ...on(day),
    mode: 'rapid',
    items: Array.from({ length: count }, () => aCall({ grounds: ['hearsay'], reactionMs })),
  });
const calm = (day: number) =>
  aDrill({ ...on(day), mode: 'practice', items: Array.from({ length: 25 }, () => aCall()) });
const reviews = (day: number, count: number, forgotten = 0) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ ...on(day), stage: 'review', grade: index < forgotten ? 'again' : 'good' }),
  );

const marks = (events: readonly LoggedEvent[]) => practiceEarned(addPractice(wholeMonths(events)));
const dayOf = (at: number | null) => (at === null ? null : (at - STUDY_BEGAN) / DAY_MS);

test('20 correct objections, each within five seconds, earn an achievement on the day of the twentieth', () => {
  const earned = marks([fast(0, 12, 4000), fast(40, 7, 4900), fast(41, 1, 5000), fast(50, 9, 3000)]);
  expect(dayOf(earned['calls-within-5'].at)).toBe(41);
  expect(marks([fast(0, 19, 4000), fast(1, 5, 5001)])['calls-within-5']).toMatchObject({ current: 19, at: null });
});

test('25 correct objections, each within two seconds, earn an achievement, as do 50 correct untimed calls', () => {
  expect(dayOf(marks([fast(0, 10, 1500), fast(3, 15, 2000)])['calls-within-2'].at)).toBe(3);
  expect(dayOf(marks([calm(0), calm(2)])['calls-untimed'].at)).toBe(2);
  expect(marks([calm(0), fast(2, 25, 1000)])['calls-untimed'].at).toBeNull();
});

test('a recall rate of 90 percent in 100 reviews within 30 days earns an achievement', () => {
  expect(dayOf(marks([...reviews(0, 60, 5), ...reviews(29, 40, 5)]).retention.at)).toBe(29);
  expect(marks([...reviews(0, 60, 5), ...reviews(30, 40, 5)]).retention.at).toBeNull();
  expect(marks(reviews(0, 100, 11)).retention).toMatchObject({ current: 89, at: null });
});

test('trying flashcards and every mode earns an achievement', () => {
  const all = DRILL_MODES.map((mode, day) => aDrill({ ...on(day), mode }));
  expect(marks(all)['every-mode']).toMatchObject({ current: 5, target: 6, at: null });
  expect(dayOf(marks([...all, ...reviews(9, 1)])['every-mode'].at)).toBe(9);
});

test('computes the same result from a past and the months after it as from all months', () => {
  const events = [fast(0, 12, 1500), ...reviews(2, 60, 4), fast(33, 13, 1900), ...reviews(31, 40, 3)];
  const months = wholeMonths(events);
  const [first] = months;
  const before = months.filter((month) => month === first);
  const later = months.filter((month) => month !== first);
  const past = addPractice(before);
  expect(isPracticeLater(past, later)).toBe(true);
  expect(JSON.parse(JSON.stringify(addPractice(later, past)))).toEqual(addPractice(months));
  expect(isPracticeLater(addPractice(later), before)).toBe(false);
  expect(months.map(({ month }) => month)).toEqual([monthOf('2026-11-02'), monthOf('2026-12-02')]);
});
