import { expect, test } from 'vitest';
import { dueOn, scheduleOn } from '#shared/practice/schedule.ts';
import { addToRule, foldRule, type RuleStudy } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCard,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  seededChance,
  shuffled,
  when,
} from '#shared/study/study-event.fixture.ts';

const HOUR_MS = DAY_MS / 24;
const NUMBER = '404:number';
const PAIR = '404:pair';

const review = (n: number, hours: number, over: Partial<ReturnType<typeof aCard>>) =>
  aCard({ id: entryId(n), ...when(STUDY_BEGAN + hours * HOUR_MS), ...over });

/** The reviews that both devices had before they went offline. */
const BEFORE = [review(1, 0, { cardId: NUMBER, grade: 'good' }), review(2, 1, { cardId: PAIR, grade: 'hard' })];
/** Three days later, the phone and the laptop grade both cards offline, and they disagree. */
const PHONE = [
  review(3, 72, { cardId: NUMBER, grade: 'again', stage: 'review' }),
  review(4, 72.1, { cardId: NUMBER, grade: 'good', stage: 'repeat' }),
  review(5, 76, { cardId: PAIR, grade: 'good', stage: 'review' }),
];
const LAPTOP = [
  review(6, 74, { cardId: NUMBER, grade: 'easy', stage: 'review' }),
  review(7, 75, { cardId: PAIR, grade: 'easy', stage: 'review' }),
];

/** Adds events as they arrive, and folds all of them again if some are older than those already there. */
function arrived(batches: readonly LoggedEvent[][]): RuleStudy | undefined {
  let known: LoggedEvent[] = [];
  let fold: RuleStudy | undefined;
  for (const batch of batches) {
    known = [...known, ...batch];
    fold = addToRule(fold, 'fre-404', batch) ?? foldRule('fre-404', known);
  }
  return fold;
}

const dueDays = (fold: RuleStudy | undefined) =>
  Object.fromEntries(
    Object.entries(fold?.cards ?? {}).map(([id, card]) => [id, dueOn(card, scheduleOn('2026-11-05', null))]),
  );

test('two devices that graded the same cards offline arrive at the same due dates', () => {
  const onPhone = arrived([BEFORE, PHONE, LAPTOP]);
  const onLaptop = arrived([BEFORE, LAPTOP, PHONE]);
  expect(onPhone?.cards).toEqual(onLaptop?.cards);
  expect(onPhone?.lapsedAt).toEqual(onLaptop?.lapsedAt);
  // The first grade of the number card is the phone's (forgotten), and that of the pair card is the laptop's (easy).
  expect(dueDays(onPhone)).toEqual({ [NUMBER]: '2026-11-06', [PAIR]: '2026-11-19' });
});

test('the order in which the events arrive makes no difference', () => {
  const chance = seededChance(404);
  const all = [...BEFORE, ...PHONE, ...LAPTOP];
  const expected = foldRule('fre-404', all).cards;
  for (let round = 0; round < 50; round += 1) {
    expect(arrived(shuffled(all, chance).map((event) => [event]))?.cards).toEqual(expected);
  }
});

test('undoing a grade keeps the other device’s grade from the same day', () => {
  const undone = PHONE.filter(({ cardId }) => cardId === PAIR);
  const fold = foldRule('fre-404', [...BEFORE, ...undone, ...LAPTOP]);
  expect(dueDays(fold)[NUMBER]).toBe('2026-11-29');
});
