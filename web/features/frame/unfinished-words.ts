import { planOf } from '#shared/trainer/drill-plan.ts';

const SESSION = 'session of the Objection Trainer';
const SESSIONS = 'sessions of the Objection Trainer';

const isSession = (key: string): boolean => planOf(key) !== undefined;

/**
 * Names `count` open quizzes and sessions of the Objection Trainer, such as 'an unfinished quiz'. `keys` are theirs, or
 * empty until they have been read.
 */
export function unfinishedWords(count: number, keys: readonly string[]): string {
  const sessions = keys.filter(isSession).length;
  if (count === 1) return sessions > 0 ? `an unfinished ${SESSION}` : 'an unfinished quiz';
  if (sessions === 0) return `${count} unfinished quizzes`;
  return sessions < keys.length ? `${count} unfinished quizzes and ${SESSIONS}` : `${count} unfinished ${SESSIONS}`;
}

/** Returns the title of the dialog that asks whether to finish these quizzes and sessions before signing out. */
export function finishFirst(count: number, keys: readonly string[]): string {
  if (count > 1) return 'Finish what you started first?';
  return keys.some(isSession) ? 'Finish your session first?' : 'Finish your quiz first?';
}
