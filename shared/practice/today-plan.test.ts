import { describe, expect, test } from 'vitest';
import { aFlashcard, todaySources } from '#shared/practice/today.fixture.ts';
import { startWords } from '#shared/practice/today.words.ts';
import { type TodayPlan, todayPlan } from '#shared/practice/today-plan.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  aCall,
  aCard,
  aDrill,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

let ids = 0;
const nextId = () => entryId((ids += 1));
const on = (day: number) => ({ id: nextId(), ...when(STUDY_BEGAN + day * DAY_MS) });

const quiz = (number: string, day: number, right: number, of = 5) =>
  aQuiz({ ruleId: `fre-${number}`, items: answers(right, of, { ruleId: `fre-${number}` }), ...on(day) });
const card = (id: string, day: number, grade: 'again' | 'good' = 'good') =>
  aCard({ cardId: id, ruleId: `fre-${id.split(':')[0]}`, grade, ...on(day) });
const view = (number: string, day: number, minutes: number) =>
  aView({ ruleId: `fre-${number}`, durationS: 60 * minutes, ...on(day) });

const played = (correct: boolean, itemId: string) => aCall({ itemId, correct, ruleId: 'fre-602' });

const reasons = ({ blocks }: TodayPlan) => blocks.map(({ reason }) => reason);
const amounts = ({ blocks }: TodayPlan) =>
  blocks.map(({ kind, cards, questions, calls, readS, minutes }) => [kind, cards, questions, calls, readS, minutes]);

describe('on the first day', () => {
  const plan = todayPlan(todaySources());

  test('begins with the rule that comes up most often', () => {
    expect(plan.headline).toBe('Your first day starts with Rule 801');
    expect(plan.isNewcomer).toBe(true);
    expect(plan.fresh.reading).toMatchObject({ rule: { rule_number: '801' }, leftS: 1500, isStarted: false });
  });

  test('tells newcomers what each block is for', () => {
    expect(reasons(plan)).toEqual([
      'What you practice today will come back here, just before you’d forget it.',
      'After your first quiz, you’ll see here which rules give you trouble.',
      'Next is Rule 801, Title of 801. No rule comes up more often in rounds, by our estimate.',
    ]);
  });

  test("counts 12 seconds per card, 50 per question, 25 per call, and the rule's reading time", () => {
    expect(amounts(plan)).toEqual([
      ['due', 0, 0, 0, 0, 0],
      ['weak', 0, 0, 0, 0, 0],
      ['new', 7, 5, 8, 1500, Math.ceil((7 * 12 + 5 * 50 + 8 * 25 + 1500) / 60)],
    ]);
    expect(plan.minutes).toBe(34);
  });
});

test("the plan's minutes are the sum of its blocks' minutes", () => {
  const plan = todayPlan(todaySources([quiz('411', 0, 0), card('404:number', 0)], 5));
  const [due, weak, fresh] = plan.blocks.map(({ minutes }) => minutes);
  expect([due, weak, fresh]).toEqual([1, 3, 30]);
  expect(plan.minutes).toBe(34);
});

describe('due reviews', () => {
  test('say when the most urgent rule was last recalled', () => {
    const plan = todayPlan(todaySources([quiz('803', 0, 5), quiz('411', 0, 5)], 21));
    expect(plan.due.rules.map(({ rule }) => rule.rule_number)).toEqual(['803', '411']);
    expect(plan.blocks[0].questions).toBe(4);
    expect(plan.blocks[0].reason).toMatch(
      /^You last recalled Rule 803 three weeks ago, and the chance that you still know it is about 8\d%\.$/,
    );
    expect(plan.headline).toBe('2 reviews and something new');
  });

  test('don’t call a rule recalled after wrong answers', () => {
    const [{ reason }] = todayPlan(todaySources([quiz('803', 0, 5), quiz('803', 1, 3)], 21)).blocks;
    expect(reason).toMatch(/^You last practiced Rule 803 two weeks ago,/);
  });

  test('weight the chance of forgetting by how often a rule comes up', () => {
    const often = todayPlan(todaySources([quiz('411', 0, 4), quiz('803', 1, 4)], 30));
    expect(often.due.rules.map(({ rule }) => rule.rule_number)).toEqual(['803', '411']);
  });

  test('include flashcards and say when one was last seen', () => {
    const plan = todayPlan(todaySources([card('404:number', 0)], 4));
    expect(plan.blocks[0]).toMatchObject({
      cards: 1,
      questions: 0,
      minutes: 1,
      reason: 'You last saw a flashcard on Rule 404 four days ago, so it’s time to see it again.',
    });
  });

  test('say when the next review comes', () => {
    expect(reasons(todayPlan(todaySources([card('404:number', 0)], 1)))[0]).toBe(
      'Nothing is due today. The next review comes tomorrow.',
    );
    expect(reasons(todayPlan(todaySources([aStudiedMark({ ruleId: 'fre-404' })], 1)))[0]).toBe('Nothing is due today.');
  });

  test('leave out rules that rarely come up', () => {
    const plan = todayPlan(todaySources([quiz('413', 0, 5), card('413:number', 0)], 60));
    expect([plan.due.rules, plan.due.cards]).toEqual([[], []]);
  });

  test('come sooner before a competition', () => {
    const events = [quiz('404', 0, 5)];
    const sources = todaySources(events, 4);
    expect(todayPlan(sources).due.rules).toHaveLength(0);
    const competitionDay = daysBefore(sources.today, -10);
    const plan = todayPlan({ ...sources, settings: { competitionDay } });
    expect(plan.daysLeft).toBe(10);
    expect(plan.due.rules).toHaveLength(1);
    expect(reasons(plan)[0]).toMatch(/Your competition is in ten days, so reviews come sooner\.$/);
  });
});

