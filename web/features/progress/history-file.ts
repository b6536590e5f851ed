import { masteryWord } from '#shared/progress/mastery.words.ts';
import { CSV_MARK, type CsvCell, csvLines } from '#shared/text/csv.ts';
import { letPageRun } from '#web/browser/let-page-run.ts';
import { type HistoryEntry, type HistoryPart, historyEntry } from '#web/features/progress/history-entries.ts';
import type { RuleName } from '#web/features/progress/rule-names.ts';

export type HistoryForm = 'csv' | 'json';

/** The version of the JSON file's format. */
const VERSION = 1;

/** How many entries to write before yielding to other tasks. */
const BATCH = 1000;

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

const HEADER = [
  'Study day',
  'Date',
  'Time',
  'UTC offset',
  'Entry',
  'Rule',
  'Title',
  'Seconds',
  'Answered',
  'Scored',
  'Correct',
  'Score (percent)',
  'Level before',
  'Level',
];

const WORDS: Record<HistoryEntry['kind'], string> = {
  read: 'Read',
  studied: 'Marked as studied',
  assessment: 'Self-assessment',
  quiz: 'Quiz',
  card: 'Flashcard',
  drill: 'Objection Trainer',
  level: 'Level change',
};

const wordsOf = (entry: HistoryEntry): string =>
  entry.kind === 'quiz' && entry.retryOf !== null ? 'Retry of missed questions' : WORDS[entry.kind];

const NO_SCORE: CsvCell[] = [null, null, null, null];

/** Returns the values that only some kinds of entries have: seconds, answers, score, and levels. */
function figuresOf(entry: HistoryEntry): CsvCell[] {
  switch (entry.kind) {
    case 'read':
      return [entry.seconds, ...NO_SCORE, null, null];
    case 'quiz':
      return [entry.seconds, entry.answered, entry.scored, entry.correct, entry.percent, null, null];
    case 'card':
      return [entry.seconds, ...NO_SCORE, null, null];
    case 'drill':
      return [entry.seconds, entry.answered, entry.answered, entry.correct, null, null, null];
    case 'assessment':
      return [null, ...NO_SCORE, null, masteryWord(entry.level)];
    case 'level':
      return [null, ...NO_SCORE, masteryWord(entry.from), masteryWord(entry.to)];
    default:
      return [null, ...NO_SCORE, null, null];
  }
}

function rowOf(entry: HistoryEntry): CsvCell[] {
  const { day, at, rules } = entry;
  const [date = '', clock = ''] = at.split('T');
  return [
    day,
    date,
    clock.slice(0, 8),
    `UTC${clock.slice(-6)}`,
    wordsOf(entry),
    rules.map(({ number }) => number).join('; '),
    rules.map(({ title }) => title).join('; '),
    ...figuresOf(entry),
  ];
}

type Names = ReadonlyMap<string, Pick<RuleName, 'number' | 'title'>>;
type Asked = { form: HistoryForm; names: Names; now: number };

/** Returns the text before and after the entries. */
function frameOf({ form, now }: Asked): { head: string; foot: string } {
  if (form === 'csv') return { head: CSV_MARK + csvLines([HEADER]), foot: '' };
  const about = JSON.stringify({ format: 'sustained-study-history', version: VERSION, exportedAt: new Date(now) });
  return { head: `${about.slice(0, -1)},"entries":[\n`, foot: '\n]}\n' };
}

/**
 * Writes a history to a file, oldest entry first. CSV has a header and one row per entry, in UTF-8 with a byte order
 * mark. JSON is `{format, version, exportedAt, entries}`, with `exportedAt` in UTC and one HistoryEntry per line.
 * `onProgress` is called from time to time with the share written so far, from 0 to 1.
 */
export async function historyFile(
  parts: readonly HistoryPart[],
  asked: Asked,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const { form, names } = asked;
  const { head, foot } = frameOf(asked);
  const pieces = [head];
  for (let at = 0; at < parts.length; at += BATCH) {
    const entries = parts.slice(at, at + BATCH).map((part) => historyEntry(part, names));
    if (form === 'csv') pieces.push(csvLines(entries.map(rowOf)));
    else pieces.push(at === 0 ? '' : ',\n', entries.map((entry) => JSON.stringify(entry)).join(',\n'));
    onProgress(Math.min(1, (at + BATCH) / parts.length));
    await letPageRun();
  }
  return new Blob([...pieces, foot], { type: TYPES[form] });
}

/** `day` has the form 'YYYY-MM-DD'. */
export const historyFileName = (day: string, form: HistoryForm): string => `sustained-study-history-${day}.${form}`;
