import { expect, test } from 'vitest';
import {
  beginSession,
  type CardSession,
  type SessionGrade,
  sessionResult,
  sessionState,
  stageOf,
} from '#shared/practice/card-session.ts';
import { withReview } from '#shared/study/card-study.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';
import { DAY_MS, entryId, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';

const DAY = '2026-11-05';
const moment = (day: number) => when(STUDY_BEGAN + day * DAY_MS);
const card = (id: string) => ({
  id,
  rule_id: 'fre-404',
  part: '404',
  kind: 'number' as const,
  front: 'A question?',
  back: 'An answer.',
});
const session = (...ids: string[]): CardSession =>
  beginSession(
    entryId(0),
    DAY,
    ids.map((id) => ({ card: card(id), study: undefined })),
  );
const given = (n: number, cardId: string, grade: Grade, day = 3): SessionGrade => ({
  id: entryId(n),
  cardId,
  grade,
  ...moment(day),
});
const queueAfter = (begun: CardSession, ...grades: [string, Grade][]) =>
  sessionState(
    begun,
    grades.map(([id, grade], index) => given(index + 1, id, grade)),
  ).queue;

test('goes through the cards in order', () => {
  const begun = session('a', 'b', 'c');
  expect(queueAfter(begun)).toEqual(['a', 'b', 'c']);
  expect(queueAfter(begun, ['a', 'good'], ['b', 'hard'])).toEqual(['c']);
  expect(queueAfter(begun, ['a', 'good'], ['b', 'easy'], ['c', 'good'])).toEqual([]);
});

test('brings a forgotten card back after three others, until it is recalled', () => {
  const begun = session('a', 'b', 'c', 'd', 'e');
  expect(queueAfter(begun, ['a', 'again'])).toEqual(['b', 'c', 'd', 'a', 'e']);
  expect(queueAfter(begun, ['a', 'again'], ['b', 'good'], ['c', 'good'], ['d', 'good'])).toEqual(['a', 'e']);
  expect(queueAfter(session('a', 'b'), ['a', 'again'], ['b', 'good'], ['a', 'again'])).toEqual(['a']);
  expect(queueAfter(session('a', 'b'), ['a', 'again'], ['b', 'good'], ['a', 'hard'])).toEqual([]);
});

test('leaves out a card that was graded out of turn, and ignores grades of cards outside the session', () => {
  expect(queueAfter(session('a', 'b', 'c'), ['b', 'good'], ['z', 'again'])).toEqual(['a', 'c']);
});

test("computes how well a card is remembered after the session's grades", () => {
  const before = withReview(undefined, { grade: 'good', ...moment(0) }).card;
  const begun = { ...session('b'), cards: [{ id: 'a', study: before }] };
  const { studies } = sessionState(begun, [given(1, 'a', 'again'), given(2, 'a', 'good')]);
  expect(studies.get('a')).toEqual(withReview(before, { grade: 'again', ...moment(3) }).card);
  expect(sessionState(begun, []).studies.get('a')).toEqual(before);
});

test('calls the first grade of a card new, one on a later day a review, and one on the same day a repeat', () => {
  const { card: study } = withReview(undefined, { grade: 'good', ...moment(3) });
  expect([stageOf(undefined, DAY), stageOf(study, DAY), stageOf(study, '2026-11-06')]).toEqual([
    'new',
    'repeat',
    'review',
  ]);
});

test('counts a card as recalled only if it was recalled the first time', () => {
  const state = sessionState(session('a', 'b', 'c'), [
    given(1, 'a', 'again'),
    given(2, 'b', 'hard'),
    given(3, 'a', 'good'),
  ]);
  expect(sessionResult(state)).toEqual({ cards: 2, recalled: 1 });
});
