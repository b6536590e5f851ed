import { describe, expect, test } from 'vitest';
import { SESSION_MINUTES, sessionPlan } from '#shared/practice/session-plan.ts';
import { SessionStep, stepPath, stepWords } from '#shared/practice/session-step.ts';
import { aFlashcard, aPracticeRule, todaySources } from '#shared/practice/today.fixture.ts';
import { todayPlan } from '#shared/practice/today-plan.ts';
import type { TodaySources } from '#shared/practice/today-sources.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCall,
  aCard,
  aDrill,
  anItem,
  answers,
  aQuiz,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  seededChance,
  when,
} from '#shared/study/study-event.fixture.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

let ids = 0;
const on = (day: number) => ({ id: entryId((ids += 1)), ...when(STUDY_BEGAN + day * DAY_MS) });
const quiz = (number: string, day: number, right: number) =>
  aQuiz({ ruleId: `fre-${number}`, items: answers(right, 5, { ruleId: `fre-${number}` }), ...on(day) });
const card = (id: string, day: number) => aCard({ cardId: id, ruleId: `fre-${id.split(':')[0]}`, ...on(day) });

const secondsOf = (steps: readonly SessionStep[]) => steps.reduce((sum, { seconds }) => sum + seconds, 0);
const wordsOf = (sources: TodaySources, minutes: (typeof SESSION_MINUTES)[number]) =>
  sessionPlan(todayPlan(sources), minutes).map(stepWords);

test('has newcomers read first and then answer questions on what they read', () => {
  expect(wordsOf(todaySources(), 5)).toEqual([
    'Read Rule 801 for 2 minutes',
    '3 questions on Rule 801',
    '2 new flashcards',
  ]);
  expect(wordsOf(todaySources(), 10)).toEqual([
    'Read Rule 801 for 4 minutes',
    '5 questions on Rule 801',
    '7 new flashcards',
  ]);
  expect(wordsOf(todaySources(), 20)).toEqual([
    'Read Rule 801 for 10 minutes',
    '5 questions on Rule 801',
    '7 new flashcards',
    '8 objection calls',
  ]);
});

test.each(SESSION_MINUTES)('never asks newcomers more questions in %d minutes than their plan lists', (minutes) => {
  const plan = todayPlan(todaySources());
  const asked = sessionPlan(plan, minutes).find(({ kind }) => kind === 'questions');
  expect(asked).toMatchObject({ count: expect.toSatisfy((count: number) => count <= plan.blocks[2].questions) });
});

test('gives everyone else flashcards, then questions, then calls, and then a rule to read', () => {
  const missed = [false, false].map((correct) => aCall({ itemId: 'speculation-01', ruleId: 'fre-602', correct }));
  const events = [
    quiz('803', 0, 2),
    quiz('404', 0, 5),
    aDrill({ items: missed, ...on(0) }),
    ...['404:number', '801:number', '608:number'].map((id) => card(id, 0)),
  ];
  const sources = todaySources(events, 21);
  expect(wordsOf(sources, 5)).toEqual(['7 flashcards', '4 questions on rules that are due']);
  expect(wordsOf(sources, 20)).toEqual([
    '7 flashcards',
    '7 questions on several rules',
    '8 objection calls on grounds you miss',
    'Read Rule 801 for 9 minutes',
  ]);
});

test('gives the time meant for calls to other practice if too few calls would fit', () => {
  const sources = todaySources([quiz('404', 0, 5), quiz('602', 0, 5)], 30);
  expect(wordsOf(sources, 5)).toEqual(['7 new flashcards', '4 questions on rules that are due']);
  expect(wordsOf({ ...sources, cards: [] }, 5)).toEqual(['4 questions on rules that are due', '4 objection calls']);
});

test('has no steps when everything is done', () => {
  const read = ['801', '803', '602', '404', '701', '608', '411'].map((number) => quiz(number, 0, 5));
  expect(wordsOf(todaySources(read, 0, { cards: [], hasCalls: false }), 20)).toEqual([]);
});

const questions = (why: 'due' | 'weak' | 'new', ...ruleIds: string[]): SessionStep => ({
  kind: 'questions',
  count: 5,
  seconds: 225,
  why,
  ruleIds,
});

