import { expect, test } from 'vitest';
import { foldRule } from '#shared/study/rule-study.ts';
import { answers, aQuiz, aView, entryId, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';
import { levelSteps } from '#web/features/progress/level-steps.ts';

const HOUR = 3_600_000;
const good = aQuiz({ id: entryId(10), ...when(STUDY_BEGAN, -300), items: answers(5, 5) });
const bad = aQuiz({ id: entryId(11), ...when(STUDY_BEGAN + HOUR, 540), items: answers(0, 5) });
const entries = [aView(), good, bad];
const folds = [foldRule('fre-404', entries)];

test('gives a level change the local time of the quiz that caused it', () => {
  expect(levelSteps(folds, entries)).toEqual([
    { ruleId: 'fre-404', from: 'not_started', to: 'competent', ...when(STUDY_BEGAN, -300) },
    { ruleId: 'fre-404', from: 'competent', to: 'struggling', ...when(STUDY_BEGAN + HOUR, 540) },
  ]);
});

test("leaves out level changes caused by quizzes that aren't among the given events", () => {
  expect(levelSteps(folds, [aView(), bad]).map(({ to }) => to)).toEqual(['struggling']);
  expect(levelSteps(folds, [])).toEqual([]);
});

test('finds level changes on several rules after a quiz on an article', () => {
  const mixed = aQuiz({
    ruleId: null,
    items: [...answers(5, 5), ...answers(1, 5, { ruleId: 'fre-403' })],
  });
  const both = ['fre-403', 'fre-404'].map((ruleId) => foldRule(ruleId, [mixed]));
  expect(levelSteps(both, [mixed]).map(({ ruleId, to }) => [ruleId, to])).toEqual([
    ['fre-403', 'struggling'],
    ['fre-404', 'competent'],
  ]);
});
