import { expect, test } from 'vitest';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  anAssessment,
  anItem,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { historyParts } from '#web/features/progress/history-entries.ts';
import { type HistoryForm, historyFile, historyFileName } from '#web/features/progress/history-file.ts';
import type { LevelStep } from '#web/features/progress/level-steps.ts';

const MINUTE = 60_000;
const NAMES = new Map([
  ['fre-403', { number: '403', title: 'Excluding "Relevant" Evidence' }],
  ['fre-404', { number: '404', title: 'Character Evidence; Other Crimes, Wrongs, or Acts' }],
  ['fre-999', { number: '999', title: '=HYPERLINK("x")' }],
]);
const NOW = Date.UTC(2026, 10, 21, 12);

type Given = { events: readonly LoggedEvent[]; steps?: readonly LevelStep[] };

async function textOf(form: HistoryForm, { events, steps = [] }: Given) {
  const shares: number[] = [];
  const asked = { form, names: NAMES, now: NOW };
  const file = await historyFile(historyParts(events, steps), asked, (share) => void shares.push(share));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), type: file.type, shares };
}
async function linesOf(given: Given) {
  const { text } = await textOf('csv', given);
  return text.split('\r\n').slice(1, -1);
}

test('names the file after its day and format', () => {
  expect(historyFileName('2026-11-21', 'csv')).toBe('sustained-study-history-2026-11-21.csv');
});

test('starts a CSV file with a byte order mark and a header, even without entries', async () => {
  const { text, type } = await textOf('csv', { events: [] });
  expect(text).toBe(
    '\uFEFFStudy day,Date,Time,UTC offset,Entry,Rule,Title,Seconds,Answered,Scored,Correct,Score (percent),Level before,Level\r\n',
  );
  expect(type).toBe('text/csv;charset=utf-8');
});

test('writes entries for views, studied marks, and self-assessments with the study day, the local time, and the rule', async () => {
  const night = { at: STUDY_BEGAN, tzOffsetMin: -570, localDay: '2026-11-01' }; // 2:30 a.m., before the study day begins
  const events = [
    aStudiedMark({ ...when(STUDY_BEGAN + MINUTE, 345), ruleId: 'fre-403' }),
    aView({ ...night, durationS: 75 }),
    anAssessment(when(STUDY_BEGAN + 2 * MINUTE)),
  ];
  expect(await linesOf({ events })).toEqual([
    '2026-11-01,2026-11-02,02:30:00,UTC-09:30,Read,404,"Character Evidence; Other Crimes, Wrongs, or Acts",75,,,,,,',
    '2026-11-02,2026-11-02,17:46:00,UTC+05:45,Marked as studied,403,"Excluding ""Relevant"" Evidence",,,,,,,',
    '2026-11-02,2026-11-02,12:02:00,UTC+00:00,Self-assessment,404,"Character Evidence; Other Crimes, Wrongs, or Acts",,,,,,,Competent',
  ]);
});

test('writes a quiz with every rule it covered, and ignores unscorable answers in its score', async () => {
  const items = [...answers(1, 2), anItem({ ruleId: 'fre-403', correct: null })];
  const [line] = await linesOf({ events: [aQuiz({ ruleId: null, items })] });
  expect(line).toBe(
    '2026-11-02,2026-11-02,12:00:00,UTC+00:00,Quiz,404; 403,"Character Evidence; Other Crimes, Wrongs, or Acts; Excluding ""Relevant"" Evidence",50,3,2,1,50,,',
  );
  const [unscored] = await linesOf({ events: [aQuiz({ items: [anItem({ correct: null })] })] });
  expect(unscored).toMatch(/,50,1,0,0,,,$/);
});

test('distinguishes a retry of missed questions from a full quiz', async () => {
  const events = [aQuiz({ items: answers(1, 2), retryOf: entryId(9) })];
  const [line] = await linesOf({ events });
  expect(line?.split(',')[4]).toBe('Retry of missed questions');
  const { text } = await textOf('json', { events });
  expect(JSON.parse(text)).toMatchObject({ entries: [{ kind: 'quiz', retryOf: entryId(9) }] });
});

const STEP: LevelStep = { ruleId: 'fre-404', from: 'learning', to: 'competent', ...when(STUDY_BEGAN) };

test('puts a level change after the quiz that caused it', async () => {
  const lines = await linesOf({ events: [aQuiz()], steps: [STEP] });
  expect(lines.map((line) => line.split(',')[4])).toEqual(['Quiz', 'Level change']);
  expect(lines[1]).toMatch(/,,,,,,Learning,Competent$/);
});

test('escapes a title that a spreadsheet would run as a formula, and leaves out the title of an unknown rule', async () => {
  const events = [aView({ ruleId: 'fre-999' }), aView({ ...when(STUDY_BEGAN + MINUTE), ruleId: 'fre-1200' })];
  const lines = await linesOf({ events });
  expect(lines[0]).toContain(`,999,"'=HYPERLINK(""x"")",60,`);
  expect(lines[1]).toContain(',Read,1200,,60,');
});

test('writes JSON entries with IDs, in the documented format', async () => {
  const { text, type } = await textOf('json', { events: [aView(when(STUDY_BEGAN, -300)), aQuiz()], steps: [STEP] });
  const title = 'Character Evidence; Other Crimes, Wrongs, or Acts';
  const about = { day: '2026-11-02', at: '2026-11-02T12:00:00.000+00:00' };
  const rules = [{ id: 'fre-404', number: '404', title }];
  const score = { answered: 5, scored: 5, correct: 5, percent: 100 };
  expect(JSON.parse(text)).toEqual({
    format: 'sustained-study-history',
    version: 1,
    exportedAt: '2026-11-21T12:00:00.000Z',
    entries: [
      { day: '2026-11-02', at: '2026-11-02T07:00:00.000-05:00', rules, kind: 'read', seconds: 60 },
      { ...about, rules, kind: 'quiz', id: entryId(4), seconds: 50, ...score, retryOf: null },
      { ...about, rules, kind: 'level', from: 'learning', to: 'competent' },
    ],
  });
  expect(type).toBe('application/json');
  const { text: empty } = await textOf('json', { events: [] });
  expect(JSON.parse(empty)).toMatchObject({ entries: [] });
});

test("doesn't count opening a search result as reading", async () => {
  expect(await linesOf({ events: [aView({ durationS: 0 })] })).toEqual([]);
});

test.each([
  ['csv', (text: string) => text.split('\r\n').slice(1, -1)],
  ['json', (text: string) => (JSON.parse(text) as { entries: unknown[] }).entries],
] as const)('writes a long %s file in parts and reports the progress after each', async (form, entriesOf) => {
  const events = Array.from({ length: 2500 }, (_, n) => aView({ id: entryId(n), ...when(STUDY_BEGAN + n * MINUTE) }));
  const { text, shares } = await textOf(form, { events });
  expect(shares).toEqual([0.4, 0.8, 1]);
  expect(entriesOf(text)).toHaveLength(2500);
});
