import { expect, test } from 'vitest';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { cardQueue, type Deck, isLeech } from '#shared/practice/card-queue.ts';
import { scheduleOn } from '#shared/practice/schedule.ts';
import { type CardStudy, withReview } from '#shared/study/card-study.ts';
import { DAY_MS, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';

const TODAY = '2026-11-12';
const NOW = STUDY_BEGAN + 10 * DAY_MS;

const card = (id: string): Flashcard => {
  const [number = ''] = id.split(':');
  return { id, rule_id: `fre-${number}`, part: number, kind: 'number', front: 'A question?', back: 'An answer.' };
};
/** Returns the memory of a card that was recalled on this day, counted from the first day of study. */
const seenOn = (day: number): CardStudy =>
  withReview(undefined, { grade: 'good', ...when(STUDY_BEGAN + day * DAY_MS) }).card;

function deck(ids: readonly string[], seen: Record<string, CardStudy> = {}, over: Partial<Deck> = {}): Deck {
  const cards = ids.map(card);
  const rules = [...new Set(cards.map(({ rule_id }) => rule_id))];
  return {
    cards,
    studies: new Map(rules.map((id) => [id, { cards: seen }])),
    frequencies: new Map([
      ['fre-801', 99],
      ['fre-404', 95],
      ['fre-901', 91],
    ]),
    suspended: new Set(),
    schedule: scheduleOn(TODAY, null),
    today: TODAY,
    now: NOW,
    newToday: 0,
    reviewedToday: 0,
    newLimit: 10,
    reviewLimit: 100,
    ...over,
  };
}

const idsOf = ({ due, fresh }: ReturnType<typeof cardQueue>) => ({
  due: due.map((each) => each.card.id),
  fresh: fresh.map((each) => each.card.id),
});

test('asks for due cards before new ones, with the most frequent rules first', () => {
  const queue = cardQueue(deck(['901:a', '404:a', '801:a', '404:b'], { '901:a': seenOn(0), '404:a': seenOn(0) }));
  expect(idsOf(queue)).toEqual({ due: ['404:a', '901:a'], fresh: ['801:a'] });
});

test('never asks for two cards on one rule on the same day', () => {
  const seen = { '404:a': seenOn(0), '404:b': seenOn(0) };
  expect(idsOf(cardQueue(deck(['404:a', '404:b', '404:c'], seen)))).toEqual({ due: ['404:a'], fresh: [] });
  const today = { '404:a': seenOn(10) };
  expect(idsOf(cardQueue(deck(['404:a', '404:b'], today)))).toEqual({ due: [], fresh: [] });
});

test('asks for all cards on chosen rules, except suspended ones, regardless of the limits', () => {
  const seen = { '404:a': seenOn(0), '404:b': seenOn(10) };
  const over = { newLimit: 0, reviewLimit: 0, suspended: new Set(['404:d']) };
  const queue = cardQueue(deck(['404:a', '404:b', '404:c', '404:d'], seen, over), { isCram: true });
  expect(idsOf(queue)).toEqual({ due: ['404:a'], fresh: ['404:c'] });
  expect(queue.others.map((each) => each.card.id)).toEqual(['404:b']);
});

test("leaves out suspended cards and cards that aren't due yet", () => {
  const queue = cardQueue(deck(['404:a', '801:a', '901:a'], { '404:a': seenOn(9) }, { suspended: new Set(['801:a']) }));
  expect(idsOf(queue)).toEqual({ due: [], fresh: ['901:a'] });
});

test('stops at the daily limits', () => {
  const ids = ['404:a', '801:a', '901:a'];
  const all = Object.fromEntries(ids.map((id) => [id, seenOn(0)]));
  const reviewed = deck(ids, all, { reviewLimit: 100, reviewedToday: 99 });
  expect(idsOf(cardQueue(reviewed)).due).toEqual(['801:a']);
  expect(idsOf(cardQueue(deck(ids, {}, { newLimit: 3, newToday: 1 }))).fresh).toEqual(['801:a', '404:a']);
  expect(idsOf(cardQueue(deck(ids, {}, { newLimit: 3, newToday: 5 }))).fresh).toEqual([]);
});

test('shows no new cards in the last two days before a competition', () => {
  const schedule = scheduleOn(TODAY, '2026-11-14');
  expect(idsOf(cardQueue(deck(['404:a'], {}, { schedule }))).fresh).toEqual([]);
});

test('calls a card a leech after eight lapses', () => {
  expect(isLeech(undefined)).toBe(false);
  expect(isLeech({ ...seenOn(0), lapses: 7 })).toBe(false);
  expect(isLeech({ ...seenOn(0), lapses: 8 })).toBe(true);
});