describe('weak spots', () => {
  test('name the worst rule and count the others', () => {
    const plan = todayPlan(todaySources([quiz('803', 0, 2), quiz('411', 0, 0), quiz('608', 0, 2)], 1));
    expect(plan.weak.rules.map(({ rule }) => rule.rule_number)).toEqual(['803', '608', '411']);
    expect(plan.blocks[1]).toMatchObject({
      questions: 9,
      minutes: 8,
      reason: 'Rule 803, Title of 803: you got 2 of 5 right last time. Two other rules need work, too.',
    });
    expect(plan.due.rules).toEqual([]);
  });

  test('include a rule whose flashcards are forgotten again and again', () => {
    const lapses = [0, 3, 6, 9, 12].map((day) => card('404:number', day, day === 0 ? 'good' : 'again'));
    const plan = todayPlan(todaySources(lapses, 13));
    expect(plan.weak.rules.map(({ rule }) => rule.rule_number)).toEqual(['404']);
    expect(reasons(plan)[1]).toBe('You keep forgetting the flashcards on Rule 404, Title of 404.');
    expect(todayPlan(todaySources(lapses, 60)).weak.rules).toEqual([]);
  });

  test('include a pair of rules that was confused on a flashcard', () => {
    const pair = aFlashcard('602:pair-701', { kind: 'pair' });
    const after = (grade: 'again' | 'good') =>
      todayPlan(todaySources([card('602:pair-701', 0, grade)], 1, { cards: [pair] }));
    expect(after('again').weak.pairs[0]?.rules.map(({ rule_number }) => rule_number)).toEqual(['602', '701']);
    expect(reasons(after('again'))[1]).toBe('You missed the flashcard that tells Rules 602 and 701 apart.');
    expect(after('again').blocks[1].questions).toBe(2);
    expect(after('good').weak.pairs).toEqual([]);
  });

  test('include the grounds that are often missed', () => {
    const items = [
      ...[false, false, true].map((correct) => played(correct, 'speculation-01')),
      ...[false, true, true].map((correct) => played(correct, 'leading-02')),
    ];
    const plan = todayPlan(todaySources([aDrill({ items, ...on(0) })], 1));
    expect(plan.weak.grounds).toEqual([{ ground: 'speculation', missed: 2, played: 3 }]);
    expect(reasons(plan)[1]).toContain('You missed 2 of your last 3 calls on “Speculation.”');
    expect(plan.blocks[1].calls).toBe(8);
  });

  test('are done for today once they have been practiced', () => {
    expect(todayPlan(todaySources([quiz('803', 1, 2)], 1)).weak.rules).toEqual([]);
    expect(todayPlan(todaySources([quiz('803', 1, 2)], 2)).weak.rules).toHaveLength(1);
    expect(reasons(todayPlan(todaySources([quiz('803', 1, 2)], 1)))[1]).toBe(
      'You’ve worked on your weak spots today. They’ll be back tomorrow.',
    );
    expect(reasons(todayPlan(todaySources([quiz('803', 0, 5)], 1)))[1]).toBe(
      'Nothing is giving you trouble right now.',
    );
  });
});

