import { recall, remember } from '#web/browser/browser-memory.ts';

const KEY = 'sustained:study-sessions';
const PAUSE_MS = 30 * 60_000;

export type StudySessions = { count: number; lastAt: number };

function isSessions(value: unknown): value is StudySessions {
  const record = value as Partial<StudySessions> | null;
  return typeof record?.count === 'number' && typeof record.lastAt === 'number';
}

/**
 * Returns the number of study sessions on this device, and the time (Unix ms) at which a rule was last opened. Opening
 * a rule starts a new study session if no rule was opened in the half hour before.
 */
export function readStudySessions(): StudySessions {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? 'null');
    return isSessions(stored) ? stored : { count: 0, lastAt: 0 };
  } catch {
    return { count: 0, lastAt: 0 };
  }
}

/** Notes that a rule was opened at `now` (Unix ms), and counts a new study session after a long enough break. */
export function noteStudy(now: number): StudySessions {
  const before = readStudySessions();
  const isNew = now - before.lastAt > PAUSE_MS;
  const after = { count: before.count + (isNew ? 1 : 0), lastAt: now };
  remember(KEY, JSON.stringify(after));
  return after;
}
