import { type LoggedEvent, type MasteryLevel, rulesOf } from '#shared/study/study-event.contract.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import type { DrillMode } from '#shared/trainer/drill-item.contract.ts';
import type { HistoryKind } from '#web/features/progress/history-kind.ts';
import type { LevelStep } from '#web/features/progress/level-steps.ts';
import { type QuizScore, scoreOf } from '#web/features/progress/quiz-score.ts';

/**
 * A line of the history. `at` is in Unix ms, `time` is the local time ('4:12 PM'), and `seconds` is how long it took.
 * All views of a rule on one day form one line, and so do all card reviews. `ruleId` is null for a mixed quiz and for a
 * quiz on an article, whose rules are in `rules`. `missed` is the number of missed questions that a retry repeated, or
 * null for a full quiz. The key of a quiz line is the ID of its attempt.
 */
export type StudyLine = { key: string; at: number; time: string; seconds: number } & (
  | { kind: 'read' | 'studied'; ruleId: string }
  | { kind: 'assessment'; ruleId: string; level: MasteryLevel }
  | { kind: 'quiz'; ruleId: string | null; rules: string[]; score: QuizScore; missed: number | null }
  | { kind: 'cards'; count: number }
  | { kind: 'drill'; mode: DrillMode; correct: number; total: number }
  | { kind: 'level'; ruleId: string; from: MasteryLevel; to: MasteryLevel }
);
/** The lines of one study day ('YYYY-MM-DD'), latest first. */
export type StudyDay = { day: string; lines: StudyLine[] };

const KIND_OF: Record<StudyLine['kind'], Exclude<HistoryKind, 'all'>> = {
  read: 'reading',
  studied: 'marks',
  assessment: 'marks',
  quiz: 'quizzes',
  cards: 'practice',
  drill: 'practice',
  level: 'levels',
};

const MINUTE_MS = 60_000;
const timeFormat = whenUsed(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);
const timeOf = ({ at, tzOffsetMin }: { at: number; tzOffsetMin: number }) =>
  timeFormat().format(at + tzOffsetMin * MINUTE_MS);

function lineOf(event: LoggedEvent): StudyLine {
  const { id: key, at } = event;
  const when = { key, at, time: timeOf(event) };
  switch (event.type) {
    case 'view':
      return { ...when, kind: 'read', ruleId: event.ruleId, seconds: event.durationS };
    case 'studied':
      return { ...when, kind: 'studied', ruleId: event.ruleId, seconds: 0 };
    case 'assessment':
      return { ...when, kind: 'assessment', ruleId: event.ruleId, level: event.level, seconds: 0 };
    case 'card':
      return { ...when, kind: 'cards', count: 1, seconds: event.timeS };
    case 'drill': {
      const { mode, items, durationS: seconds } = event;
      const correct = items.filter((item) => item.correct).length;
      return { ...when, kind: 'drill', mode, correct, total: items.length, seconds };
    }
    default: {
      const { ruleId, items, durationS: seconds, retryOf } = event;
      const missed = retryOf === undefined ? null : items.length;
      return { ...when, kind: 'quiz', ruleId, rules: rulesOf(event), score: scoreOf(items), missed, seconds };
    }
  }
}

function levelLine(step: LevelStep): StudyLine {
  const { at, ruleId, from, to } = step;
  return { key: `${ruleId} ${at} ${from} ${to}`, at, time: timeOf(step), seconds: 0, kind: 'level', ruleId, from, to };
}

/** Returns the same key for lines that are merged into one, or undefined for a line that isn't merged. */
function mergeKey(line: StudyLine): string | undefined {
  if (line.kind === 'read') return line.ruleId;
  return line.kind === 'cards' ? 'cards' : undefined;
}

function linesOf(events: readonly LoggedEvent[]): StudyLine[] {
  const lines: StudyLine[] = [];
  const merged = new Map<string, StudyLine>();
  for (const event of events) {
    const line = lineOf(event);
    const key = mergeKey(line);
    const before = key === undefined ? undefined : merged.get(key);
    if (before === undefined) {
      lines.push(line);
      if (key !== undefined) merged.set(key, line);
      continue;
    }
    before.seconds += line.seconds;
    if (before.kind === 'cards') before.count += 1;
  }
  return lines;
}

function byDay<T extends { localDay: string }>(all: readonly T[]): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const each of all) {
    const ofDay = days.get(each.localDay);
    if (ofDay === undefined) days.set(each.localDay, [each]);
    else ofDay.push(each);
  }
  return days;
}

/** Returns the user's history by study day, latest first. Opening a search result doesn't count as reading. */
export function studyDays(events: readonly LoggedEvent[], steps: readonly LevelStep[] = []): StudyDay[] {
  const done = events.filter((event) => event.type !== 'view' || event.durationS > 0);
  const latestFirst = done.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  const stepsByDay = byDay(steps);
  return [...byDay(latestFirst)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => {
      // A level change goes above the quiz or drill that caused it.
      const lines = [...(stepsByDay.get(day) ?? []).map(levelLine), ...linesOf(ofDay)];
      return { day, lines: lines.toSorted((one, other) => other.at - one.at) };
    });
}

/** Returns the days that have lines of one kind, with only those lines. */
export function daysOfKind(days: readonly StudyDay[], asked: HistoryKind): StudyDay[] {
  if (asked === 'all') return [...days];
  return days
    .map(({ day, lines }) => ({ day, lines: lines.filter(({ kind }) => KIND_OF[kind] === asked) }))
    .filter(({ lines }) => lines.length > 0);
}
