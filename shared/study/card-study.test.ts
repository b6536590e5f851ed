import { expect, test } from 'vitest';
import { type CardStudy, withReview } from '#shared/study/card-study.ts';
import { addToRule, foldRule } from '#shared/study/rule-study.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';
import {
  aCard,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  seededChance,
  shuffled,
  when,
} from '#shared/study/study-event.fixture.ts';

const graded = (...grades: (readonly [day: number, grade: Grade])[]) =>
  grades.reduce<CardStudy | undefined>(
    (card, [day, grade]) => withReview(card, { grade, ...when(STUDY_BEGAN + day * DAY_MS) }).card,
    undefined,
  );

test("makes a card's memory more stable with each day on which it's recalled", () => {
  const once = graded([0, 'good']);
  const twice = graded([0, 'good'], [3, 'good']);
  expect(twice?.stability).toBeGreaterThan((once?.stability ?? 0) * 2);
  expect(twice).toMatchObject({ reviews: 2, lapses: 0 });
});

test('counts only the first grade of a study day', () => {
  expect(graded([0, 'again'], [0, 'good'], [0, 'easy'])).toEqual(graded([0, 'again']));
});

test('counts a lapse when a known card is forgotten, but not when a new card is', () => {
  expect(graded([0, 'again'])).toMatchObject({ lapses: 0 });
  expect(graded([0, 'good'], [4, 'again'], [9, 'again'])).toMatchObject({ reviews: 3, lapses: 2 });
});

test('computes the same projection no matter in which order reviews arrive', () => {
  const reviews = [0, 2, 5, 5, 9].map((day, index) =>
    aCard({ id: entryId(index), grade: index === 2 ? 'again' : 'good', ...when(STUDY_BEGAN + day * DAY_MS + index) }),
  );
  const whole = foldRule('fre-404', reviews);
  expect(whole.cards['404:number']).toMatchObject({ reviews: 4, lapses: 1 });
  for (let seed = 1; seed <= 20; seed += 1) {
    const arrived = shuffled(reviews, seededChance(seed));
    const known: typeof reviews = [];
    let fold = addToRule(undefined, 'fre-404', []);
    for (const review of arrived) {
      known.push(review);
      fold = addToRule(fold, 'fre-404', [review]) ?? foldRule('fre-404', known);
    }
    expect(fold, `seed ${seed}`).toEqual(whole);
  }
});

test("keeps the times of a rule's newest four lapses", () => {
  const lapses = Array.from({ length: 6 }, (_, day) =>
    aCard({ id: entryId(day), grade: 'again', ...when(STUDY_BEGAN + day * DAY_MS) }),
  );
  const days = [2, 3, 4, 5].map((day) => STUDY_BEGAN + day * DAY_MS);
  expect(foldRule('fre-404', lapses).lapsedAt).toEqual(days);
});
