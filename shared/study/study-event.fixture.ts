import { randomFrom } from '#shared/figures/random.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { type DayStudy, foldDay } from '#shared/study/day-study.ts';
import type { FoldChange } from '#shared/study/keep-folds.ts';
import { foldMonth, type MonthStudy, monthOf } from '#shared/study/month-study.ts';
import { foldRule, type RuleStudy } from '#shared/study/rule-study.ts';
import { GRADES, type LoggedEvent, MASTERY_LEVELS, rulesOf } from '#shared/study/study-event.contract.ts';
import { dayAt } from '#shared/time/calendar-day.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';

type Of<T extends LoggedEvent['type']> = Extract<LoggedEvent, { type: T }>;

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** November 2, 2026, noon UTC, which is when study begins in tests. */
export const STUDY_BEGAN = Date.UTC(2026, 10, 2, 12);

/** Builds a valid ID from a number. */
export const entryId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * Returns a moment in the form that events store. `at` is in Unix ms, and `tzOffsetMin` is how many minutes the clock
 * is ahead of UTC.
 */
export const when = (at: number, tzOffsetMin = 0) => ({ at, tzOffsetMin, localDay: dayAt(at, tzOffsetMin) });

/** A one-minute view of Rule 404. Pass only the fields that matter to the test. */
export const aView = (over: Partial<Of<'view'>> = {}): Of<'view'> => ({
  id: entryId(1),
  type: 'view',
  ruleId: 'fre-404',
  durationS: 60,
  ...when(STUDY_BEGAN),
  ...over,
});

export const aStudiedMark = (over: Partial<Of<'studied'>> = {}): Of<'studied'> => ({
  id: entryId(2),
  type: 'studied',
  ruleId: 'fre-404',
  ...when(STUDY_BEGAN),
  ...over,
});

export const anAssessment = (over: Partial<Of<'assessment'>> = {}): Of<'assessment'> => ({
  id: entryId(3),
  type: 'assessment',
  ruleId: 'fre-404',
  level: 'competent',
  ...when(STUDY_BEGAN),
  ...over,
});

/** A correct answer on Rule 404 that took ten seconds. */
export const anItem = (over: Partial<QuizItem> = {}): QuizItem => ({
  questionId: '404-q01',
  ruleId: 'fre-404',
  option: 0,
  timeS: 10,
  correct: true,
  difficulty: 'intermediate',
  questionType: 'multiple_choice',
  ...over,
});

/** Returns `of` answers on one rule. The first `correct` of them are correct. */
export const answers = (correct: number, of: number, over: Partial<QuizItem> = {}): QuizItem[] =>
  Array.from({ length: of }, (_, index) => anItem({ correct: index < correct, ...over }));

/** A quiz on Rule 404 with five correct answers. */
export const aQuiz = (over: Partial<Of<'quiz'>> = {}): Of<'quiz'> => ({
  id: entryId(4),
  type: 'quiz',
  ruleId: 'fre-404',
  version: 'v1',
  durationS: 50,
  items: answers(5, 5),
  ...when(STUDY_BEGAN),
  ...over,
});

/** A flashcard on Rule 404, graded for the first time. */
export const aCard = (over: Partial<Of<'card'>> = {}): Of<'card'> => ({
  id: entryId(5),
  type: 'card',
  ruleId: 'fre-404',
  cardId: '404:number',
  grade: 'good',
  stage: 'new',
  timeS: 8,
  ...when(STUDY_BEGAN),
  ...over,
});

/** A call on Rule 404 that the user was right to let pass. */
export const aCall = (over: Partial<DrillItem> = {}): DrillItem => ({
  itemId: 'character-01',
  ruleId: 'fre-404',
  grounds: [],
  response: null,
  credit: 100,
  correct: true,
  reactionMs: 1500,
  timeS: 8,
  ...over,
});

export const aDrill = (over: Partial<Of<'drill'>> = {}): Of<'drill'> => ({
  id: entryId(6),
  type: 'drill',
  mode: 'practice',
  subject: null,
  version: 'v1',
  durationS: 40,
  score: 500,
  items: [aCall()],
  ...when(STUDY_BEGAN),
  ...over,
});

/** Returns a seeded generator of random whole numbers from 0 up to, but not including, `below`. */
export function seededChance(seed: number): (below: number) => number {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}

/** Returns the same items in a random order. */
export function shuffled<T>(all: readonly T[], chance: (below: number) => number): T[] {
  const left = [...all];
  return all.map(() => left.splice(chance(left.length), 1)[0]).flatMap((each) => (each === undefined ? [] : [each]));
}

const oneOf = <T>(chance: (below: number) => number, all: readonly T[]): T => all[chance(all.length)] as T;

