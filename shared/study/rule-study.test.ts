import { describe, expect, test } from 'vitest';
import { addToRule, foldRule, type RuleStudy, storedRuleStudy } from '#shared/study/rule-study.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';
import {
  aCall,
  aDrill,
  aLearner,
  anAssessment,
  anItem,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  seededChance,
  shuffled,
  when,
} from '#shared/study/study-event.fixture.ts';

const at = (day: number) => when(STUDY_BEGAN + day * DAY_MS);
const time = (day: number) => STUDY_BEGAN + day * DAY_MS;
const fold = (...events: LoggedEvent[]) => foldRule('fre-404', events);

describe('folding views', () => {
  test('counts only views that took time, but even a view of 0 seconds updates the time of the last view', () => {
    const views = [
      aView({ durationS: 45, ...at(0) }),
      aView({ durationS: 4, ...at(1) }),
      aView({ durationS: 0, ...at(2) }),
    ];
    expect(fold(...views)).toMatchObject({ viewCount: 2, viewedS: 49, lastViewedAt: time(2), reads: 1, studyS: 45 });
  });

  test('counts a page that stays open as at most ten minutes of study, but also keeps the real time', () => {
    expect(fold(aView({ durationS: 4000 }))).toMatchObject({ viewedS: 4000, studyS: 600 });
  });

  test('doesn’t count views shorter than ten seconds as study', () => {
    expect(fold(aView({ durationS: 9 })).lastStudiedAt).toBeNull();
    expect(fold(aView({ durationS: 10 }))).toMatchObject({ lastStudiedAt: STUDY_BEGAN, reads: 1, studyS: 10 });
  });
});

describe('folding quizzes', () => {
  test("counts only this rule's answers, at most two minutes each", () => {
    const items = [
      anItem({ timeS: 500 }),
      anItem({ timeS: 5, correct: null }),
      anItem({ ruleId: 'fre-403', timeS: 60 }),
    ];
    expect(fold(aQuiz({ ruleId: null, items }))).toMatchObject({ answered: 1, correct: 1, studyS: 125 });
  });

  test('keeps the five newest graded sessions, the first two graded days, and all totals', () => {
    const quizzes = Array.from({ length: 7 }, (_, day) =>
      aQuiz({ id: entryId(day), items: answers(day, 7), ...at(day) }),
    );
    const folded = fold(...quizzes);
    expect(folded.sessions.map(({ correct }) => correct)).toEqual([6, 5, 4, 3, 2]);
    expect(folded).toMatchObject({
      answered: 49,
      correct: 21,
      harderCorrect: 21,
      gradedDays: ['2026-11-02', '2026-11-03'],
    });
  });

  test("counts only the study time of quizzes that couldn't be scored", () => {
    const unscored = fold(aQuiz({ items: [anItem({ correct: null })] }));
    expect(unscored).toMatchObject({
      answered: 0,
      sessions: [],
      gradedDays: [],
      memory: null,
      studyS: 10,
      lastStudiedAt: STUDY_BEGAN,
    });
  });

  test('keeps the study day of the first quiz with a scored answer, whatever drills came before', () => {
    const unscored = aQuiz({ id: entryId(1), items: [anItem({ correct: null })], ...at(1) });
    const scored = [aQuiz({ id: entryId(2), ...at(2) }), aQuiz({ id: entryId(3), ...at(3) })];
    const drill = aDrill({ items: [aCall({ ruleId: 'fre-404' })], ...at(0) });
    expect(fold(drill, unscored)).toMatchObject({ answered: 1, firstQuizDay: null });
    expect(fold(drill, unscored, ...scored)).toMatchObject({ answered: 11, firstQuizDay: '2026-11-04' });
  });

  test('updates the memory only once a day', () => {
    const once = fold(aQuiz());
    const again = fold(aQuiz(), aQuiz({ id: entryId(9), items: answers(0, 5), ...when(STUDY_BEGAN + 60_000) }));
    expect(again.memory).toEqual(once.memory);
  });
});

