import { scorePercent } from '#shared/quizzes/performance-level.ts';
import type { LoggedEvent, MasteryLevel, QuizItem } from '#shared/study/study-event.contract.ts';

/** A quiz's answers; those that nobody could score yet do not count. */
type QuizScore = { correct: number; total: number; percent: number };

/**
 * A line of the history: `at` Unix ms, `time` as the clock there showed it ('4:12 PM'), `seconds` that it took. Reading the same
 * rule on one day is one line. `ruleId` is null for a quiz on an article, whose `rules` say which.
 */
export type StudyLine = { key: string; at: number; time: string; seconds: number } & (
  | { kind: 'read' | 'studied'; ruleId: string }
  | { kind: 'assessment'; ruleId: string; level: MasteryLevel }
  | { kind: 'quiz'; ruleId: string | null; rules: string[]; score: QuizScore }
);
/** What was done on one local day ('YYYY-MM-DD'), the latest first. */
export type StudyDay = { day: string; lines: StudyLine[] };

const MINUTE_MS = 60_000;
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const timeOf = ({ at, tzOffsetMin }: LoggedEvent) => TIME.format(at + tzOffsetMin * MINUTE_MS);

function scoreOf(items: readonly QuizItem[]): QuizScore {
  const scored = items.filter(({ correct }) => correct !== null);
  const correct = scored.filter((item) => item.correct).length;
  return { correct, total: scored.length, percent: scorePercent(correct, scored.length) };
}

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
    default: {
      const { ruleId, items, durationS: seconds } = event;
      const rules = [...new Set(items.map((item) => item.ruleId))];
      return { ...when, kind: 'quiz', ruleId, rules, score: scoreOf(items), seconds };
    }
  }
}

/** The lines of a day, reading drawn together at its last time. */
function linesOf(events: readonly LoggedEvent[]): StudyLine[] {
  const lines: StudyLine[] = [];
  const read = new Map<string, StudyLine>();
  for (const event of events) {
    const line = lineOf(event);
    const before = line.kind === 'read' ? read.get(line.ruleId) : undefined;
    if (before === undefined) {
      lines.push(line);
      if (line.kind === 'read') read.set(line.ruleId, line);
    } else before.seconds += line.seconds;
  }
  return lines;
}

/** What was done, by local day, all of it latest first. A click on a search result is no reading. */
export function studyDays(events: readonly LoggedEvent[]): StudyDay[] {
  const done = events.filter((event) => event.type !== 'view' || event.durationS > 0);
  const latestFirst = done.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  const days = new Map<string, LoggedEvent[]>();
  for (const event of latestFirst) {
    const ofDay = days.get(event.localDay);
    if (ofDay === undefined) days.set(event.localDay, [event]);
    else ofDay.push(event);
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => ({ day, lines: linesOf(ofDay) }));
}