const RULES = ['fre-401', 'fre-403', 'fre-404', 'fre-803'];
const SECONDS = [0, 4, 9, 10, 45, 300, 599, 700, 4000];
const OFFSETS = [-480, -300, 0, 60, 540];
const TYPES = ['multiple_choice', 'true_false', 'scenario', null] as const;
const LEVELS = ['beginner', 'intermediate', 'advanced', null] as const;
const CARDS = ['number', 'mistake-1', 'pair'];
const STAGES = ['new', 'review', 'repeat'] as const;
const VERDICTS = [true, true, true, false, null] as const;

/**
 * Returns `count` events of a user who studies four rules in every way, travels by plane, and answers some questions
 * that can't be scored.
 */
export function aLearner(seed: number, count: number): LoggedEvent[] {
  const chance = seededChance(seed);
  const pick = <T>(all: readonly T[]) => oneOf(chance, all);
  let at = STUDY_BEGAN;
  return Array.from({ length: count }, (_, index): LoggedEvent => {
    at += chance(4) === 0 ? chance(5 * DAY_MS) : chance(2 * HOUR_MS);
    const about = {
      id: entryId(seed * 1e6 + chance(1e6) * 1000 + index),
      ruleId: pick(RULES),
      ...when(at, pick(OFFSETS)),
    };
    const type = chance(14);
    if (type < 5) return aView({ ...about, durationS: pick(SECONDS) });
    if (type < 6) return aStudiedMark(about);
    if (type < 7) return anAssessment({ ...about, level: pick(MASTERY_LEVELS) });
    if (type < 9) {
      const cardId = `${about.ruleId.slice('fre-'.length)}:${pick(CARDS)}`;
      return aCard({ ...about, cardId, grade: pick(GRADES), stage: pick(STAGES), timeS: pick(SECONDS) });
    }
    if (type < 11) {
      const items = Array.from({ length: 1 + chance(6) }, () =>
        aCall({ ruleId: pick([...RULES, null]), correct: chance(3) > 0, timeS: pick(SECONDS) }),
      );
      const { ruleId: _ruleId, ...moment } = about;
      return aDrill({ ...moment, items });
    }
    const isMixed = chance(2) === 0;
    const items = Array.from({ length: 1 + chance(10) }, () =>
      anItem({
        ruleId: isMixed ? pick(RULES) : about.ruleId,
        timeS: pick(SECONDS),
        correct: pick(VERDICTS),
        difficulty: pick(LEVELS),
        questionType: pick(TYPES),
      }),
    );
    return aQuiz({ ...about, ruleId: isMixed ? null : about.ruleId, items });
  });
}

/**
 * Returns a study log of `count` events the way it may reach a device or a server: in any order and in parts, with some
 * events later scored, moved, or removed. `events` are those that remain in the end.
 */
export function aHistory(seed: number, count: number): { parts: FoldChange[][]; events: LoggedEvent[] } {
  const chance = seededChance(seed);
  const known = new Map<string, LoggedEvent>();
  const change = (after: LoggedEvent | undefined, before: LoggedEvent | undefined): FoldChange => {
    if (after) known.set(after.id, after);
    else if (before) known.delete(before.id);
    return { before, after };
  };
  const parts: FoldChange[][] = [[]];
  for (const event of shuffled(aLearner(seed, count), chance)) {
    if (chance(8) === 0) parts.push([]);
    parts.at(-1)?.push(change(event, undefined));
    if (chance(6) > 0) continue;
    const before = oneOf(chance, [...known.values()]);
    const moved = { ...before, ...when(before.at - chance(5) * 7 * HOUR_MS, before.tzOffsetMin) };
    const scored =
      moved.type === 'quiz' ? { ...moved, items: moved.items.map((item) => ({ ...item, correct: true })) } : moved;
    parts.push([change(chance(4) === 0 ? undefined : scored, before)]);
  }
  return { parts, events: [...known.values()] };
}

const keysOf = (events: readonly LoggedEvent[], of: (event: LoggedEvent) => readonly string[]): string[] =>
  [...new Set(events.flatMap(of))].toSorted((one, other) => (one < other ? -1 : 1));

/**
 * Computes projections by rule from a whole study log, sorted by rule ID. Every device and the server must get the same
 * results.
 */
export const wholeRules = (events: readonly LoggedEvent[]): RuleStudy[] =>
  keysOf(events, rulesOf).map((ruleId) =>
    foldRule(
      ruleId,
      events.filter((event) => rulesOf(event).includes(ruleId)),
    ),
  );

/** Computes projections by study day from a whole study log. */
export const wholeDays = (events: readonly LoggedEvent[]): DayStudy[] =>
  keysOf(events, ({ localDay }) => [localDay]).map((day) =>
    foldDay(
      day,
      events.filter(({ localDay }) => localDay === day),
    ),
  );

export const wholeMonths = (events: readonly LoggedEvent[]): MonthStudy[] =>
  keysOf(events, ({ localDay }) => [monthOf(localDay)]).map((month) =>
    foldMonth(
      month,
      events.filter(({ localDay }) => monthOf(localDay) === month),
    ),
  );
