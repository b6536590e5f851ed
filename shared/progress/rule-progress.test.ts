import { expect, test } from 'vitest';
import { RuleProgress } from '#shared/progress/progress.contract.ts';
import { ruleProgress } from '#shared/progress/rule-progress.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import { answers, aQuiz, aStudiedMark, DAY_MS, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';

test("returns the level under both field names, with the figures that it's based on", () => {
  const study = foldRule('fre-404', [aStudiedMark(), aQuiz({ items: answers(4, 5), ...when(STUDY_BEGAN + DAY_MS) })]);
  expect(RuleProgress.parse(ruleProgress('fre-404', study, STUDY_BEGAN + 15 * DAY_MS))).toEqual({
    rule_id: 'fre-404',
    mastery_level: 'learning',
    masteryLevel: 'learning',
    progressPercentage: 25,
    needsReview: true,
    studied_at: '2026-11-02T12:00:00.000Z',
    last_studied_at: '2026-11-03T12:00:00.000Z',
    questions_answered: 5,
    questions_correct: 4,
  });
});

test('returns "not started" and zeros for a rule that was never opened', () => {
  expect(RuleProgress.parse(ruleProgress('fre-404', undefined, STUDY_BEGAN))).toEqual({
    rule_id: 'fre-404',
    mastery_level: 'not_started',
    masteryLevel: 'not_started',
    progressPercentage: 0,
    needsReview: false,
    studied_at: null,
    last_studied_at: null,
    questions_answered: 0,
    questions_correct: 0,
  });
});
