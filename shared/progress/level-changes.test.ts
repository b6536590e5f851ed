import { expect, test } from 'vitest';
import { levelChanges } from '#shared/progress/level-changes.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { answers, aQuiz, aStudiedMark, aView, DAY_MS, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';

const day = (count: number) => when(STUDY_BEGAN + count * DAY_MS);
const changes = (...events: LoggedEvent[]) =>
  levelChanges(foldRule('fre-404', events)).map(({ from, to }) => `${from} to ${to}`);
const failed = aQuiz({ ...day(1), items: answers(0, 5) });

test.each<[string, LoggedEvent[], string]>([
  ['no other events', [], 'not_started to struggling'],
  ['reading', [aView({ ...day(0), durationS: 10 })], 'learning to struggling'],
  ['a studied mark', [aStudiedMark(day(0))], 'learning to struggling'],
  ['a view of nine seconds', [aView({ ...day(0), durationS: 9 })], 'not_started to struggling'],
  ['later reading', [aView({ ...day(2), durationS: 60 })], 'not_started to struggling'],
  ['a later studied mark', [aStudiedMark(day(2))], 'not_started to struggling'],
])('finds the level change that a failed quiz causes, given %s', (_what, others, change) => {
  expect(changes(failed, ...others)).toEqual([change]);
});

test('finds no change if a rule that was read stays at learning after a quiz', () => {
  const passable = aQuiz({ ...day(1), items: answers(3, 4) });
  expect(changes(passable)).toEqual(['not_started to learning']);
  expect(changes(aView({ ...day(0), durationS: 60 }), passable)).toEqual([]);
});

test('adjusts the first level change for an earlier studied mark, and keeps the later changes as they are', () => {
  const recovered = aQuiz({ id: '00000000-0000-4000-8000-000000000009', ...day(2), items: answers(5, 5) });
  const later = ['struggling to learning'];
  expect(changes(failed, recovered)).toEqual(['not_started to struggling', ...later]);
  expect(changes(aStudiedMark(day(0)), failed, recovered)).toEqual(['learning to struggling', ...later]);
});