test('keeps the first studied mark', () => {
  expect(fold(aStudiedMark({ ...at(3) }), aStudiedMark({ id: entryId(9), ...at(1) }))).toMatchObject({
    studiedAt: time(1),
    lastStudiedAt: time(3),
  });
});

test('dates a mastery level by the first graded session that earned it, and a fall by the most recent session that caused one', () => {
  const scores = [5, 5, 0, 0, 5, 5, 0];
  const quizzes = scores.map((correct, index) =>
    aQuiz({ id: entryId(index), items: answers(correct, 5), ...at(3 * index) }),
  );
  expect(fold(...quizzes)).toMatchObject({ competentAt: time(0), masteredAt: time(3), fellAt: time(18) });
  expect(fold(...quizzes.slice(0, 2), aQuiz({ id: entryId(9), ...at(6) }))).toMatchObject({ masteredAt: time(3) });
  expect(fold(...quizzes.slice(0, 4))).toMatchObject({ fellAt: time(6) });
  expect(fold(anAssessment({ level: 'mastered' }), aStudiedMark())).toMatchObject({
    competentAt: null,
    masteredAt: null,
    fellAt: null,
  });
});

/** Adds events one at a time as they arrive. Folds all of them again if one arrives late. */
function addedUp(ruleId: string, events: readonly LoggedEvent[]): RuleStudy | undefined {
  const known: LoggedEvent[] = [];
  let folded: RuleStudy | undefined;
  for (const event of events) {
    known.push(event);
    folded = addToRule(folded, ruleId, [event]) ?? foldRule(ruleId, known);
    folded = JSON.parse(JSON.stringify(folded)) as RuleStudy;
  }
  return folded;
}

describe('adding events one at a time', () => {
  test('computes the same projection in any order of arrival, and after a JSON round trip', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const events = aLearner(seed, 40).filter((event) => rulesOf(event).includes('fre-404') || event.type === 'quiz');
      const arrived = shuffled(events, seededChance(seed));
      expect(addedUp('fre-404', arrived), `seed ${seed}`).toEqual(foldRule('fre-404', events));
      expect(foldRule('fre-404', arrived), `seed ${seed}`).toEqual(foldRule('fre-404', events));
    }
  });

  test('does not fold events again if they arrive in order', () => {
    const events = [
      aQuiz({ id: entryId(1), ...at(0) }),
      aQuiz({ id: entryId(2), ...at(0) }),
      anAssessment({ id: entryId(3), ...at(1) }),
    ];
    let folded: RuleStudy | undefined;
    for (const event of events) {
      folded = addToRule(folded, 'fre-404', [event]);
      expect(folded).toBeDefined();
    }
  });

  test('adds late reading and studied marks, but no late graded session or self-assessment', () => {
    const before = fold(aQuiz({ ...at(5) }));
    expect(addToRule(before, 'fre-404', [aView({ ...at(1) })])).toBeDefined();
    expect(addToRule(before, 'fre-404', [aStudiedMark({ ...at(1) })])).toBeDefined();
    expect(addToRule(before, 'fre-404', [aQuiz({ items: [anItem({ ruleId: 'fre-403' })], ...at(1) })])).toBeDefined();
    expect(addToRule(before, 'fre-404', [aQuiz({ ...at(1) })])).toBeUndefined();
    expect(addToRule(before, 'fre-404', [anAssessment({ ...at(1) })])).toBeUndefined();
  });

  test('sorts graded sessions with the same time by ID', () => {
    const before = fold(aQuiz({ id: entryId(5) }));
    expect(addToRule(before, 'fre-404', [aQuiz({ id: entryId(4) })])).toBeUndefined();
    expect(addToRule(before, 'fre-404', [aQuiz({ id: entryId(6) })])).toBeDefined();
  });
});

test('ignores a stored projection in another form', () => {
  const stored = fold(aView());
  expect(storedRuleStudy(stored)).toBe(stored);
  expect(storedRuleStudy({ ...stored, form: 0 })).toBeUndefined();
});