describe('new material', () => {
  test('continues the rule that was started and asks about it', () => {
    const plan = todayPlan(todaySources([view('404', 0, 5)], 1));
    expect(reasons(plan)[2]).toBe(
      'You’ve started Rule 404, Title of 404. You have about 20 minutes of reading left and haven’t answered a question on it yet.',
    );
    expect(plan.blocks[2]).toMatchObject({ questions: 3, readS: 1200 });
  });

  test('asks about rules that were read on earlier days', () => {
    const read = ['404', '803'].map((number) => aStudiedMark({ ruleId: `fre-${number}`, ...on(0) }));
    expect(reasons(todayPlan(todaySources(read, 1)))[2]).toMatch(
      /^You’ve read Rules 803 and 404 but haven’t answered a question on them yet\. Next is Rule 801/,
    );
  });

  test('offers one rule a day, and the next one on the next day', () => {
    const events = [view('801', 0, 10), quiz('801', 0, 5)];
    expect(todayPlan(todaySources(events, 0)).fresh.reading).toBeNull();
    expect(todayPlan(todaySources(events, 1)).fresh.reading?.rule.rule_number).toBe('803');
  });

  test('still offers a rule that the user has met only in calls and reviews', () => {
    const calls = aDrill({ items: [aCall({ itemId: 'hearsay-01', ruleId: 'fre-801', correct: false })], ...on(0) });
    const met = [calls, quiz('801', 1, 1, 2)];
    expect(reasons(todayPlan(todaySources(met, 2)))[2]).toMatch(/^Next is Rule 801,/);
    const read = [...met, view('801', 2, 4)];
    expect(todayPlan(todaySources(read, 2)).fresh.reading).toBeNull();
    expect(todayPlan(todaySources(read, 3)).fresh.reading?.rule.rule_number).toBe('803');
  });

  test('continues a rule that the user started to read after meeting it only in calls', () => {
    const calls = aDrill({ items: [aCall({ itemId: 'hearsay-01', ruleId: 'fre-801', correct: true })], ...on(0) });
    expect(todayPlan(todaySources([calls, view('801', 0, 4)], 1)).fresh.reading).toMatchObject({
      rule: { rule_number: '801' },
      leftS: 1260,
    });
  });

  test.each(['practice', 'ladder'] as const)(
    'continues a rule that was started even after many calls on it (mode: %s)',
    (mode) => {
      const items = Array.from({ length: 12 }, () => aCall({ ruleId: 'fre-801', correct: false }));
      const calls = [aDrill({ mode, items, ...on(0) }), aDrill({ mode, items, ...on(0) })];
      const begun = [...calls, view('801', 0, 4)];
      expect(todayPlan(todaySources(begun, 1)).fresh.reading).toMatchObject({
        rule: { rule_number: '801' },
        leftS: 1260,
      });
      // Continuing the rule counts as today's reading. It doesn't count as reading the rule again.
      expect(todayPlan(todaySources([...begun, view('801', 1, 5)], 1)).fresh.reading).toBeNull();
    },
  );

  test('counts two minutes on a new rule, but ten on a known one, as today’s reading', () => {
    const known = [view('404', 0, 5), quiz('404', 0, 3)];
    const next = (before: readonly LoggedEvent[], minutes: number) =>
      todayPlan(todaySources([...before, view('404', 1, minutes)], 1)).fresh.reading?.rule.rule_number;
    expect([1.9, 2].map((minutes) => next([], minutes))).toEqual(['404', undefined]);
    expect([9.9, 10].map((minutes) => next(known, minutes))).toEqual(['801', undefined]);
  });

  test('stays within the daily limit on new flashcards', () => {
    const settings = { newCardsPerDay: 2 };
    expect(todayPlan(todaySources([], 0, { settings })).blocks[2].cards).toBe(2);
    expect(todayPlan(todaySources([card('801:number', 0)], 0, { settings })).blocks[2].cards).toBe(1);
  });

  test('leaves out flashcards that the user has set aside', () => {
    const suspended = new Set(['801:number', '801:hear']);
    const { cards } = todayPlan(todaySources([], 0, { suspended })).fresh;
    expect(cards.some(({ card: { rule_id } }) => rule_id === 'fre-801')).toBe(false);
  });

  test('ends two days before a competition', () => {
    const sources = todaySources([quiz('404', 0, 5)], 1);
    const plan = todayPlan({ ...sources, settings: { competitionDay: daysBefore(sources.today, -2) } });
    expect(plan.blocks[2]).toMatchObject({ cards: 0, questions: 0, readS: 0 });
    expect(reasons(plan)[2]).toBe('Your competition is in two days, so there’s nothing new. Review what you know.');
  });

  test('includes a second rule on the same day when a competition is near', () => {
    const events = [view('801', 0, 10), quiz('801', 0, 5)];
    const sources = todaySources(events, 0);
    const soon = { ...sources, settings: { competitionDay: daysBefore(sources.today, -5) } };
    expect(todayPlan(soon).fresh.reading?.rule.rule_number).toBe('803');
  });
});

describe('at the end of the day', () => {
  const read = ['801', '803', '602', '404', '701', '608', '411'].map((number) => quiz(number, 0, 5));
  const after = (...more: readonly LoggedEvent[]) => todayPlan(todaySources([...read, ...more], 0, { cards: [] }));

  test('says that something new is left if only questions on a rule that was read are left', () => {
    const items = Array.from({ length: 8 }, () => aCall({ itemId: 'leading-01', ruleId: 'fre-411' }));
    const events = [...read.slice(1), view('801', 0, 5), aDrill({ items, ...on(0) })];
    expect(todayPlan(todaySources(events, 0, { cards: [] }))).toMatchObject({
      headline: 'Time for something new',
      blocks: [{ questions: 0 }, { questions: 0 }, { questions: 3, calls: 0 }],
    });
  });

  test('says that a few calls are left', () => {
    expect(after()).toMatchObject({ isDone: false, headline: 'A few objection calls to finish the day', minutes: 4 });
  });

  test('says that everything is done', () => {
    const items = Array.from({ length: 8 }, () => aCall());
    expect(after(aDrill({ items, ...on(0) }))).toMatchObject({
      isDone: true,
      headline: 'All done for today',
      minutes: 0,
    });
  });
});

test('never offers a session longer than the plan', () => {
  expect(startWords(10, { minutes: 25 })).toBe('Start 10 minutes');
  expect(startWords(10, { minutes: 1 })).toBe('Start 1 minute');
});
