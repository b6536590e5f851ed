import { expect, test } from 'vitest';
import { nextDueDay, tomorrowsQueue } from '#shared/practice/card-forecast.ts';
import type { Deck } from '#shared/practice/card-queue.ts';
import { dueOn, scheduleOn } from '#shared/practice/schedule.ts';
import { type CardStudy, withReview } from '#shared/study/card-study.ts';
import { DAY_MS, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';

const TODAY = '2026-11-12';
const TOMORROW = '2026-11-13';
const seenOn = (day: number): CardStudy =>
  withReview(undefined, { grade: 'good', ...when(STUDY_BEGAN + day * DAY_MS) }).card;

function deck(seen: Record<string, CardStudy>, over: Partial<Deck> = {}): Deck {
  const ids = ['404:a', '404:b', '405:a', '405:b'];
  const cards = ids.map((id) => {
    const number = id.slice(0, 3);
    return { id, rule_id: `fre-${number}`, part: number, kind: 'number' as const, front: 'Q?', back: 'A.' };
  });
  return {
    cards,
    studies: new Map(['fre-404', 'fre-405'].map((id) => [id, { cards: seen }])),
    frequencies: new Map([['fre-404', 90]]),
    suspended: new Set(),
    schedule: scheduleOn(TODAY, null),
    today: TODAY,
    now: STUDY_BEGAN + 10 * DAY_MS,
    newToday: 10,
    reviewedToday: 5,
    newLimit: 10,
    reviewLimit: 100,
    ...over,
  };
}

test('predicts what comes up tomorrow, within tomorrow’s limits', () => {
  const { due, fresh } = tomorrowsQueue(deck({ '404:a': seenOn(0) }), null);
  expect(due.map(({ card }) => card.id)).toEqual(['404:a']);
  expect(fresh.map(({ card }) => card.id)).toEqual(['405:a']);
});

test('finds the next day on which a card is due', () => {
  const later = seenOn(10);
  expect(nextDueDay(deck({}))).toBeNull();
  expect(nextDueDay(deck({ '404:a': later }))).toBe(dueOn(later, scheduleOn(TODAY, null)));
  expect(nextDueDay(deck({ '404:a': later, '405:a': seenOn(0) }))).toBe(TOMORROW);
  expect(nextDueDay(deck({ '405:a': seenOn(0) }, { suspended: new Set(['405:a']) }))).toBeNull();
});
