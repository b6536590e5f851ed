import { describe, expect, test } from 'vitest';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCall,
  aCard,
  aDrill,
  answers,
  aQuiz,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { countedPractice } from '#shared/study-analytics/counted-practice.ts';
import { untouchedEssentials } from '#shared/study-analytics/heatmap.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';
import type { Ground } from '#shared/trainer/ground.ts';

const frequent = [401, 404, 602, 701, 803].map((number) =>
  aRuleOf(number, { mock_trial_frequency: 90, importance_level: number === 401 ? 3 : 5 }),
);
const articles = [anArticleOf(4, ...frequent, aRuleOf(411), aRuleOf(413))];

let ids = 0;
const on = (day: number) => ({ id: entryId((ids += 1)), ...when(STUDY_BEGAN + day * DAY_MS) });
const card = (number: number, day: number, name = 'number') =>
  aCard({ cardId: `${number}:${name}`, ruleId: `fre-${number}`, ...on(day) });
const calls = (itemId: string, said: Ground[], times: number, correct = false) =>
  aDrill({
    items: Array.from({ length: times }, () => aCall({ itemId, ruleId: 'fre-701', grounds: said, correct })),
    ...on(0),
  });
const quiz = (number: number) =>
  aQuiz({ ruleId: `fre-${number}`, items: answers(5, 5, { ruleId: `fre-${number}` }), ...on(0) });

const settings = (competitionDay: string) => ({ id: 'practice', data: { competitionDay } });

function insights(events: readonly LoggedEvent[], day: number, practice = countedPractice([], [])) {
  const today = when(STUDY_BEGAN + day * DAY_MS);
  return overviewOf(sourcesOf(events, { articles, practice, today })).insights;
}

describe('grounds that the user confuses', () => {
  test('are reported once the user has confused them three times', () => {
    expect(insights([calls('lay-opinion-01', ['speculation'], 3)], 0)).toContainEqual({
      type: 'warning',
      title: 'You mix up “Speculation” and “Improper lay opinion”',
      message: 'You said “Speculation” 3 times in calls about “Improper lay opinion.”',
      recommendation: 'Play a few calls until you hear the difference.',
      action: { label: 'Practice calls', path: '/learn/objections?play=weak&grounds=speculation,lay-opinion' },
    });
  });

  test.each<[string, LoggedEvent]>([
    ['two calls', calls('lay-opinion-01', ['speculation'], 2)],
    ['calls with the right ground', calls('lay-opinion-01', ['speculation', 'lay-opinion'], 4)],
    ['correct calls', calls('lay-opinion-01', ['speculation'], 4, true)],
    ['calls that the user let pass', calls('lay-opinion-01', [], 4)],
    ['calls of an examination', calls('doorbell-direct-01', ['speculation'], 4)],
  ])('are not found in %s', (_what, event) => {
    expect(insights([event], 0).map(({ title }) => title)).not.toContainEqual(expect.stringContaining('mix up'));
  });
});

describe('flashcards', () => {
  const reviewed = [card(404, 0), card(404, 0, 'hear'), card(803, 0), card(413, 0)];

  test('that are due are counted once per rule, with the time they take', () => {
    expect(insights(reviewed, 5)).toContainEqual({
      type: 'info',
      title: '2 flashcards due today',
      message: 'Reviewing them takes about 1 minute.',
      action: { label: 'See today’s plan', path: '/learn/today' },
    });
  });

  test('that are suspended, or whose rule was reviewed today, are not counted as due', () => {
    const suspended = countedPractice([], [{ id: '803:number', data: { isSuspended: true } }]);
    expect(insights([...reviewed, card(404, 5)], 5, suspended)).toEqual([]);
  });

  test('are due sooner before a competition', () => {
    expect(insights([card(404, 0)], 1)).toEqual([]);
    const soon = countedPractice([settings('2026-11-05')], []);
    expect(insights([card(404, 0)], 1, soon)[0]?.title).toBe('1 flashcard due today');
  });
});

const titles = (events: readonly LoggedEvent[], day: string) =>
  insights(events, 0, countedPractice([settings(day)], [])).map(({ title }) => title);

describe('a competition', () => {
  const covered = [401, 404, 602].map(quiz);

  test('within two weeks triggers an insight until four in five frequent rules are covered', () => {
    expect(insights(covered, 0, countedPractice([settings('2026-11-16')], []))).toContainEqual({
      type: 'info',
      title: 'Your competition is in 14 days',
      message: 'You’ve covered 3 of the 5 frequent rules.',
      recommendation: 'A session a day covers more of them.',
      action: { label: 'See today’s plan', path: '/learn/today' },
    });
    expect(titles([...covered, quiz(701)], '2026-11-16')).not.toContain('Your competition is in 14 days');
  });

  test.each([['2026-11-17'], ['2026-11-01']])('on %s triggers no insight', (day) => {
    expect(titles(covered, day)).not.toContainEqual(expect.stringContaining('competition'));
  });
});

test('finds the Essential rules that were never touched', () => {
  const sources = sourcesOf([aView({ ruleId: 'fre-404' }), aView({ ruleId: 'fre-602', durationS: 0 })], { articles });
  expect(untouchedEssentials(sources).map(({ rule }) => rule.rule_number)).toEqual(['602', '701', '803']);
});
