import { expect, test } from 'vitest';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { answers, aQuiz, entryId } from '#shared/study/study-event.fixture.ts';
import type { LevelStep } from '#web/features/progress/level-steps.ts';
import { daysOfKind, studyDays } from '#web/features/progress/study-days.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const HOUR = 3_600_000;
const NEW_YORK = { tzOffsetMin: -300, localDay: '2026-11-20' };

const view = (id: string, hours: number, durationS: number, over: Partial<typeof NEW_YORK> = {}): LoggedEvent => ({
  id,
  type: 'view',
  ruleId: 'fre-404',
  durationS,
  at: NOON + hours * HOUR,
  ...NEW_YORK,
  ...over,
});
const item = (questionId: string, ruleId: string, correct: boolean | null) =>
  ({ questionId, ruleId, option: 0, timeS: 10, correct, difficulty: null, questionType: null }) as const;

test('lists the latest day first and the latest line of each day first, with local times', () => {
  const days = studyDays([
    { id: 'mark', type: 'studied', ruleId: 'fre-403', at: NOON - HOUR, ...NEW_YORK },
    view('later', 24, 60, { localDay: '2026-11-21' }),
    view('noon', 0, 30),
  ]);
  expect(
    days.map(({ day, lines }) => [day, ...lines.map(({ key, time }) => `${key} ${time.replace(/\s/, ' ')}`)]),
  ).toEqual([
    ['2026-11-21', 'later 12:00 PM'],
    ['2026-11-20', 'noon 12:00 PM', 'mark 11:00 AM'],
  ]);
});

test('merges all views of a rule on one day into a single line at the latest time', () => {
  const [day] = studyDays([view('a', 0, 30), view('b', 2, 45), view('c', 3, 20, { localDay: '2026-11-20' })]);
  expect(day?.lines).toMatchObject([{ key: 'c', kind: 'read', ruleId: 'fre-404', seconds: 95 }]);
});

test("doesn't count opening a search result as reading", () => {
  expect(studyDays([view('click', 0, 0)])).toEqual([]);
});

test("ignores unscorable answers in a quiz's score", () => {
  const items = [item('404-q01', 'fre-404', true), item('404-q02', 'fre-404', false), item('801-q01', 'fre-801', null)];
  const quiz = { id: 'q', type: 'quiz', ruleId: null, version: '1', durationS: 30, items, at: NOON } as const;
  const [day] = studyDays([{ ...quiz, ...NEW_YORK, items: [...items] }]);
  expect(day?.lines).toMatchObject([
    { kind: 'quiz', ruleId: null, rules: ['fre-404', 'fre-801'], score: { correct: 1, total: 2, percent: 50 } },
  ]);
});

test('shows how many missed questions a retry repeated', () => {
  const [day] = studyDays([aQuiz({ items: answers(1, 3), retryOf: entryId(9) }), aQuiz({ id: entryId(5) })]);
  expect(day?.lines.flatMap((line) => (line.kind === 'quiz' ? [line.missed] : []))).toEqual([null, 3]);
});

const step = (over: Partial<LevelStep> = {}): LevelStep => ({
  ruleId: 'fre-404',
  at: NOON,
  from: 'learning',
  to: 'competent',
  ...NEW_YORK,
  ...over,
});
const quiz = (id: string, at: number): LoggedEvent => ({
  id,
  type: 'quiz',
  ruleId: 'fre-404',
  version: '1',
  durationS: 30,
  items: [item('404-q01', 'fre-404', true)],
  at,
  ...NEW_YORK,
});

test('shows a level change on its day, above the quiz that caused it', () => {
  const [day] = studyDays([view('late', 1, 60), quiz('q', NOON), view('early', -1, 60)], [step()]);
  expect(day?.lines.map(({ kind }) => kind)).toEqual(['read', 'level', 'quiz']);
  expect(day?.lines[1]).toMatchObject({ ruleId: 'fre-404', from: 'learning', to: 'competent' });
  expect(day?.lines[1]?.time.replace(/\s/, ' ')).toBe('12:00 PM');
});

const MARK: LoggedEvent = { id: 'mark', type: 'studied', ruleId: 'fre-403', at: NOON - HOUR, ...NEW_YORK };
const WORD: LoggedEvent = { ...MARK, id: 'word', type: 'assessment', level: 'mastered' };
const WHOLE = studyDays(
  [MARK, WORD, quiz('q', NOON), view('read', 2, 60), view('next', 24, 60, { localDay: '2026-11-21' })],
  [step()],
);

test.each([
  ['all', ['2026-11-21 read', '2026-11-20 read level quiz assessment studied']],
  ['reading', ['2026-11-21 read', '2026-11-20 read']],
  ['quizzes', ['2026-11-20 quiz']],
  ['levels', ['2026-11-20 level']],
  ['marks', ['2026-11-20 assessment studied']],
] as const)('keeps only lines of kind %s, and the days that have any', (kind, expected) => {
  const days = daysOfKind(WHOLE, kind).map(({ day, lines }) => [day, ...lines.map((line) => line.kind)].join(' '));
  expect(days).toEqual(expected);
});
