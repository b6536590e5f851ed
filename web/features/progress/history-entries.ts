import type { Grade, LoggedEvent, MasteryLevel } from '#shared/study/study-event.contract.ts';
import { rulesOf } from '#shared/study/study-event.contract.ts';
import type { DrillMode } from '#shared/trainer/drill-item.contract.ts';
import type { LevelStep } from '#web/features/progress/level-steps.ts';
import { scoreOf } from '#web/features/progress/quiz-score.ts';
import type { RuleName } from '#web/features/progress/rule-names.ts';

/** A rule by number and title. The title is empty if this edition doesn't have the rule. */
type NamedRule = { id: string; number: string; title: string };

/**
 * One entry of an exported history. `day` is the study day for which it counts. A study day may start some hours after
 * midnight. `at` is the local time with its offset from UTC ('2026-11-20T12:00:00.000-05:00'). `seconds` is how long it
 * took. For a quiz, `answered` is the number of answers, `scored` is how many of them could be scored, and `correct` is
 * how many of those were correct. `percent` is null if no answer could be scored. `retryOf` is the ID of the attempt
 * whose missed questions it repeated, or null for a full quiz. A card entry is one card review, and a drill entry is
 * one drill. A level entry is a change of mastery level that a quiz or a drill caused. Only the thirty newest changes
 * are known for each rule.
 */
export type HistoryEntry = { day: string; at: string; rules: NamedRule[] } & (
  | { kind: 'read'; seconds: number }
  | { kind: 'studied' }
  | { kind: 'assessment'; level: MasteryLevel }
  | {
      kind: 'quiz';
      id: string;
      seconds: number;
      answered: number;
      scored: number;
      correct: number;
      percent: number | null;
      retryOf: string | null;
    }
  | { kind: 'card'; card: string; grade: Grade; seconds: number }
  | { kind: 'drill'; id: string; mode: DrillMode; seconds: number; answered: number; correct: number }
  | { kind: 'level'; from: MasteryLevel; to: MasteryLevel }
);

type Names = ReadonlyMap<string, Pick<RuleName, 'number' | 'title'>>;

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const two = (value: number) => String(value).padStart(2, '0');

/** Formats a time in Unix ms as local time in ISO 8601. The zone is `tzOffsetMin` minutes ahead of UTC. */
function localTime(at: number, tzOffsetMin: number): string {
  const minutes = Math.abs(tzOffsetMin);
  const offset = `${tzOffsetMin < 0 ? '-' : '+'}${two(Math.floor(minutes / HOUR_MIN))}:${two(minutes % HOUR_MIN)}`;
  return new Date(at + tzOffsetMin * MINUTE_MS).toISOString().replace('Z', offset);
}

function named(ruleIds: readonly string[], names: Names): NamedRule[] {
  return ruleIds.map((id) => {
    const { number, title } = names.get(id) ?? { number: id.replace('fre-', ''), title: '' };
    return { id, number, title };
  });
}

type Moment = { at: number; tzOffsetMin: number; localDay: string };
const whenOf = ({ at, tzOffsetMin, localDay }: Moment) => ({ day: localDay, at: localTime(at, tzOffsetMin) });

function eventEntry(event: LoggedEvent, names: Names): HistoryEntry {
  const about = { ...whenOf(event), rules: named(rulesOf(event), names) };
  switch (event.type) {
    case 'view':
      return { ...about, kind: 'read', seconds: event.durationS };
    case 'studied':
      return { ...about, kind: 'studied' };
    case 'assessment':
      return { ...about, kind: 'assessment', level: event.level };
    case 'card':
      return { ...about, kind: 'card', card: event.cardId, grade: event.grade, seconds: event.timeS };
    case 'drill': {
      const { id, mode, items, durationS: seconds } = event;
      const correct = items.filter((item) => item.correct).length;
      return { ...about, kind: 'drill', id, mode, seconds, answered: items.length, correct };
    }
    default: {
      const { id, items, durationS: seconds, retryOf = null } = event;
      const { correct, total: scored, percent } = scoreOf(items);
      const score = { answered: items.length, scored, correct, percent: scored === 0 ? null : percent };
      return { ...about, kind: 'quiz', id, seconds, ...score, retryOf };
    }
  }
}

const stepEntry = (step: LevelStep, names: Names): HistoryEntry => ({
  ...whenOf(step),
  rules: named([step.ruleId], names),
  kind: 'level',
  from: step.from,
  to: step.to,
});

/** An event or a level change that hasn't been formatted yet. */
export type HistoryPart = { at: number; event: LoggedEvent } | { at: number; step: LevelStep };

/**
 * Returns the parts of a history, oldest first. A level change comes after the quiz or drill that caused it. Opening a
 * search result doesn't count as reading.
 */
export function historyParts(entries: readonly LoggedEvent[], steps: readonly LevelStep[]): HistoryPart[] {
  const done = entries.filter((event) => event.type !== 'view' || event.durationS > 0);
  const parts: HistoryPart[] = [
    ...done.map((event) => ({ at: event.at, event })),
    ...steps.map((step) => ({ at: step.at, step })),
  ];
  return parts.toSorted((one, other) => one.at - other.at);
}

export const historyEntry = (part: HistoryPart, names: Names): HistoryEntry =>
  'event' in part ? eventEntry(part.event, names) : stepEntry(part.step, names);