describe('steps', () => {
  test.each<[SessionStep, string, string]>([
    [{ kind: 'cards', count: 1, seconds: 8, isNew: false }, '1 flashcard', '/learn/flashcards?count=1'],
    [
      { kind: 'calls', count: 8, seconds: 120, grounds: ['hearsay', 'leading'] },
      '8 objection calls on grounds you miss',
      '/learn/objections?play=weak&grounds=hearsay,leading&count=8',
    ],
    [
      { kind: 'calls', count: 8, seconds: 120, grounds: [] },
      '8 objection calls',
      '/learn/objections?play=practice&count=8',
    ],
    [
      questions('weak', 'fre-404', 'fre-803'),
      '5 questions on your weak spots',
      '/learn/mixed-quiz?of=rules:fre-404,fre-803&count=5',
    ],
    [
      questions('due', 'fre-404', 'fre-803'),
      '5 questions on rules that are due',
      '/learn/mixed-quiz?of=rules:fre-404,fre-803&count=5',
    ],
    [questions('due', 'fre-404'), '5 questions on Rule 404', '/learn/mixed-quiz?of=rules:fre-404&count=5'],
    [
      { kind: 'read', seconds: 240, ruleId: 'fre-801', ruleNumber: '801', slug: 'hearsay', isWhole: false },
      'Read Rule 801 for 4 minutes',
      '/learn/fre-explorer/hearsay/801',
    ],
  ])('have a name and an address (%o)', (step, words, path) => {
    expect(SessionStep.parse(step)).toEqual(step);
    expect([stepWords(step), stepPath(step)]).toEqual([words, path]);
  });
});

const FREQUENT = [
  '801',
  '611',
  '803',
  '401',
  '602',
  '403',
  '802',
  '402',
  '404',
  '701',
  '702',
  '613',
  '901',
  '804',
  '612',
];
const RULES = FREQUENT.map((number, at) =>
  aPracticeRule(number, { mock_trial_frequency: 99 - 2 * at, estimated_study_time: 20 + (at % 4) * 5 }),
);
const CARDS = FREQUENT.flatMap((number) =>
  ['number', 'answer-1', 'mistake-1', 'pair'].map((name) => aFlashcard(`${number}:${name}`)),
);

/** Does what a step asks for. About one in four answers and one in three calls are wrong. */
function done(step: SessionStep, sources: TodaySources, day: number, chance: (below: number) => number): LoggedEvent[] {
  switch (step.kind) {
    case 'cards': {
      const { due, fresh } = todayPlan(sources);
      return [...due.cards, ...fresh.cards].slice(0, step.count).map(({ card: { id, rule_id }, study }) =>
        aCard({
          cardId: id,
          ruleId: rule_id,
          stage: study === undefined ? 'new' : 'review',
          grade: chance(4) === 0 ? 'again' : 'good',
          ...on(day),
        }),
      );
    }
    case 'questions': {
      const items = Array.from({ length: step.count }, (_, at) =>
        anItem({ ruleId: step.ruleIds[at % step.ruleIds.length] ?? '', correct: chance(4) > 0 }),
      );
      return [aQuiz({ ruleId: null, items, ...on(day) })];
    }
    case 'calls': {
      const items = Array.from({ length: step.count }, () =>
        aCall({ itemId: 'hearsay-01', ruleId: 'fre-801', correct: chance(3) > 0 }),
      );
      return [aDrill({ items, ...on(day) })];
    }
    default:
      return [aView({ ruleId: step.ruleId, durationS: step.seconds, ...on(day) })];
  }
}

describe.each(SESSION_MINUTES)('for a newcomer with a session of %d minutes a day for three weeks', (minutes) => {
  const chance = seededChance(minutes);
  const events: LoggedEvent[] = [];
  const plans = Array.from({ length: 21 }, (_, day) => {
    const over = { rules: RULES, cards: CARDS, settings: { competitionDay: daysBefore('2026-11-02', -20) } };
    const sources = () => todaySources(events, day, over);
    const plan = todayPlan(sources());
    const steps = sessionPlan(plan, minutes);
    for (const step of steps) events.push(...done(step, sources(), day, chance));
    return { plan, steps };
  });

  test('the steps always fit into the time and fill most of it', () => {
    for (const { plan, steps } of plans) {
      const seconds = secondsOf(steps);
      expect(seconds).toBeLessThanOrEqual(60 * minutes);
      const most = Math.min(60 * minutes, 60 * plan.minutes);
      expect(seconds).toBeGreaterThanOrEqual(Math.min(0.6 * most, most - 120));
    }
  });

  test('the steps keep their order and include at most one rule to read', () => {
    const order = ['cards', 'questions', 'calls', 'read'];
    for (const { plan, steps } of plans.slice(1)) {
      const places = steps.map(({ kind }) => order.indexOf(kind));
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      expect(plan.blocks.every(({ reason }) => reason.length > 20)).toBe(true);
      expect(plan.isNewcomer).toBe(false);
    }
  });

  test('the plans start with something new and end with nothing new', () => {
    const [first, second] = plans;
    expect(first?.plan.isNewcomer).toBe(true);
    expect(second?.plan.headline).not.toMatch(/first day/);
    for (const { plan } of plans.slice(-3)) {
      expect(plan.fresh.isOver).toBe(true);
      expect(plan.blocks[2]).toMatchObject({ cards: 0, questions: 0, readS: 0 });
    }
    expect(plans.some(({ plan }) => plan.blocks[0].cards > 0)).toBe(true);
  });
});
